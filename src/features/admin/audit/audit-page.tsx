import { writeSearchString } from '#src/list/search-string.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import { AdminListPage } from '../lists/admin-list-page.tsx'
import { ExportLinks } from '../lists/export-links.tsx'
import { periodSearch, readPeriod } from '../lists/period.ts'
import { PeriodFields } from '../lists/period-fields.tsx'
import { auditCells } from './columns.tsx'
import { auditList } from './list.ts'
import type { AuditAnswer } from './load.ts'
import type { AuditRow } from './queries.ts'

/** Everything that was done, as it was written down; nobody can change a line of it. */
export function AuditPage({ search, answer }: { search: Search; answer: AuditAnswer }) {
  const period = readPeriod(search)
  const fixed = periodSearch(period)
  return (
    <AdminListPage<AuditRow>
      title="گزارش رویدادها"
      noun="رویداد"
      path="/admin/audit"
      definition={auditList}
      search={search}
      answer={answer}
      cells={auditCells}
      numeric={['time']}
      rowKey={(row) => String(row.id)}
      searchHint="نام، شناسه، نشانی یا متن تغییر"
      fixed={fixed}
      filters={<PeriodFields period={period} />}
      actions={
        <ExportLinks
          name="audit"
          search={writeSearchString({ ...repairSearch(auditList, search), ...fixed })}
        />
      }
    />
  )
}

import { AdminListPage } from '#src/features/admin/lists/admin-list-page.tsx'
import type { LoadedList } from '#src/features/admin/lists/load-admin-list.ts'
import { overrideCells } from './columns.tsx'
import { overrideList } from './list.ts'
import type { Override } from './queries.ts'

export function OverridesPage({ view, answer }: LoadedList<'adminRecords.overrides'>) {
  return (
    <AdminListPage<Override>
      title="ویرایش‌های دستی فعال"
      noun="ویرایش"
      path="/admin/overrides"
      definition={overrideList}
      view={view}
      answer={answer}
      cells={overrideCells}
      numeric={['made']}
      rowKey={(row) => row.id}
      searchHint="رکورد، مقدار، دلیل یا نام مدیر"
    />
  )
}

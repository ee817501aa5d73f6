import { CompareMark } from '#src/features/record-actions/compare-mark.tsx'
import { ListActions } from '#src/features/saved-views/list-actions-slot.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ListPage } from '#src/list/list-page.tsx'
import { healthCompanyCells, healthCompanyNumeric } from './columns.tsx'
import { healthCompanyList } from './list.ts'
import type { HealthCompaniesData } from './load.ts'
import type { HealthCompanyRow } from './queries.ts'

export function HealthCompaniesPage({ data }: { data: HealthCompaniesData }) {
  return (
    <ListPage<HealthCompanyRow>
      title="شرکت‌های کالای سلامت"
      lead="دارندگان مجوز کالاهای آرایشی، بهداشتی، خوراکی و ملزومات پزشکی، با شمار مجوزهای معتبر هر گروه."
      noun="شرکت"
      path="/fda/companies"
      definition={healthCompanyList}
      search={data.search}
      answer={data.answer}
      facets={data.facets}
      cells={healthCompanyCells}
      numeric={healthCompanyNumeric}
      rowKey={(row) => row.id}
      rowAction={(row) => <CompareMark kind="health-companies" id={row.id} title={row.name} />}
      actions={
        <ListActions
          list="health-companies"
          search={data.search}
          answer={data.answer}
          compared="health-companies"
        />
      }
      searchHint="نام شرکت یا شناسهٔ ملی"
      source={<DatasetSource dataset={data.dataset} />}
    />
  )
}

import { CompareMark } from '#src/features/record-actions/compare-mark.tsx'
import { ListActions } from '#src/features/saved-views/list-actions-slot.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ListPage } from '#src/list/list-page.tsx'
import { supplementCompanyCells, supplementCompanyNumeric } from './columns.tsx'
import { supplementCompanyList } from './list.ts'
import type { SupplementCompaniesData } from './load.ts'
import type { SupplementCompanyRow } from './queries.ts'

export function SupplementCompaniesPage({ data }: { data: SupplementCompaniesData }) {
  return (
    <ListPage<SupplementCompanyRow>
      title="شرکت‌های مکمل"
      lead="دارندگان مجوز مکمل‌های غذایی و فرآورده‌های طبیعی، با شمار مجوزهای معتبر، برندها و شکل‌هایشان."
      noun="شرکت"
      path="/supplement-releasing-companies"
      definition={supplementCompanyList}
      search={data.search}
      answer={data.answer}
      facets={data.facets}
      cells={supplementCompanyCells}
      numeric={supplementCompanyNumeric}
      rowKey={(row) => row.id}
      rowAction={(row) => <CompareMark kind="supplement-companies" id={row.id} title={row.name} />}
      actions={
        <ListActions
          list="supplement-companies"
          search={data.search}
          answer={data.answer}
          compared="supplement-companies"
        />
      }
      searchHint="نام شرکت یا شناسهٔ ملی"
      source={<DatasetSource dataset={data.dataset} />}
    />
  )
}

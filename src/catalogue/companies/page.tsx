import { COMPANY_SPREAD } from '#src/addresses/records.ts'
import { CompareMark } from '#src/features/record-actions/compare-mark.tsx'
import { ListActions } from '#src/features/saved-views/list-actions-slot.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ListPage } from '#src/list/list-page.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { companyCells, companyNumeric } from './columns.tsx'
import { companyList } from './list.ts'
import type { CompaniesData } from './load.ts'
import type { CompanyRow } from './queries.ts'
import { spreadSearch } from './spread.ts'

export function CompaniesPage({ data }: { data: CompaniesData }) {
  return (
    <ListPage<CompanyRow>
      title="شرکت‌های دارویی"
      lead="دارندگان پروانه، صاحبان برند، تولیدکنندگان و واردکنندگان فرآورده‌های نهایی، با تعداد پروانه‌ها و مولکول‌هایشان."
      noun="شرکت"
      path="/company"
      definition={companyList}
      search={data.search}
      answer={data.answer}
      facets={data.facets}
      cells={companyCells}
      numeric={companyNumeric}
      rowKey={(row) => row.id}
      rowAction={({ id, name }) => <CompareMark kind="companies" id={id} title={name} />}
      actions={
        <>
          <ListActions
            list="companies"
            search={data.search}
            answer={data.answer}
            compared="companies"
          />
          <LinkButton
            href={COMPANY_SPREAD + writeSearchString(spreadSearch(data.search))}
            rel="nofollow"
            icon="trend"
            className="no-print"
          >
            نمودار
          </LinkButton>
        </>
      }
      searchHint="نام شرکت یا شناسهٔ ملی"
      source={<DatasetSource dataset={data.dataset} />}
    />
  )
}

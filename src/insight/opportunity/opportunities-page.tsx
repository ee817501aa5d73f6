import { ListActions } from '#src/features/saved-views/list-actions-slot.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ListPage } from '#src/list/list-page.tsx'
import { opportunityCells, opportunityNumeric } from './columns.tsx'
import { opportunityList } from './list.ts'
import { ListNotes } from './list-notes.tsx'
import type { OpportunitiesData } from './load.ts'
import { PATH } from './paths.ts'
import type { OpportunityRow } from './queries.ts'

export function OpportunitiesPage({ data }: { data: OpportunitiesData }) {
  return (
    <ListPage<OpportunityRow>
      title="فرصت‌های سرمایه‌گذاری"
      lead="امتیاز هر کد ژنریک دارای پروانهٔ معتبر، تنها از آنچه در پروانه‌ها ثبت شده است؛ با دلیل‌ها، هشدارها و شواهد هر امتیاز."
      noun="دارو"
      path={PATH}
      definition={opportunityList}
      search={data.search}
      answer={data.answer}
      facets={data.facets}
      cells={opportunityCells}
      numeric={opportunityNumeric}
      rowKey={(row) => row.code}
      before={<ListNotes {...data} />}
      actions={<ListActions list="opportunities" search={data.search} answer={data.answer} />}
      searchHint="نام دارو، ماده، کد ژنریک یا ATC"
      source={<DatasetSource dataset={data.dataset} />}
    />
  )
}

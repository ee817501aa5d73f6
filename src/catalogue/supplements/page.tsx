import { CompareMark } from '#src/features/record-actions/compare-mark.tsx'
import { ListActions } from '#src/features/saved-views/list-actions-slot.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ListPage } from '#src/list/list-page.tsx'
import { supplementCells, supplementNumeric } from './columns.tsx'
import { supplementList } from './list.ts'
import type { SupplementsData } from './load.ts'
import type { SupplementRow } from './queries.ts'

export function SupplementsPage({ data }: { data: SupplementsData }) {
  return (
    <ListPage<SupplementRow>
      title="مکمل‌ها"
      lead="هر ردیف یک مجوز است: مکمل غذایی یا فرآوردهٔ طبیعی، با شرکت، شکل، مواد اصلی، مسیر عرضه و اعتبار."
      noun="مکمل"
      path="/supplement-releasing-products"
      definition={supplementList}
      search={data.search}
      answer={data.answer}
      facets={data.facets}
      cells={supplementCells}
      numeric={supplementNumeric}
      rowKey={(row) => row.permitNo}
      rowAction={(row) => (
        <CompareMark
          kind="supplements"
          id={row.permitNo}
          title={row.nameFa ?? row.nameEn ?? row.permitNo}
        />
      )}
      actions={
        <ListActions
          list="supplements"
          search={data.search}
          answer={data.answer}
          compared="supplements"
        />
      }
      searchHint="نام، برند، مادهٔ اصلی، شرکت یا شمارهٔ مجوز"
      source={<DatasetSource dataset={data.dataset} />}
    />
  )
}

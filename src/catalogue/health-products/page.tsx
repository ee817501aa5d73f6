import { CompareMark } from '#src/features/record-actions/compare-mark.tsx'
import { ListActions } from '#src/features/saved-views/list-actions-slot.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ListPage } from '#src/list/list-page.tsx'
import { healthProductCells, healthProductNumeric } from './columns.tsx'
import { healthProductList } from './list.ts'
import type { HealthProductsData } from './load.ts'
import type { HealthProductRow } from './queries.ts'

export function HealthProductsPage({ data }: { data: HealthProductsData }) {
  return (
    <ListPage<HealthProductRow>
      title="کالاهای سلامت"
      lead="هر ردیف یک مجوز سازمان غذا و دارو است: کالای آرایشی، بهداشتی، خوراکی یا ملزومات پزشکی."
      noun="کالا"
      path="/fda/products"
      definition={healthProductList}
      search={data.search}
      answer={data.answer}
      facets={data.facets}
      cells={healthProductCells}
      numeric={healthProductNumeric}
      rowKey={(row) => row.permitNo}
      rowAction={(row) => (
        <CompareMark kind="health-products" id={row.permitNo} title={row.nameFa} />
      )}
      actions={
        <ListActions
          list="health-products"
          search={data.search}
          answer={data.answer}
          compared="health-products"
        />
      }
      searchHint="نام کالا، شرکت یا شمارهٔ مجوز"
      source={<DatasetSource dataset={data.dataset} />}
    />
  )
}

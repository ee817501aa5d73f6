import { CompareMark } from '#src/features/record-actions/compare-mark.tsx'
import { ListActions } from '#src/features/saved-views/list-actions-slot.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ListPage } from '#src/list/list-page.tsx'
import { ingredientCells, ingredientNumeric } from './columns.tsx'
import { ingredientList } from './list.ts'
import type { IngredientsData } from './load.ts'
import type { IngredientRow } from './queries.ts'

export function IngredientsPage({ data }: { data: IngredientsData }) {
  return (
    <ListPage<IngredientRow>
      title="مواد اولیه و حدواسط‌ها"
      lead="ماده‌های مؤثره و حدواسط‌ها با سازندگان داخلی آن‌ها و فرآورده‌هایی که به آن‌ها وابسته‌اند. «شکاف» یعنی دست‌کم سه سازندهٔ فرآورده و حداکثر یک سازندهٔ مادهٔ مؤثرهٔ همان مولکول، با هر نمکی."
      noun="ماده"
      path="/apis"
      definition={ingredientList}
      search={data.search}
      answer={data.answer}
      facets={data.facets}
      cells={ingredientCells}
      numeric={ingredientNumeric}
      rowKey={(row) => row.id}
      rowAction={(row) => (
        <CompareMark kind="ingredients" id={row.id} title={row.nameFa ?? row.nameEn} />
      )}
      actions={
        <ListActions
          list="ingredients"
          search={data.search}
          answer={data.answer}
          compared="ingredients"
        />
      }
      searchHint="نام فارسی یا لاتین ماده، شمارهٔ CAS"
      source={<DatasetSource dataset={data.dataset} />}
    />
  )
}

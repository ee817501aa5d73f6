import { CompareMark } from '#src/features/record-actions/compare-mark.tsx'
import { ListActions } from '#src/features/saved-views/list-actions-slot.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ListPage } from '#src/list/list-page.tsx'
import { ingredientMakerCells, ingredientMakerNumeric } from './columns.tsx'
import { ingredientMakerList } from './list.ts'
import type { IngredientMakersData } from './load.ts'
import type { IngredientMakerRow } from './queries.ts'

export function IngredientMakersPage({ data }: { data: IngredientMakersData }) {
  return (
    <ListPage<IngredientMakerRow>
      title="سازندگان مواد اولیه"
      lead="شرکت‌هایی که مادهٔ مؤثره یا حدواسط می‌سازند، با فرآورده‌ها و شرکت‌هایی که به آن‌ها وابسته‌اند."
      noun="شرکت"
      path="/api-companies"
      definition={ingredientMakerList}
      search={data.search}
      answer={data.answer}
      facets={data.facets}
      cells={ingredientMakerCells}
      numeric={ingredientMakerNumeric}
      rowKey={(row) => row.id}
      rowAction={(row) => <CompareMark kind="ingredient-makers" id={row.id} title={row.name} />}
      actions={
        <ListActions
          list="ingredient-makers"
          search={data.search}
          answer={data.answer}
          compared="ingredient-makers"
        />
      }
      searchHint="نام شرکت یا شناسهٔ ملی"
      source={<DatasetSource dataset={data.dataset} />}
    />
  )
}

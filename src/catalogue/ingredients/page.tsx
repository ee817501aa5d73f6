import { KindList } from '../parts/kind-list.tsx'
import { ingredientCells, ingredientNumeric } from './columns.tsx'
import { ingredientList } from './list.ts'
import type { IngredientsData } from './load.ts'
import type { IngredientRow } from './queries.ts'

export function IngredientsPage({ data }: { data: IngredientsData }) {
  return (
    <KindList<IngredientRow>
      list="ingredients"
      watched="ingredients"
      lead="مواد مؤثره و حدواسط‌ها با سازندگان داخلی آن‌ها و فرآورده‌هایی که به آن‌ها وابسته‌اند. «شکاف» یعنی حداقل سه سازندهٔ فرآورده و حداکثر یک سازندهٔ مادهٔ مؤثرهٔ همان مولکول، با هر نمکی."
      definition={ingredientList}
      data={data}
      cells={ingredientCells}
      numeric={ingredientNumeric}
      idOf={(row) => row.id}
      titleOf={(row) => row.nameFa ?? row.nameEn}
      searchHint="نام ماده یا CAS"
    />
  )
}

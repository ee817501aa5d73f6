import { loadList } from '#src/api/load-list.ts'
import { loadRecord, query } from '#src/api/query.ts'
import { type PastSearch, readablePast } from '#src/list/as-of.ts'
import type { Search } from '#src/list/view.ts'
import { ingredientList } from './list.ts'

export type IngredientsData = Awaited<ReturnType<typeof loadIngredients>>
export type IngredientData = Awaited<ReturnType<typeof loadIngredient>>
export type Ingredient = IngredientData['ingredient']
export type IngredientDetails = NonNullable<IngredientData['details']>

export function loadIngredients(given: Search) {
  return loadList(
    {
      name: 'ingredients',
      definition: ingredientList,
      title: 'مواد اولیه و حدواسط‌ها',
      path: '/apis',
    },
    given,
  )
}

export function loadIngredient(id: number, days: PastSearch) {
  return loadRecord(query('ingredients.byId', { id, ...readablePast(days) }))
}

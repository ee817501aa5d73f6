import { loadList } from '#src/api/load-list.ts'
import { loadRecord, query } from '#src/api/query.ts'
import { type PastSearch, readablePast } from '#src/list/as-of.ts'
import type { Search } from '#src/list/view.ts'
import { ingredientMakerList } from './list.ts'

export type IngredientMakersData = Awaited<ReturnType<typeof loadIngredientMakers>>
export type IngredientMakerData = Awaited<ReturnType<typeof loadIngredientMaker>>
export type Maker = IngredientMakerData['company']
export type MakerDetails = NonNullable<IngredientMakerData['details']>

export function loadIngredientMakers(given: Search) {
  return loadList(
    {
      name: 'ingredientMakers',
      definition: ingredientMakerList,
      title: 'سازندگان مواد اولیه',
      path: '/api-companies',
    },
    given,
  )
}

export function loadIngredientMaker(segment: string, days: PastSearch) {
  return loadRecord(query('ingredientMakers.byName', { segment, ...readablePast(days) }))
}

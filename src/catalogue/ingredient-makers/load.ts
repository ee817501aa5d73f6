import { orNotFound, query } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import { shownList } from '#src/list/shown-list.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import { ingredientMakerList } from './list.ts'

export type IngredientMakersData = Awaited<ReturnType<typeof loadIngredientMakers>>
export type IngredientMakerData = Awaited<ReturnType<typeof loadIngredientMaker>>
export type Maker = IngredientMakerData['company']
export type MakerDetails = NonNullable<IngredientMakerData['details']>

export async function loadIngredientMakers(given: Search) {
  const search = canonicalSearch('/api-companies', given, repairSearch(ingredientMakerList, given))
  const [answer, facets, dataset] = await Promise.all([
    query('ingredientMakers.list', search),
    query('ingredientMakers.facets', search),
    query('dataset.current'),
  ])
  return { ...shownList(ingredientMakerList, { search, answer, facets }), dataset }
}

export async function loadIngredientMaker(segment: string) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('ingredientMakers.byName', { segment })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}

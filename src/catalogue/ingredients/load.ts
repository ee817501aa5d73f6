import { orNotFound, query } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import { shownList } from '#src/list/shown-list.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import { ingredientList } from './list.ts'

export type IngredientsData = Awaited<ReturnType<typeof loadIngredients>>
export type IngredientData = Awaited<ReturnType<typeof loadIngredient>>
export type Ingredient = IngredientData['ingredient']
export type IngredientDetails = NonNullable<IngredientData['details']>

export async function loadIngredients(given: Search) {
  const search = canonicalSearch('/apis', given, repairSearch(ingredientList, given))
  const [answer, facets, dataset] = await Promise.all([
    query('ingredients.list', search),
    query('ingredients.facets', search),
    query('dataset.current'),
  ])
  return { ...shownList(ingredientList, { search, answer, facets }), dataset }
}

export async function loadIngredient(id: number) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('ingredients.byId', { id })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}

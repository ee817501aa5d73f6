import { orNotFound, query } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import { shownList } from '#src/list/shown-list.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import { healthProductList } from './list.ts'

export type HealthProductsData = Awaited<ReturnType<typeof loadHealthProducts>>
export type HealthProductData = Awaited<ReturnType<typeof loadHealthProduct>>

export async function loadHealthProducts(given: Search) {
  const search = canonicalSearch('/fda/products', given, repairSearch(healthProductList, given))
  const [answer, facets, dataset] = await Promise.all([
    query('healthProducts.list', search),
    query('healthProducts.facets', search),
    query('dataset.current'),
  ])
  return { ...shownList(healthProductList, { search, answer, facets }), dataset }
}

export async function loadHealthProduct(permitNo: string) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('healthProducts.byPermit', { permitNo })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}

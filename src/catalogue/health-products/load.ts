import { loadList } from '#src/api/load-list.ts'
import { loadRecord, query } from '#src/api/query.ts'
import type { Search } from '#src/list/view.ts'
import { healthProductList } from './list.ts'

export type HealthProductsData = Awaited<ReturnType<typeof loadHealthProducts>>
export type HealthProductData = Awaited<ReturnType<typeof loadHealthProduct>>

export function loadHealthProducts(given: Search) {
  return loadList(
    {
      name: 'healthProducts',
      definition: healthProductList,
      title: 'کالاهای سلامت',
      path: '/fda/products',
    },
    given,
  )
}

export function loadHealthProduct(permitNo: string) {
  return loadRecord(query('healthProducts.byPermit', { permitNo }))
}

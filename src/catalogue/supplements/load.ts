import { orNotFound, query } from '../../api/query.ts'
import { canonicalSearch } from '../../list/canonical-search.ts'
import { panelFacets } from '../../list/panel-facets.ts'
import { repairSearch, type Search } from '../../list/view.ts'
import { supplementList } from './list.ts'

export type SupplementsData = Awaited<ReturnType<typeof loadSupplements>>
export type SupplementData = Awaited<ReturnType<typeof loadSupplement>>

export async function loadSupplements(given: Search) {
  const search = canonicalSearch(
    '/supplement-releasing-products',
    given,
    repairSearch(supplementList, given),
  )
  const [answer, facets, dataset] = await Promise.all([
    query('supplements.list', search),
    query('supplements.facets', search),
    query('dataset.current'),
  ])
  return { search, answer, facets: panelFacets(supplementList, facets, search), dataset }
}

export async function loadSupplement(permitNo: string) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('supplements.byPermit', { permitNo })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}

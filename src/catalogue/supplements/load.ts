import { orNotFound, query } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import { shownList } from '#src/list/shown-list.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import { supplementList } from './list.ts'

export type SupplementsData = Awaited<ReturnType<typeof loadSupplements>>
export type SupplementData = Awaited<ReturnType<typeof loadSupplement>>
export type Supplement = SupplementData['supplement']
export type SupplementDetails = NonNullable<SupplementData['details']>

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
  return { ...shownList(supplementList, { search, answer, facets }), dataset }
}

export async function loadSupplement(permitNo: string) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('supplements.byPermit', { permitNo })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}

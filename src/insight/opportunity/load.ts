import { OPPORTUNITIES_PATH } from '#src/addresses/insight.ts'
import { orNotFound, query } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import { panelFacets } from '#src/list/panel-facets.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import { opportunityList } from './list.ts'

export type OpportunitiesData = Awaited<ReturnType<typeof loadOpportunities>>
export type OpportunityData = Awaited<ReturnType<typeof loadOpportunity>>
export type MethodData = Awaited<ReturnType<typeof loadMethod>>
export type WeightsData = Awaited<ReturnType<typeof loadWeights>>

export async function loadOpportunities(given: Search) {
  const search = canonicalSearch(OPPORTUNITIES_PATH, given, repairSearch(opportunityList, given))
  const [answer, facets, weighing, dataset] = await Promise.all([
    query('opportunities.list', search),
    query('opportunities.facets', search),
    query('opportunities.weighing'),
    query('dataset.current'),
  ])
  return {
    search,
    answer,
    facets: panelFacets(opportunityList, facets, search),
    ...weighing,
    dataset,
  }
}

export async function loadOpportunity(code: number) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('opportunities.byCode', { code })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}

export async function loadMethod() {
  const [method, dataset] = await Promise.all([
    query('opportunities.method'),
    query('dataset.current'),
  ])
  return { ...method, dataset }
}

export function loadWeights() {
  return query('opportunities.weighing')
}

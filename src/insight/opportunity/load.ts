import { OPPORTUNITIES_PATH } from '#src/addresses/insight.ts'
import { loadList } from '#src/api/load-list.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { loadRecord, query, withDataset } from '#src/api/query.ts'
import { type PastSearch, readablePast } from '#src/list/as-of.ts'
import type { Search } from '#src/list/view.ts'
import { opportunityList } from './list.ts'

export type OpportunitiesData = Awaited<ReturnType<typeof loadOpportunities>>
export type OpportunityData = Awaited<ReturnType<typeof loadOpportunity>>
export type MethodData = Awaited<ReturnType<typeof loadMethod>>
export type WeightsData = AnswerOf<'opportunities.weighing'>

export async function loadOpportunities(given: Search) {
  const { asOf } = readablePast(given)
  const day = asOf ? { asOf } : undefined
  const [list, weighing, matrix] = await Promise.all([
    loadList(
      {
        name: 'opportunities',
        definition: opportunityList,
        title: 'فرصت‌های سرمایه‌گذاری',
        path: OPPORTUNITIES_PATH,
      },
      given,
    ),
    query('opportunities.weighing', day),
    query('opportunities.matrix', day),
  ])
  return { ...list, ...weighing, matrix }
}

export function loadOpportunity(code: number, past: PastSearch) {
  return loadRecord(query('opportunities.byCode', { code, ...readablePast(past) }))
}

export function loadMethod() {
  return withDataset(query('opportunities.method'))
}

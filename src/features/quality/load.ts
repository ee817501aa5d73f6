import type { AnswerOf } from '../../api/procedures.ts'
import { orNotFound, query } from '../../api/query.ts'
import { repairSearch, type Search } from '../../list/view.ts'

export type FindingsAnswer = AnswerOf<'adminQuality.list'>
export type FindingAnswer = AnswerOf<'adminQuality.byId'>

export async function loadFindings(given: Search) {
  const { findingList } = await import('./list.ts')
  return query('adminQuality.list', repairSearch(findingList, given))
}

export function loadFinding(id: string) {
  return orNotFound(query('adminQuality.byId', { id }))
}

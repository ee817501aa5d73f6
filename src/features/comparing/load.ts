import { query } from '../../api/query.ts'
import { type CompareSearch, idsOf } from './compared-lists.ts'

export type CompareData = Awaited<ReturnType<typeof loadComparison>>

export async function loadComparison(search: CompareSearch) {
  const [compared, dataset] = await Promise.all([
    query('comparing.records', { kind: search.kind, ids: idsOf(search) }),
    query('dataset.current'),
  ])
  return { compared, dataset }
}

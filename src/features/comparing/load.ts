import { query } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import type { Search } from '#src/list/view.ts'
import { idsOf, readCompareSearch } from '../record-actions/compared-lists.ts'

export type CompareData = Awaited<ReturnType<typeof loadComparison>>

export async function loadComparison(given: Search) {
  const search = canonicalSearch('/compare', given, readCompareSearch(given))
  const [compared, dataset] = await Promise.all([
    query('comparing.records', { kind: search.kind, ids: idsOf(search) }),
    query('dataset.current'),
  ])
  return { search, compared, dataset }
}

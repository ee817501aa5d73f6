import { query } from '#src/api/query.ts'
import { readablePast } from '#src/list/as-of.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import type { Search } from '#src/list/view.ts'
import { readTrendSearch } from './search.ts'

export type TrendData = Awaited<ReturnType<typeof loadTrends>>

export async function loadTrends(given: Search) {
  const search = canonicalSearch('/medicine-index-trends', given, {
    ...readTrendSearch(given),
    ...readablePast(given),
  })
  const [trends, dataset] = await Promise.all([
    query('trends.page', search),
    query('dataset.current'),
  ])
  // A taste is always of the same view, whatever the address asks for.
  const { isLocked, past, compared } = trends
  return { search: isLocked ? {} : search, trends, dataset, past, compared }
}

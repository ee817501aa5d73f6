import { query } from '#src/api/query.ts'
import { readablePast } from '#src/list/as-of.ts'
import { canonicalChoices } from '#src/list/canonical-choices.ts'
import type { Search } from '#src/list/view.ts'
import { readTrendSearch } from './search.ts'

export type TrendData = Awaited<ReturnType<typeof loadTrends>>

export async function loadTrends(given: Search) {
  const { search, unread } = canonicalChoices('/medicine-index-trends', given, {
    ...readTrendSearch(given),
    ...readablePast(given),
  })
  const [trends, dataset] = await Promise.all([
    query('trends.page', search),
    query('dataset.current'),
  ])
  // A taste is always of the same view, whatever the address asks for.
  const { isLocked, past, compared } = trends
  return {
    title: 'روند ورود به فهرست رسمی',
    search: isLocked ? {} : search,
    unread,
    trends,
    dataset,
    past,
    compared,
  }
}

import { query } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import type { Search } from '#src/list/view.ts'
import { CHANGES, readChangeSearch } from './list.ts'

export type ChangesData = Awaited<ReturnType<typeof loadChanges>>

export async function loadChanges(given: Search) {
  const search = canonicalSearch(CHANGES, given, readChangeSearch(given))
  const isGrouped = !search.change && !search.page
  const [feed, grouped, dataset] = await Promise.all([
    query('changes.market', search),
    isGrouped ? query('changes.groups', search) : null,
    query('dataset.current'),
  ])
  // A taste is always of the same view, whatever the address asks for.
  return { search: feed.isLocked ? {} : search, feed, grouped, dataset }
}

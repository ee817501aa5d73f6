import { withOwnColumns } from '#src/api/load-list.ts'
import { query } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import { viewTitle } from '#src/list/filter-words.ts'
import { panelFacets } from '#src/list/panel-facets.ts'
import { withUnknown, withUnread } from '#src/list/unread.ts'
import type { Search } from '#src/list/view.ts'
import { CHANGES, changeList, readChangeSearch, readChangeView } from './list.ts'

export type ChangesData = Awaited<ReturnType<typeof loadChanges>>

export async function loadChanges(given: Search) {
  const asWritten = withUnknown(readChangeView(given), given, changeList)
  const read = readChangeSearch(given)
  const asked = canonicalSearch(CHANGES, given, read, withUnread(read, asWritten))
  const [feed, dataset] = await Promise.all([
    query('changes.market', asked),
    query('dataset.current'),
  ])
  // A taste is always of the same view, whatever the address asks for.
  const search = feed.isLocked ? {} : asked
  const view = withOwnColumns(feed.isLocked ? readChangeView({}) : asWritten, feed.columns)
  const facets = panelFacets(changeList, feed.facets, view.filters)
  const title = viewTitle('تغییرات بازار', changeList, view, facets)
  return { title, search, view, facets, feed, dataset }
}

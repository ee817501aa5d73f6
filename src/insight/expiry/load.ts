import { withOwnColumns } from '#src/api/load-list.ts'
import { query } from '#src/api/query.ts'
import { viewTitle } from '#src/list/filter-words.ts'
import { panelFacets } from '#src/list/panel-facets.ts'
import { withUnknown } from '#src/list/unread.ts'
import type { Search } from '#src/list/view.ts'
import { radarList, readRadarSearch, readRadarView } from './list.ts'

export type RadarData = Awaited<ReturnType<typeof loadRadar>>

export async function loadRadar(given: Search) {
  const search = readRadarSearch(given)
  const [radar, dataset] = await Promise.all([
    query('expiry.radar', { ...search, by: search.by === 'licence' ? 'licence' : 'medicine' }),
    query('dataset.current'),
  ])
  // A taste is always of the same view, whatever the address asks for.
  const { stack, past } = radar
  const shown = radar.isLocked ? readRadarSearch({ stack }) : search
  const asWritten = withUnknown(readRadarView(given), given, radarList, Object.keys(search))
  const view = withOwnColumns(radar.isLocked ? readRadarView(shown) : asWritten, radar.columns)
  const facets = panelFacets(radarList, radar.facets, view.filters)
  const { window: days, ...others } = view.filters
  const filters = given.window && days ? view.filters : others
  const title = viewTitle('رادار انقضا', radarList, { ...view, filters }, facets)
  return { title, search: shown, view, facets, radar, dataset, past }
}

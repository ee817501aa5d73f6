import { query } from '#src/api/query.ts'
import type { Search } from '#src/list/view.ts'
import { readRadarSearch } from './list.ts'

export type RadarData = Awaited<ReturnType<typeof loadRadar>>

export async function loadRadar(given: Search) {
  const search = readRadarSearch(given)
  const [radar, dataset] = await Promise.all([
    query('expiry.radar', { ...search, by: search.by === 'licence' ? 'licence' : 'medicine' }),
    query('dataset.current'),
  ])
  // A taste is always of the same view, whatever the address asks for.
  const { stack, past } = radar
  return { search: radar.isLocked ? readRadarSearch({ stack }) : search, radar, dataset, past }
}

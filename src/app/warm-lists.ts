import { LIST_SOURCES } from '../catalogue/lists.server.ts'
import { warmList } from '../features/access/lists.server.ts'
import { readHome } from '../insight/overview/router.ts'
import { waveMonths } from '../insight/prices/search.ts'
import { cachedWaves } from '../insight/prices/waves.server.ts'
import { todayInTehran } from '../persian/dates.ts'
import { now } from '../server/clock.ts'
import type { Database } from '../server/db/client.ts'
import { log } from '../server/log/log.ts'

/** After each publish: unfiltered totals and facets and waves of prices, the slowest answers and the most asked for. */
export async function warmLists(db: Database): Promise<void> {
  try {
    await readHome(db)
    for (const source of Object.values(LIST_SOURCES)) await warmList(db, source)
    await cachedWaves(db, {}, waveMonths(todayInTehran(now())))
  } catch (error) {
    log.warn({ err: error }, 'answers not prepared; the first reader will wait for them')
  }
}

import { LIST_SOURCES } from '../catalogue/lists.server.ts'
import { warmGroups, warmList } from '../features/access/lists.server.ts'
import { emptyParts } from '../features/access/whole-list.server.ts'
import { readHome } from '../insight/overview/router.ts'
import { waveMonths } from '../insight/prices/search.ts'
import { cachedWaves } from '../insight/prices/waves.server.ts'
import { todayInTehran } from '../persian/dates.ts'
import { now } from '../server/clock.ts'
import type { Database } from '../server/db/client.ts'
import { log } from '../server/log/log.ts'

/** After each publish: unfiltered totals and facets and waves of prices, the slowest answers and the most asked for. */
export function warmLists(db: Database): Promise<void> {
  return prepared(async () => {
    await readHome(db)
    for (const source of Object.values(LIST_SOURCES)) await warmList(db, source)
    await cachedWaves(db, {}, waveMonths(todayInTehran(now())))
  })
}

/** After that, when readers know of the version: the widest groups of each list. */
export function warmWidestGroups(db: Database, ending?: AbortSignal): Promise<void> {
  return prepared(async () => {
    for (const source of Object.values(LIST_SOURCES)) {
      await emptyParts(db, source)
      await warmGroups(db, source, ending)
    }
  }, ending)
}

async function prepared(answers: () => Promise<void>, ending?: AbortSignal): Promise<void> {
  try {
    await answers()
  } catch (error) {
    // A portal that ends takes the database from under the last of them.
    if (!ending?.aborted)
      log.warn({ err: error }, 'answers not prepared; the first reader will wait for them')
  }
}

import { eq } from 'drizzle-orm'
import type { PagedList } from '../catalogue/catalogue.ts'
import { LIST_SOURCES, LISTS } from '../catalogue/lists.server.ts'
import { warmList } from '../features/access/lists.server.ts'
import { currentDataset } from '../server/dataset.ts'
import type { Database } from '../server/db/client.ts'
import { atcGroups } from '../server/db/schema/atc-groups.ts'
import { log } from '../server/log/log.ts'

const MAX_MS = 60_000

/**
 * Totals and facets of the widest views with a filter, as those under each anatomical group: one
 * after the other beside the answers to readers, until told to stop or something newer is published.
 */
export async function warmGroups(db: Database, signal: AbortSignal): Promise<void> {
  const version = currentDataset()?.version
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)])
  const isOver = () => deadline.aborted || currentDataset()?.version !== version
  try {
    const groups = await db
      .select({ atc: atcGroups.code })
      .from(atcGroups)
      .where(eq(atcGroups.level, 1))
    const roots = groups.map(({ atc }) => atc)
    for (const [name, source] of Object.entries(LIST_SOURCES)) {
      const key = LISTS[name as PagedList].dividedBy
      const filter = key === null ? undefined : source.definition.filters[key]
      if (key === null || filter?.kind !== 'oneOf') continue
      // Filters of a tree begin with its roots.
      const values = filter.tree ? roots : Object.keys(filter.words ?? {})
      for (const value of values) if (!isOver()) await warmList(db, source, { [key]: value })
    }
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'answers under groups not prepared')
  }
}

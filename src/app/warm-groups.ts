import { eq } from 'drizzle-orm'
import type { ListSource } from '#src/list/list-source.server.ts'
import { healthProductSource } from '../catalogue/health-products/queries.ts'
import { ingredientSource } from '../catalogue/ingredients/queries.ts'
import { productSource } from '../catalogue/medicines/products.server.ts'
import { medicineSource } from '../catalogue/medicines/queries.ts'
import { supplementSource } from '../catalogue/supplements/queries.ts'
import { warmList } from '../features/access/lists.server.ts'
import { currentDataset } from '../server/dataset.ts'
import type { Database } from '../server/db/client.ts'
import { atcGroups } from '../server/db/schema/atc-groups.ts'
import { log } from '../server/log/log.ts'

const MAX_MS = 60_000

/** Lists that a filter of a few values divides into parts as wide as groups. */
const DIVIDED: readonly (readonly [ListSource<object>, filter: string])[] = [
  [supplementSource, 'path'],
  [healthProductSource, 'goods'],
  [ingredientSource, 'type'],
]

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
    for (const group of groups) {
      if (!isOver()) await warmList(db, medicineSource, group)
      if (!isOver()) await warmList(db, productSource, group)
    }
    for (const [source, key] of DIVIDED) {
      const filter = source.definition.filters[key]
      const values = filter?.kind === 'oneOf' ? Object.keys(filter.words ?? {}) : []
      for (const value of values) if (!isOver()) await warmList(db, source, { [key]: value })
    }
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'answers under groups not prepared')
  }
}

import { eq } from 'drizzle-orm'
import { medicineSource, productSource } from '../catalogue/medicines/router.ts'
import { warmList } from '../features/access/lists.server.ts'
import { currentDataset } from './dataset.ts'
import type { Database } from './db/client.ts'
import { atcGroups } from './db/schema/atc-groups.ts'
import { log } from './log.ts'

const LONGEST_MS = 60_000

/**
 * Totals and facets under each anatomical group, the widest views with a filter: one after the
 * other beside the answers to readers, until told to stop or something newer is published.
 */
export async function warmGroups(db: Database, signal: AbortSignal): Promise<void> {
  const version = currentDataset()?.version
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
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
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'answers under groups not prepared')
  }
}

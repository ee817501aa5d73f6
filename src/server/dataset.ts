import { and, desc, eq, ne } from 'drizzle-orm'
import { remember } from './cache.ts'
import type { Queryable } from './db/client.ts'
import { datasetVersions, sourceBatches } from './db/schema/datasets.ts'

/** The published state of the catalogue and where it comes from. */
export interface Dataset {
  version: number
  isSample: boolean
  /** ISO instant. */
  publishedAt: string
  /** The newest source of licences; WHO's classification alone is none. */
  source: string | null
  /** ISO date of its harvest. */
  harvestedOn: string | null
}

let current: Dataset | null = null

/** The version on screen, kept up to date in memory by `watchDataset`. */
export function currentDataset(): Dataset | null {
  return current
}

/** Keeps an answer for as long as the published version stands; computes it each time before. */
export function rememberPublished<Answer>(
  key: string,
  compute: () => Promise<Answer>,
): Promise<Answer> {
  return current ? remember(key, current.version, compute) : compute()
}

/** Reads the published version; `isNew` when it is not the one that was on screen. */
export async function refreshDataset(
  db: Queryable,
): Promise<{ dataset: Dataset | null; isNew: boolean }> {
  const before = current?.version
  current = await readDataset(db)
  return { dataset: current, isNew: current !== null && current.version !== before }
}

/** The published version as a snapshot of the database has it. */
export async function readDataset(db: Queryable): Promise<Dataset | null> {
  const [[published], [market]] = await Promise.all([
    db.select().from(datasetVersions).orderBy(desc(datasetVersions.id)).limit(1),
    db
      .select({ source: sourceBatches.source, harvestedOn: sourceBatches.harvestedOn })
      .from(sourceBatches)
      .where(and(eq(sourceBatches.state, 'published'), ne(sourceBatches.source, 'who-atc')))
      .orderBy(desc(sourceBatches.id))
      .limit(1),
  ])
  if (!published) return null
  return {
    version: published.id,
    isSample: published.isSample,
    publishedAt: published.publishedAt.toISOString(),
    source: market?.source ?? null,
    harvestedOn: market?.harvestedOn ?? null,
  }
}

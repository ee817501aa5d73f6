import { desc, eq } from 'drizzle-orm'
import { remember } from './cache.ts'
import type { Queryable } from './db/client.ts'
import { datasetVersions, sourceBatches } from './db/schema/datasets.ts'

/** The published state of the catalogue and where it comes from. */
export interface Dataset {
  version: number
  isSample: boolean
  /** ISO instant. */
  publishedAt: string
  source: string | null
  /** ISO date of the harvest. */
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

async function readDataset(db: Queryable): Promise<Dataset | null> {
  const [row] = await db
    .select({
      version: datasetVersions.id,
      isSample: datasetVersions.isSample,
      publishedAt: datasetVersions.publishedAt,
      source: sourceBatches.source,
      harvestedOn: sourceBatches.harvestedOn,
    })
    .from(datasetVersions)
    .leftJoin(sourceBatches, eq(sourceBatches.id, datasetVersions.batchId))
    .orderBy(desc(datasetVersions.id))
    .limit(1)
  return row ? { ...row, publishedAt: row.publishedAt.toISOString() } : null
}

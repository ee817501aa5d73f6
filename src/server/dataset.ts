import { desc, eq } from 'drizzle-orm'
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

export async function refreshDataset(db: Queryable): Promise<Dataset | null> {
  current = await readDataset(db)
  return current
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

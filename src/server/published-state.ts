import { sql } from 'drizzle-orm'
import { currentDataset } from './dataset.ts'
import type { Queryable } from './db/client.ts'
import { currentPageFacts, readPageFacts } from './page-facts.ts'

/** Names what this server shows: dataset version, settings and plans. */
export function publishedState(): string {
  return `${currentDataset()?.version ?? 0}/${currentPageFacts()}`
}

/** The same as a database has it. */
export async function readPublishedState(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select coalesce(max(id), 0)::int as version from dataset_versions`,
  )
  return `${rows[0]?.version ?? 0}/${await readPageFacts(db)}`
}

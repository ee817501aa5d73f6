import { sql } from 'drizzle-orm'
import type { Queryable } from './db/client.ts'

let facts = ''

/** Names the state of what every visitor's page may show besides the catalogue. */
export function currentPageFacts(): string {
  return facts
}

/** Settings and plans: an admin's change has to reach the pages that are kept. */
export async function refreshPageFacts(db: Queryable): Promise<void> {
  facts = await readPageFacts(db)
}

/** The same as a database has it. */
export async function readPageFacts(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ facts: string }>(sql`select concat_ws('/',
    (select concat(count(*), ' ', max(updated_at)) from settings where key not like 'job:%'),
    (select concat(count(*), ' ', max(updated_at)) from plans)) as facts`)
  return rows[0]?.facts ?? ''
}

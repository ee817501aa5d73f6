import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../server/db/client.ts'

/** Licences `p` in force on an ISO date: active, seen in the last harvest and not lapsed. */
export function inForce(today: string): SQL {
  return sql`p.is_active and p.vanished_on is null
    and (p.valid_until is null or p.valid_until >= ${today}::date)`
}

export async function rowsOf<Row>(db: Queryable, query: SQL): Promise<Row[]> {
  // The caller writes the columns of the query and the fields of the row side by side.
  return (await db.execute(query)).rows as Row[]
}

/** The row of an aggregate without grouping. */
export async function rowOf<Row>(db: Queryable, query: SQL): Promise<Row> {
  const [row] = await rowsOf<Row>(db, query)
  if (row === undefined) throw new Error('an aggregate without grouping gives one row')
  return row
}

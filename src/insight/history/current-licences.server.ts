import type { SQL } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'

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

import { sql } from 'drizzle-orm'
import { type Queryable, rowOf } from './client.ts'

/**
 * Fills the tables `touched_…` of this transaction with what is to be derived anew; whether that is all. Asked
 * again it adds what was written since. See touched.sql.
 */
export async function settleTouched(tx: Queryable): Promise<boolean> {
  const { all } = await rowOf<{ all: boolean }>(tx, sql`select settle_touched() as all`)
  return all
}

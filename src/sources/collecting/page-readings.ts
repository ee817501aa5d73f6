import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { pageReadings } from '#src/server/db/schema/collecting.ts'
import type { Reading, SourceFile } from '../reading.ts'

/** How pages of a source become rows, and the name under which what was read is kept. */
export interface RowReader<Read, Row> {
  name: string
  read(file: SourceFile): Reading<Read>
  /** Null of a page of which nothing is used. */
  rowOf(address: string, reading: Reading<Read>): Row | null
}

export async function keepReadings(
  db: Queryable,
  reader: string,
  pages: readonly { body: string; address: string; row: unknown }[],
): Promise<void> {
  await db
    .insert(pageReadings)
    .values(
      pages.map(({ body, address, row }) => ({
        body,
        address,
        reader,
        row: sql`${JSON.stringify(row)}::jsonb`,
      })),
    )
    .onConflictDoUpdate({
      target: [pageReadings.body, pageReadings.address],
      set: { reader: sql`excluded.reader`, row: sql`excluded.row` },
    })
}

/** Whether a page was understood at an address before. */
export async function wasUnderstood(db: Queryable, source: string, address: string) {
  const [row] = await rowsOf(
    db,
    sql`select from captures c join page_readings r on r.body = c.body and r.address = c.address
      where c.source = ${source} and c.address = ${address} and r.row <> 'null' limit 1`,
  )
  return row !== undefined
}

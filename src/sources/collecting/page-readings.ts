import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { pageReadings } from '#src/server/db/schema/collecting.ts'
import type { Reading, SourceFile } from '../reading.ts'
import {
  BATCH,
  type CapturedPage,
  type CapturedRow,
  newestPages,
  PLACE,
  unpack,
} from './captures.ts'

/** How pages of a source become rows, and the name under which what was read is kept. */
export interface RowReader<Read, Row> {
  name: string
  read(file: SourceFile): Reading<Read>
  /** Null of a page of which nothing is used. */
  rowOf(address: string, reading: Reading<Read>): Row | null
}

/** SQL: two rounds have been walked as a whole since `c`, and neither met its number. */
const MISSED_TWICE = sql`(
  select count(*) from collecting_runs r where r.source = c.source and r.id > c.run_id
    and r.ended_at is not null and r.next_number > r.last_number
    and substring(c.address from '\\d{1,9}$')::int between r.first_number and r.last_number) >= 2`

export interface ReadPage<Row> extends CapturedPage {
  row: Row | null
}

/**
 * The newest page of each address as a row. A page that this reader has read before is not read again.
 * Without what two rounds have missed.
 */
export async function* readPages<Read, Row>(
  db: Queryable,
  source: string,
  reader: RowReader<Read, Row>,
): AsyncGenerator<ReadPage<Row>> {
  for (let after = 0; ; ) {
    const pages = await rowsOf<CapturedRow & { body: string; row: Row | null; isRead: boolean }>(
      db,
      sql`select c.*, r.row, r.body is not null as "isRead",
          (select packed from captured_bodies b where b.sha256 = c.body and r.body is null) as packed
        from (select ${PLACE}, c.content_type as "contentType", c.body
          from ${newestPages(source, MISSED_TWICE)} and c.id > ${after}
          order by c.id limit ${BATCH}) c
        left join page_readings r
          on r.body = c.body and r.address = c.address and r.reader = ${reader.name}
        order by c."captureId"`,
    )
    const unread = pages.filter(({ isRead }) => !isRead)
    for (const page of unread) {
      const { address, contentType, packed } = page
      const about = { name: address, ...(contentType ? { contentType } : {}) }
      const reading = reader.read({ ...about, bytes: await unpack(packed) })
      page.row = reader.rowOf(address, reading)
    }
    await keepReadings(db, reader.name, unread)
    yield* pages.map(({ captureId, runId, day, row }) => ({ captureId, runId, day, row }))
    const last = pages.at(-1)
    if (!last) return
    after = last.captureId
  }
}

/** Keeps what pages were read as. */
export async function keepReadings(
  db: Queryable,
  reader: string,
  pages: readonly { body: string; address: string; row: unknown }[],
): Promise<void> {
  if (pages.length === 0) return
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

/** Names the bytes of all pages that `readPages` gives; null where there is none. */
export async function namePages(db: Queryable, source: string): Promise<string | null> {
  const [row] = await rowsOf<{ name: string | null }>(
    db,
    sql`select encode(sha256(convert_to(string_agg(c.address || ' ' || c.body, ','
        order by c.address collate "C"), 'UTF8')), 'hex') as name
      from ${newestPages(source, MISSED_TWICE)}`,
  )
  return row?.name ?? null
}

/** What a source said last on its pages is as new as the newest capture of the same bytes. */
export async function renewStatements(db: Queryable, source: string): Promise<void> {
  await db.execute(sql`
    update source_statements t set day = c.day::date, capture_id = c."captureId"
    from (select ${PLACE} from ${newestPages(source)}) c
    where t.source = ${source} and t.values ->> 'address' = c.address
      and t.capture_id is distinct from c."captureId"`)
}

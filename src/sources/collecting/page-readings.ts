import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { pageReadings } from '#src/server/db/schema/collecting.ts'
import type { Reading, SourceFile } from '../reading.ts'
import { BATCH, type CapturedRow, isStrange, PLACE, unpack } from './captures.ts'

/** How pages of a source become rows, and the name under which what was read is kept. */
export interface RowReader<Read, Row> {
  name: string
  read(file: SourceFile): Reading<Read>
  /** Null of a page of which nothing is used. */
  rowOf(address: string, reading: Reading<Read>): Row | null
}

/** SQL: two rounds have been walked as a whole since `c`, and neither met its number, however it answered. */
const missedTwice = (source: string) => sql`(c.run_id < (
  select coalesce(min(id), 0) from (select id from collecting_runs
    where source = ${source} and ended_at is not null order by id desc limit 2) r) and (
  select count(*) from collecting_runs r where r.source = c.source and r.id > c.run_id
    and r.ended_at is not null and r.next_number > r.last_number
    and substring(c.address from '\\d{1,9}$')::int between r.first_number and r.last_number
    and not exists (select from captures met where met.run_id = r.id and met.address = c.address)) >= 2)`

/**
 * SQL: the newest page of each address as `c`, without what two rounds have missed, and the newest that a
 * reader understood where those after it are none: a sign-in in its place does not make a page vanish.
 */
export const roundPages = (source: string, reader: string) => sql`captures c
  where c.source = ${source} and c.body is not null and not exists (
    select from captures newer where newer.source = c.source and newer.address = c.address
      and newer.id > c.id and (newer.body is null or not ${isStrange('newer', reader)}
        or ${isStrange('c', reader)})) and not ${missedTwice(source)}`

/** Reads the pages of a round that this reader has not read before; answers how many. */
export async function readUnread<Read, Row>(
  db: Queryable,
  source: string,
  reader: RowReader<Read, Row>,
  signal?: AbortSignal,
): Promise<number> {
  for (let after = 0, count = 0; ; ) {
    const pages = await rowsOf<CapturedRow & { body: string }>(
      db,
      sql`select c.*, b.packed from (
          select ${PLACE}, c.content_type as "contentType", c.body from ${roundPages(source, reader.name)}
            and c.id > ${after} and not exists (select from page_readings r
              where r.body = c.body and r.address = c.address and r.reader = ${reader.name})
          order by c.id limit ${BATCH}
        ) c join captured_bodies b on b.sha256 = c.body order by c."captureId"`,
    )
    const last = pages.at(-1)
    if (!last) return count
    signal?.throwIfAborted()
    const read = pages.map(async ({ address, body, contentType, packed }) => {
      const about = { name: address, ...(contentType ? { contentType } : {}) }
      const reading = reader.read({ ...about, bytes: await unpack(packed) })
      return { address, body, row: reader.rowOf(address, reading) }
    })
    await keepReadings(db, reader.name, await Promise.all(read))
    count += pages.length
    after = last.captureId
  }
}

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

/** Whether a page was understood at an address before. */
export async function wasUnderstood(db: Queryable, source: string, address: string) {
  const [row] = await rowsOf(
    db,
    sql`select from captures c join page_readings r on r.body = c.body and r.address = c.address
      where c.source = ${source} and c.address = ${address} and r.row <> 'null' limit 1`,
  )
  return row !== undefined
}

/** Names the bytes of all pages of a round; null where there is none. */
export async function namePages(db: Queryable, source: string, reader: string) {
  const [row] = await rowsOf<{ name: string | null }>(
    db,
    sql`select encode(sha256(convert_to(string_agg(c.address || ' ' || c.body, ','
        order by c.address collate "C", c.id), 'UTF8')), 'hex') as name
      from ${roundPages(source, reader)}`,
  )
  return row?.name ?? null
}

/** What a source said last on its pages is as new as the newest capture of the same bytes. */
export async function renewStatements(db: Queryable, source: string, reader: string) {
  await db.execute(sql`
    update source_statements t set day = c.day::date, capture_id = c."captureId"
    from (select ${PLACE} from ${roundPages(source, reader)} and not ${isStrange('c', reader)}) c
    where t.source = ${source} and t.values ->> 'address' = c.address
      and t.capture_id is distinct from c."captureId"`)
}

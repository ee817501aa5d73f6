import { sql } from 'drizzle-orm'
import { SETTLED } from '#src/features/importing/checking/meet-again.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { BATCH, type CapturedRow, isStrange, PLACE, unpack } from '../collecting/captures.ts'
import { keepReadings } from '../collecting/page-readings.ts'
import { lineOf, REGISTRY_READER, type RegistryRow } from './registry-rows.ts'

/** The one source whose pages are products of the catalogue. */
export const PUBLISHED_SOURCE = 'nfi'

/** SQL: two rounds have been walked as a whole since `c`, and neither met its number, however it answered. */
const MISSED_TWICE = sql`(c.run_id < (
  select coalesce(min(id), 0) from (select id from collecting_runs
    where source = ${PUBLISHED_SOURCE} and ended_at is not null order by id desc limit 2) r) and (
  select count(*) from collecting_runs r where r.source = c.source and r.id > c.run_id
    and r.ended_at is not null and r.next_number > r.last_number
    and substring(c.address from '\\d{1,9}$')::int between r.first_number and r.last_number
    and not exists (select from captures met where met.run_id = r.id and met.address = c.address)) >= 2)`

/**
 * SQL: the newest page of each address as `c`, without what two rounds have missed, and the newest that a
 * reader understood where those after it are none: a sign-in in its place does not make a page vanish.
 */
export const ROUND_PAGES = sql`captures c
  where c.source = ${PUBLISHED_SOURCE} and c.body is not null and not exists (
    select from captures newer where newer.source = c.source and newer.address = c.address
      and newer.id > c.id and (newer.body is null or not ${isStrange('newer', REGISTRY_READER.name)}
        or ${isStrange('c', REGISTRY_READER.name)})) and not ${MISSED_TWICE}`

/** SQL: the pages of a round of the registry as `c`, with what they were read as in `r`. */
export const READINGS = sql`
  (select ${PLACE}, c.body from ${ROUND_PAGES}) c
  left join page_readings r
    on r.body = c.body and r.address = c.address and r.reader = ${REGISTRY_READER.name}`

export interface RoundPage {
  captureId: number
  day: string
  /** Null of a page of which nothing is used. */
  irc: string | null
  /** It is of two medicines, or its key is none. */
  isQuestioned: boolean
  /** It reads as it did when it was published last, and nothing bears on that. */
  isSame: boolean
}

/** Pages of one product are settled together: all are the same, or none is. */
const COMPARED_PAGES = sql`
  select p."captureId", p.day, p.irc, p."isQuestioned", p."isRead",
    coalesce(bool_and((p.irc, p.address, p.reading) in (select * from (${sql.raw(SETTLED)}) s))
      over (partition by p.irc), false) as "isSame"
  from (
    select c.*, r.body is not null as "isRead", r.row #>> '{cells,irc}' as irc,
      r.row #>> '{cells,problem}' is not null as "isQuestioned", md5(r.row::text) as reading
    from ${READINGS}
  ) p order by p."captureId"`

/** Reads the pages of a round that were not read so before; answers how many. */
export async function readUnread(db: Queryable, signal?: AbortSignal): Promise<number> {
  for (let after = 0, count = 0; ; ) {
    const pages = await rowsOf<CapturedRow & { body: string }>(
      db,
      sql`select c.*, b.packed from (
          select ${PLACE}, c.content_type as "contentType", c.body from ${ROUND_PAGES}
            and c.id > ${after} and not exists (select from page_readings r
              where r.body = c.body and r.address = c.address and r.reader = ${REGISTRY_READER.name})
          order by c.id limit ${BATCH}
        ) c join captured_bodies b on b.sha256 = c.body order by c."captureId"`,
    )
    const last = pages.at(-1)
    if (!last) return count
    signal?.throwIfAborted()
    const read = pages.map(async ({ address, body, contentType, packed }) => {
      const about = { name: address, ...(contentType ? { contentType } : {}) }
      const reading = REGISTRY_READER.read({ ...about, bytes: await unpack(packed) })
      return { address, body, row: REGISTRY_READER.rowOf(address, reading) }
    })
    await keepReadings(db, REGISTRY_READER.name, await Promise.all(read))
    count += pages.length
    after = last.captureId
  }
}

/** Reads the pages of a round that are new, and compares all with what was published last. */
export async function pagesOfRound(db: Queryable, signal: AbortSignal | undefined) {
  for (;;) {
    await readUnread(db, signal)
    const pages = await rowsOf<RoundPage & { isRead: boolean }>(db, COMPARED_PAGES)
    // Meanwhile a page may have been captured once more.
    if (pages.every(({ isRead }) => isRead)) return pages
  }
}

const LINES_AT_ONCE = 1_000

/** The pages as lines of the import's file; those that are the same say only that. */
export async function* linesOf(
  db: Queryable,
  pages: readonly RoundPage[],
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  const used = pages.filter(({ irc }) => irc !== null)
  const ids = used.flatMap(({ captureId, isSame }) => (isSame ? [] : [captureId]))
  for (let from = 0; from < ids.length; from += LINES_AT_ONCE) {
    signal?.throwIfAborted()
    const rows = await rowsOf<{
      captureId: number
      day: string
      row: RegistryRow
      reading: string
    }>(
      db,
      sql`select ${PLACE}, r.row, md5(r.row::text) as reading from captures c
        join page_readings r on r.body = c.body and r.address = c.address
        where c.id = any(${sql.param(ids.slice(from, from + LINES_AT_ONCE))}::bigint[]) order by c.id`,
    )
    for (const { captureId, day, row, reading } of rows) {
      yield lineOf({ ...row.cells, captureId, readOn: day, reading })
    }
  }
  for (const { irc, captureId, day, isSame } of used) {
    if (isSame) yield lineOf({ irc, captureId, readOn: day, isSame: 1 })
  }
}

/** Names the bytes of all pages of a round; null where there is none. */
export async function namePages(db: Queryable) {
  const [row] = await rowsOf<{ name: string | null }>(
    db,
    sql`select encode(sha256(convert_to(string_agg(c.address || ' ' || c.body, ','
        order by c.address collate "C", c.id), 'UTF8')), 'hex') as name
      from ${ROUND_PAGES}`,
  )
  return row?.name ?? null
}

/** What a source said last on its pages is as new as the newest capture of the same bytes. */
export async function renewStatements(db: Queryable) {
  await db.execute(sql`
    update source_statements t set day = c.day::date, capture_id = c."captureId"
    from (select ${PLACE} from ${ROUND_PAGES} and not ${isStrange('c', REGISTRY_READER.name)}) c
    where t.source = ${PUBLISHED_SOURCE} and t.values ->> 'address' = c.address
      and t.capture_id is distinct from c."captureId"`)
}

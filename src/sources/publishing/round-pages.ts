import { sql } from 'drizzle-orm'
import { SETTLED } from '#src/features/importing/checking/meet-again.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { PLACE } from '../collecting/captures.ts'
import { readUnread, roundPages } from '../collecting/page-readings.ts'
import { lineOf, REGISTRY_READER, type RegistryRow } from './registry-rows.ts'

/** The one source whose pages are products of the catalogue. */
export const PUBLISHED_SOURCE = 'nfi'

/** SQL: the pages of a round of the registry as `c`, with what they were read as in `r`. */
export const READINGS = sql`
  (select ${PLACE}, c.body from ${roundPages(PUBLISHED_SOURCE, REGISTRY_READER.name)}) c
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

/** Reads the pages of a round that are new, and compares all with what was published last. */
export async function pagesOfRound(db: Queryable, signal: AbortSignal | undefined) {
  for (;;) {
    await readUnread(db, PUBLISHED_SOURCE, REGISTRY_READER, signal)
    const pages = await rowsOf<RoundPage & { isRead: boolean }>(db, COMPARED_PAGES)
    // Meanwhile a page may have been captured once more.
    if (pages.every(({ isRead }) => isRead)) return pages
  }
}

const BATCH = 1_000

/** The pages as lines of the import's file; those that are the same say only that. */
export async function* linesOf(
  db: Queryable,
  pages: readonly RoundPage[],
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  const used = pages.filter(({ irc }) => irc !== null)
  const ids = used.flatMap(({ captureId, isSame }) => (isSame ? [] : [captureId]))
  for (let from = 0; from < ids.length; from += BATCH) {
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
        where c.id = any(${sql.param(ids.slice(from, from + BATCH))}::bigint[]) order by c.id`,
    )
    for (const { captureId, day, row, reading } of rows) {
      yield lineOf({ ...row.cells, captureId, readOn: day, reading })
    }
  }
  for (const { irc, captureId, day, isSame } of used) {
    if (isSame) yield lineOf({ irc, captureId, readOn: day, isSame: 1 })
  }
}

import { type AnyColumn, and, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { requireView, searchInput } from '#src/features/access/lists.server.ts'
import type { Facets, ListAnswer } from '#src/list/answer.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import {
  type AnyFacts,
  countRows,
  facetsOf,
  type ListFacts,
  selectRows,
} from '#src/list/list-source.server.ts'
import type { SheetColumn, SheetValue } from '#src/list/sheet.ts'
import type { ListView, Search } from '#src/list/view.ts'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { adminProcedure } from '#src/procedures/trpc.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { proseInput } from '#src/server/text-input.ts'
import { REASON_LIMITS } from '../actions/reason-limits.ts'
import { type Period, readPeriod } from './period.ts'

interface Narrowed {
  /** The condition that the words of the search box make. */
  words: (q: string) => SQL | undefined
  /** The instant that a period of the address is about. */
  instant?: AnyColumn
}

/** A list of the admin area; `Read` is a row of the database, `Row` as it is shown. */
type AdminList<Read, Row> = AnyFacts<Read, Row> & Narrowed

export type AdminRow<List> = List extends AdminList<infer _Read, infer Row> ? Row : never

export function adminList<D extends ListDefinition, F extends SelectedFields, Read, Row = Read>(
  list: ListFacts<D, F, Read, Row> & Narrowed,
): AdminList<Read, Row> {
  return list
}

/** A view with what narrows it besides its filters. */
export interface AdminQuery {
  view: ListView
  words: SQL | undefined
}

/** What the search of a list's address asks; refuses what cannot be read. */
export function adminQuery<Read, Row>(list: AdminList<Read, Row>, search: Search): AdminQuery {
  const { definition, words, instant } = list
  if (!instant) {
    const view = requireView(definition, search)
    return { view, words: words(view.q) }
  }
  const { from: _, to: __, ...own } = search
  const view = requireView(definition, own)
  return { view, words: and(words(view.q), withinPeriod(instant, readPeriod(search))) }
}

/** One page of a list of the admin area: all of it, as it is this moment, from no cache. */
export async function answerAdminList<Read, Row>(
  db: Queryable,
  list: AdminList<Read, Row>,
  { view, words }: AdminQuery,
): Promise<ListAnswer<Row> & { facets: Facets }> {
  const [rows, total, facets] = await Promise.all([
    selectRows(db, list, { view, words, limit: view.size }),
    countRows(db, list, view, words),
    facetsOf(db, list, view, words),
  ])
  return { rows, total, facets, locked: [], gate: null, corrected: null }
}

/** A table of the admin area on its way into a file. */
export interface AdminFile {
  /** Name of the file and of its sheet. */
  title: string
  rows: number
  columns: readonly Pick<SheetColumn<never>, 'label' | 'type'>[]
  pages: AsyncIterable<Iterable<readonly SheetValue[]>>
}

interface KeyedRow<Row> {
  /** Number by which the rows stand in the file. */
  key: AnyColumn
  keyOf: (row: Row) => number
  sort: string
  lineOf: (row: Row) => SheetValue[]
}

const FILE_PAGE = 1_000

/** The rows of a view by a number of theirs, each page after the last row of the one before. */
export async function* pagesByKey<Read, Row>(
  db: Queryable,
  list: AdminList<Read, Row>,
  { view, words }: AdminQuery,
  { key, keyOf, sort, lineOf }: KeyedRow<Row>,
): AsyncGenerator<SheetValue[][]> {
  const first = { ...view, page: 1, sort, descending: false }
  let last: Row | undefined
  do {
    const after = and(words, last && gt(key, keyOf(last)))
    const rows = await selectRows(db, list, { view: first, words: after, limit: FILE_PAGE })
    yield rows.map(lineOf)
    last = rows[FILE_PAGE - 1]
  } while (last)
}

/** An instant twice: as calendar and clock in Tehran have it, and as programs reckon with it. */
export function instantLabels(label: string): [string, string] {
  return [label, `${label} (UTC)`]
}

export function instantCells(iso: string | null): [SheetValue, SheetValue] {
  return [iso && `${formatJalali(iso, 'short', 'latn')} ${formatHour(iso, 'latn')}`, iso]
}

/** Its procedure; a list that depends on the moment is made for each answer. */
export function adminListProcedure<Read, Row>(listAt: (db: Queryable) => AdminList<Read, Row>) {
  return adminProcedure.input(searchInput).query(({ ctx, input }) => {
    const list = listAt(ctx.db)
    return answerAdminList(ctx.db, list, adminQuery(list, input))
  })
}

export const idInput = z.object({ id: z.uuid() })

export const reasonInput = proseInput({
  min: REASON_LIMITS.shortest,
  max: REASON_LIMITS.longest,
  missing: 'دلیل را بنویسید.',
})

/** That an instant lies in a period of whole days in Tehran. */
function withinPeriod(instant: AnyColumn, { from, to }: Period): SQL | undefined {
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Tehran')`
  return and(
    from === null ? undefined : gte(instant, midnight(from, 0)),
    to === null ? undefined : lt(instant, midnight(to, 1)),
  )
}

import { firstKnownDay, inPast } from '#src/insight/history/in-past.server.ts'
import type { Before, Difference } from '#src/list/answer.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import { type ListView, plainView } from '#src/list/view.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { searchCondition } from '../search/queries.ts'

/** So many rows that came or went can be opened as a list. */
const MAX_OPENED = 100

interface Compared {
  view: ListView
  /** ISO date before the one that the view is shown as of. */
  day: string
  /** Whether the rows of a past day are open to the viewer, and not its totals alone. */
  hasRows: boolean
}

/** First ISO date of which the past of a list is known. */
export function knownFrom(db: Queryable, source: Pick<ListSource<never>, 'knownFrom'>) {
  return (source.knownFrom ?? firstKnownDay)(db)
}

/**
 * What a view had on an earlier day, by the list's own statement: how many rows, and which came and
 * went since. Null where nothing is known of that day.
 */
export async function beforeOf<Row extends object>(
  db: Queryable,
  source: ListSource<Row>,
  { view, day, hasRows }: Compared,
): Promise<Before | null> {
  const first = await knownFrom(db, source)
  if (first === null || day < first) return null
  const { q, filters, ids, asOf } = view
  const key = [
    'before',
    source.name,
    q,
    filters,
    ids,
    asOf,
    day,
    hasRows,
    todayInTehran(new Date()),
  ]
  const compare = async () => {
    const then = { ...view, asOf: day }
    const { keys } = source
    if (!hasRows || !source.compared || !keys) {
      const total = await onDay(db, source, then, (at, words) => source.total(at, then, words))
      return { day, total }
    }
    const keysOf = (asked: ListView) =>
      onDay(db, source, asked, (at, words) => keys(at, asked, words))
    const [now, before] = [new Set(await keysOf(view)), new Set(await keysOf(then))]
    const came = openable([...now].filter((one) => !before.has(one)))
    const went = openable([...before].filter((one) => !now.has(one)))
    return { day, total: before.size, came, went }
  }
  return view.owner ? compare() : rememberPublished(JSON.stringify(key), compare)
}

async function onDay<Row, Answer>(
  db: Queryable,
  source: ListSource<Row>,
  { q, asOf }: ListView,
  read: (at: Queryable, words: Awaited<ReturnType<typeof wordsOf>>) => Promise<Answer>,
): Promise<Answer> {
  return inPast(db, asOf, async (at) => read(at, await wordsOf(at, q, source)))
}

async function wordsOf(db: Queryable, q: string, source: Pick<ListSource<never>, 'searchWords'>) {
  return (await searchCondition(db, q, source.searchWords))?.condition
}

function openable(keys: readonly string[]): Difference {
  return { total: keys.length, ids: keys.length > MAX_OPENED ? [] : keys }
}

/** The rows of a page with what their figures were on an earlier day, by one statement. */
export async function withEarlier<Row extends object>(
  db: Queryable,
  source: ListSource<Row>,
  rows: readonly Partial<Row>[],
  { day, locked }: { day: string; locked: readonly string[] },
): Promise<Partial<Row>[]> {
  const { compared, definition, shows } = source
  if (!compared || rows.length === 0) return [...rows]
  const keyOf = (row: object) => String(Reflect.get(row, compared.key))
  const ids = rows.map(keyOf)
  const view = { ...plainView(definition), asOf: day, ids }
  const earlier = await inPast(db, day, (at) =>
    source.rows(at, view, undefined, ids.length, ids.length),
  )
  const found = new Map(earlier.map((row) => [keyOf(row), row]))
  const figures = compared.figures.flatMap((key) => {
    const [field] = shows?.[key] ?? []
    return field && !locked.includes(key) ? [{ key, field }] : []
  })
  return rows.map((row) => {
    const then = found.get(keyOf(row))
    if (!then) return { ...row, was: null }
    const differing = figures.flatMap(({ key, field }) => {
      const value: unknown = Reflect.get(then, field) ?? null
      return value === (Reflect.get(row, field) ?? null) ? [] : [[key, value]]
    })
    return { ...row, was: Object.fromEntries(differing) }
  })
}

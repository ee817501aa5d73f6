import type { FacetValue } from '#src/list/answer.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import { UNKNOWN_VALUE } from '#src/list/unknown.ts'
import { type ListView, plainView, readView } from '#src/list/view.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import type { Queryable } from '#src/server/db/client.ts'

type Searchless<Row> = Omit<ListSource<Row>, 'searchWords'>

/** Totals, facets and first pages depend on words and filters, the published version and the day. */
export function cached<Row, Answer>(
  source: Searchless<Row>,
  what: 'total' | 'facets' | readonly unknown[],
  { q, filters, asOf, ids = [], owner }: ListView,
  compute: () => Promise<Answer>,
): Promise<Answer> {
  // What somebody follows changes without a publish.
  if (owner) return compute()
  const key = JSON.stringify([
    source.name,
    what,
    q,
    filters,
    asOf ?? null,
    ids,
    todayInTehran(new Date()),
  ])
  return rememberPublished(key, compute)
}

/** How many rows the list has on the day of a view, kept with the totals. */
export function wholeOf<Row extends object>(
  db: Queryable,
  source: Searchless<Row>,
  { asOf }: ListView,
) {
  const view = { ...plainView(source.definition), ...(asOf && { asOf }) }
  return cached(source, 'total', view, () => source.total(db, view, undefined))
}

function facetsOf<Row extends object>(db: Queryable, source: Searchless<Row>, whole: ListView) {
  return cached(source, 'facets', whole, () => source.facets(db, whole, undefined))
}

/**
 * Columns of which no row of the whole list has a value, as sources tell or keep back. Looked for among those
 * that no row of this page fills.
 */
export async function blankColumns<Row extends object>(
  db: Queryable,
  source: Searchless<Row>,
  { asOf, sort: chosen }: ListView,
  rows: readonly Row[],
): Promise<string[]> {
  const { definition, shows = {} } = source
  if (rows.length === 0) return []
  const emptyHere = Object.entries(definition.columns)
    .slice(1)
    .filter(([key, { spare }]) => {
      const [field = ''] = shows[key] ?? []
      const isNull = (row: Row) => Reflect.get(row, field) === null
      return !spare && field && key !== chosen && rows.every(isNull)
    })
  return blankAmong(
    db,
    source,
    emptyHere.map(([key]) => key),
    asOf,
  )
}

/** Those of some columns of which no row of the whole list has a value. */
export async function blankAmong<Row extends object>(
  db: Queryable,
  source: Searchless<Row>,
  keys: readonly string[],
  asOf: string | null = null,
): Promise<string[]> {
  const whole = { ...plainView(source.definition), ...(asOf && { asOf }) }
  const blank: string[] = []
  for (const key of keys) if (await isBlank(db, source, whole, key)) blank.push(key)
  return blank
}

function isBlank<Row extends object>(
  db: Queryable,
  source: Searchless<Row>,
  whole: ListView,
  key: string,
): Promise<boolean> {
  const [field = ''] = source.shows?.[key] ?? []
  return cached(source, ['blank', key], whole, async () => {
    // Ordered by it even the first row has none; what is filtered by and not ordered has no value to filter by.
    if (source.definition.columns[key]?.sort) {
      const view = { ...whole, sort: key, descending: true }
      const rows = await source.rows(db, view, undefined, 1)
      return rows.every((row) => Reflect.get(row, field) === null)
    }
    const facets = await facetsOf(db, source, whole)
    return facets[key]?.every(({ value }) => value === UNKNOWN_VALUE) ?? false
  })
}

/**
 * Filters that part the whole list nowhere, since no source tells what they ask for or tells the same of all, and
 * ready views that find nothing in it; and choices, as `key=value`, that no row of it has as far as is known.
 */
export async function emptyParts<Row extends object>(db: Queryable, source: Searchless<Row>) {
  const { definition } = source
  const whole = plainView(definition)
  const facets = await facetsOf(db, source, whole)
  const total = await wholeOf(db, source, whole)
  const filters: string[] = []
  const choices: string[] = []
  for (const [key, filter] of Object.entries(definition.filters)) {
    if ('mine' in filter) continue
    const words = Object.keys((filter.kind === 'oneOf' && filter.words) || {})
    const known = facets[key]?.filter(({ value }) => value !== UNKNOWN_VALUE) ?? []
    const counted = known.reduce((sum, { count }) => sum + count, 0)
    const has = new Set(known.map(({ value }) => value))
    // Where each row has one value, which is known and not the same of all, none has another.
    if (known.length < 2 || counted !== total)
      choices.push(...words.filter((word) => !has.has(word)).map((word) => `${key}=${word}`))
    if (filter.kind !== 'range') {
      const parts = ({ value, count }: FacetValue) =>
        value !== UNKNOWN_VALUE && count > 0 && count !== total
      // A flag that none has is not among the facets; nor are values that a list does not count, as codes to be typed.
      const isCounted = filter.kind === 'flag' || facets[key]
      if (isCounted && !facets[key]?.some(parts)) filters.push(key)
    } else if (filter.of && (await isBlank(db, source, whole, filter.of))) {
      filters.push(key, ...(filter.within ? [filter.within.filter] : []))
    }
  }
  const presets: string[] = []
  for (const { label, search } of definition.presets ?? []) {
    const { view } = readView(definition, search)
    const found = await cached(source, 'total', view, () => source.total(db, view, undefined))
    if (found === 0) presets.push(label)
  }
  return { filters, choices, presets }
}

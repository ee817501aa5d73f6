import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import type { Facets, FacetValue } from './answer.ts'
import type { ListDefinition } from './definition.ts'
import { STEPS, spreadOf } from './price-spread.ts'
import { type FilterColumn, type FilterColumns, filterConditions } from './sql.ts'
import { UNKNOWN_VALUE } from './unknown.ts'
import type { ListView } from './view.ts'

/** At most this many values of a facet are told; the rest is reached by typing. */
export const FACET_VALUES = 30

export interface FacetSource<D extends ListDefinition> {
  definition: D
  columns: FilterColumns<D>
  /** The tables, joined so that every filter's column can be read. */
  from: SQL
  /** What every counted row has to meet besides the filters (search words, not vanished). */
  always: readonly (SQL | undefined)[]
  /** What they have to meet as long as none of the chosen filters says otherwise. */
  inSight?: InSight
  /** Where the join repeats what is counted; absent: every joined row counts. */
  once?: CountedOnce
  /**
   * Filters of which the counted rows hold a copy: under the named filter it is asked of them too, so
   * that they are found by one index.
   */
  copies?: { of: readonly string[]; under: string; columns: FilterColumns<D> }
  /** Facets of prefix filters count by this many leading characters. */
  prefixLengths?: Readonly<Record<string, number>>
}

export type InSight = (chosen: ReadonlySet<string>) => SQL | undefined

/** Records that a join with their parts repeats, and that count once. */
export interface CountedOnce {
  id: AnyColumn | SQL
  /** Filters on the records themselves: their facets are counted from `from`, without the join. */
  own: readonly string[]
  from: SQL
  /** That a record has a part which meets all of the conditions. */
  has: (conditions: readonly SQL[]) => SQL
  /** Which parts count under the chosen filters, and the filters that decide it. */
  counts?: { of: (chosen: ReadonlySet<string>) => SQL | undefined; by: readonly string[] }
}

export interface CountRow {
  key: string
  value: string | null
  count: number
}

/**
 * One statement that counts every facet of a view, each without its own filter. Only a facet of
 * codes keeps it, for what it shows is what lies below the chosen code.
 * Facets without an active filter share one pass by grouping sets; each active one takes a pass,
 * and so does each over the elements of an array, where a record counts once for every element.
 * Rows: `key`, `value` (text or null), `count`.
 */
export function facetStatement<D extends ListDefinition>(source: FacetSource<D>, view: ListView) {
  const conditions = filterConditions(source.definition, source.columns, view)
  const counted = Object.entries(source.definition.filters)
    .filter(([key, filter]) =>
      filter.kind === 'range'
        ? isDrawn(source.definition, key)
        : !('mine' in filter || 'keys' in filter),
    )
    .map(([key]) => key)
  const alone = (key: string) =>
    'elements' in source.columns[key as keyof D['filters']] ||
    (conditions.has(key) && !isPrefix(source, key)) ||
    (source.once?.counts?.by.includes(key) ?? false)
  const idle = counted.filter((key) => !alone(key))
  const isOwn = (key: string) => source.once?.own.includes(key) ?? false
  const shared = [idle.filter(isOwn), idle.filter((key) => !isOwn(key))]
  const passes = [
    ...shared.filter((keys) => keys.length > 0),
    ...counted.filter(alone).map((key) => [key]),
  ]
  const { of = [], columns = source.columns } = source.copies ?? {}
  const copied = [...filterConditions(source.definition, columns, view)].filter(([key]) =>
    of.includes(key),
  )
  return sql.join(
    passes.map((keys) => pass(source, keys, conditions, copied)),
    sql` union all `,
  )
}

/**
 * Groups the rows of a facet statement: most frequent first and equal counts by value, at most
 * `FACET_VALUES` a facet beside the active ones, labelled by the value itself until the kind knows
 * better. What no filter would accept, because it is beyond the filter's words, is left out.
 */
export function readFacets(definition: ListDefinition, view: ListView, rows: readonly CountRow[]) {
  const facets: Record<string, FacetValue[]> = {}
  for (const { key, value: read, count } of rows) {
    const filter = definition.filters[key]
    if (filter?.kind === 'range') continue
    const isFlag = filter?.kind === 'flag'
    if (isFlag && read !== 'true') continue
    const words = filter?.kind === 'oneOf' ? filter.words : undefined
    if (words && read !== null && !Object.hasOwn(words, read)) continue
    const value = isFlag ? '1' : (read ?? UNKNOWN_VALUE)
    facets[key] ??= []
    facets[key]?.push({ value, label: value, count: Number(count) })
  }
  for (const [key, values] of Object.entries(facets)) {
    const active = view.filters[key] ?? []
    values.sort(
      (a, b) =>
        Number(a.value === UNKNOWN_VALUE) - Number(b.value === UNKNOWN_VALUE) ||
        b.count - a.count ||
        (a.value < b.value ? -1 : 1),
    )
    facets[key] = values.filter((v, place) => place < FACET_VALUES || active.includes(v.value))
  }
  // What is chosen keeps its name where nothing of it is left.
  for (const [key, active] of Object.entries(view.filters)) {
    const filter = definition.filters[key]
    if (filter?.kind !== 'oneOf' || filter.words || filter.tree || filter.keys) continue
    const known = new Set(facets[key]?.map(({ value }) => value))
    const gone = active.filter((value) => value !== UNKNOWN_VALUE && !known.has(value))
    if (gone.length > 0) {
      facets[key] = [
        ...(facets[key] ?? []),
        ...gone.map((value) => ({ value, label: value, count: 0 })),
      ]
    }
  }
  // Steps of a spread stand in their own order.
  for (const [key, counted] of Map.groupBy(rows, ({ key }) => key)) {
    if (definition.filters[key]?.kind === 'range') facets[key] = spreadOf(counted)
  }
  return facets
}

/** The same facets with labels looked up by key and value; a value without one keeps its own. */
export function labelFacets(
  facets: Facets,
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Facets {
  return Object.fromEntries(
    Object.entries(facets).map(([key, values]) => [
      key,
      values.map((facet) => ({ ...facet, label: labels[key]?.[facet.value] ?? facet.label })),
    ]),
  )
}

/** Counts the facets of some keys together; an active one comes alone, without its own condition. */
function pass<D extends ListDefinition>(
  source: FacetSource<D>,
  keys: readonly string[],
  conditions: ReadonlyMap<string, SQL>,
  copied: readonly [string, SQL][],
): SQL {
  const { once } = source
  const isOwn = once !== undefined && keys.every((key) => once.own.includes(key))
  const ignored = keys.length === 1 ? keys[0] : undefined
  const counts = ([key]: [string, SQL]) => key !== ignored || isPrefix(source, key)
  const others = [...conditions].filter(counts)
  const isUnder = others.some(([key]) => key === source.copies?.under)
  // A facet counts as if one of its own values were chosen.
  const chosen = new Set([
    ...others.map(([key]) => key),
    ...(ignored === undefined ? [] : [ignored]),
  ])
  const parts = once?.counts?.of(chosen)
  const counted = [
    ...(parts ? [parts] : []),
    ...(isUnder ? copied.filter(counts).map(([, condition]) => condition) : []),
  ]
  const where = isOwn
    ? ownConditions(once, others, counted)
    : [...others.map(([, condition]) => condition), ...counted]
  const id = once && !isOwn ? sql`, ${once.id} as id` : undefined
  const values = keys.map((key, place) => sql`${facetValue(source, key)} as ${alias(place)}`)
  const base = sql`select ${sql.join(values, sql`, `)}${id}
    from ${isOwn ? once.from : source.from}
    where ${and(...source.always, source.inSight?.(chosen), ...where) ?? sql`true`}`
  return id ? countOnce(keys, base) : sql`(${countSets(keys, base)})`
}

function ownConditions(
  once: CountedOnce,
  conditions: readonly [string, SQL][],
  counted: readonly SQL[],
): SQL[] {
  const isOwn = ([key]: [string, SQL]) => once.own.includes(key)
  const own = conditions.filter(isOwn).map(([, condition]) => condition)
  const ofParts = conditions.filter((entry) => !isOwn(entry)).map(([, condition]) => condition)
  return ofParts.length > 0 ? [...own, once.has([...ofParts, ...counted])] : own
}

function countSets(keys: readonly string[], base: SQL): SQL {
  const sets = keys.map((_, place) => sql`(${alias(place)})`)
  return sql`select ${keyAndValue(keys)}, count(*)::int as count
    from (${base}) as base group by grouping sets (${sql.join(sets, sql`, `)})`
}

// Text is made of a value when its records are counted, not for every record.
function countOnce(keys: readonly string[], base: SQL): SQL {
  const places = sql.join(
    keys.map((_, place) => alias(place)),
    sql`, `,
  )
  const sets = keys.map((_, place) => sql`(${alias(place)}, id)`)
  const which = keys.map((key, place) => sql`when ${setNumber(keys, place)} then ${key}::text`)
  return sql`(select case which ${sql.join(which, sql` `)} end as key, ${shownValue(keys)}, count
    from (select which, ${places}, count(*)::int as count
      from (select grouping(${places}) as which, ${places} from (${base}) as base
        group by grouping sets (${sql.join(sets, sql`, `)})) as once
      group by which, ${places}) as counted)`
}

/** What `grouping` over all keys says of the set that holds the one at this place. */
function setNumber(keys: readonly string[], place: number): SQL {
  return sql.raw(String(2 ** keys.length - 1 - 2 ** (keys.length - 1 - place)))
}

// Made text after grouping: numbers and flags group faster as they are.
function keyAndValue(keys: readonly string[]): SQL {
  const which = keys.map((key, place) => sql`when grouping(${alias(place)}) = 0 then ${key}::text`)
  return sql`case ${sql.join(which, sql` `)} end as key, ${shownValue(keys)}`
}

function shownValue(keys: readonly string[]): SQL {
  const values = keys.map((_, place) => sql`${alias(place)}::text`)
  return sql`coalesce(${sql.join(values, sql`, `)}) as value`
}

function isPrefix<D extends ListDefinition>(source: FacetSource<D>, key: string): boolean {
  const column: FilterColumn = source.columns[key as keyof D['filters']]
  return 'prefix' in column
}

function facetValue<D extends ListDefinition>(source: FacetSource<D>, key: string): SQL {
  const column: FilterColumn = source.columns[key as keyof D['filters']]
  if ('elements' in column) return sql`unnest(${column.elements})`
  if ('isOwn' in column) throw new TypeError(`What ${key} means is counted for nobody.`)
  if ('prefix' in column) return sql`left(${column.prefix}, ${source.prefixLengths?.[key] ?? 1})`
  const filter = source.definition.filters[key]
  if (filter?.kind === 'range' && filter.within) {
    const base = source.columns[filter.within.filter as keyof D['filters']] as AnyColumn | SQL
    const steps = sql.raw(`array[${STEPS.join(',')}]::bigint[]`)
    return sql`(${base} || ' ' || width_bucket(${column}, ${steps}))`
  }
  return sql`${column}`
}

/** A range within another filter whose spread is drawn over the list. */
function isDrawn({ filters, charts = [] }: ListDefinition, key: string): boolean {
  const filter = filters[key]
  return filter?.kind === 'range' && filter.within !== undefined && charts.includes(key)
}

function alias(place: number): SQL {
  return sql.raw(`f${place}`)
}

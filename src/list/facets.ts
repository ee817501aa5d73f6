import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import type { Facets, FacetValue } from './answer.ts'
import type { ListDefinition } from './definition.ts'
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
  always: readonly SQL[]
  /** Counted once each where the join repeats them; absent: every joined row counts. */
  distinct?: AnyColumn
  /** Facets of prefix filters count by this many leading characters. */
  prefixLengths: Readonly<Record<string, number>>
}

export interface CountRow {
  key: string
  value: string | null
  count: number
}

/**
 * One statement that counts every facet of a view, each without its own filter.
 * Facets without an active filter share one pass by grouping sets; each active one takes a pass,
 * and so does each over the elements of an array, where a record counts once for every element.
 * Rows: `key`, `value` (text or null), `count`.
 */
export function facetStatement<D extends ListDefinition>(
  source: FacetSource<D>,
  view: ListView,
): SQL {
  const conditions = filterConditions(source.definition, source.columns, view)
  const counted = Object.entries(source.definition.filters)
    .filter(([, filter]) => filter.kind !== 'range')
    .map(([key]) => key)
  const alone = (key: string) =>
    conditions.has(key) || 'elements' in source.columns[key as keyof D['filters']]
  const idle = counted.filter((key) => !alone(key))
  const passes = counted.filter(alone).map((key) => pass(source, [key], without(conditions, key)))
  if (idle.length > 0) passes.unshift(pass(source, idle, [...conditions.values()]))
  return sql.join(passes, sql` union all `)
}

/**
 * Groups the rows of a facet statement: most frequent first, at most `FACET_VALUES` a facet beside
 * the active ones, labelled by the value itself until the kind knows better.
 */
export function readFacets(
  definition: ListDefinition,
  view: ListView,
  rows: readonly CountRow[],
): Record<string, FacetValue[]> {
  const facets: Record<string, FacetValue[]> = {}
  for (const { key, value: read, count } of rows) {
    const isFlag = definition.filters[key]?.kind === 'flag'
    if (isFlag && read !== 'true') continue
    const value = isFlag ? '1' : (read ?? UNKNOWN_VALUE)
    facets[key] ??= []
    facets[key]?.push({ value, label: value, count: Number(count) })
  }
  for (const [key, values] of Object.entries(facets)) {
    const active = view.filters[key] ?? []
    values.sort(
      (a, b) =>
        Number(a.value === UNKNOWN_VALUE) - Number(b.value === UNKNOWN_VALUE) || b.count - a.count,
    )
    facets[key] = values.filter((v, place) => place < FACET_VALUES || active.includes(v.value))
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

function without(conditions: Map<string, SQL>, key: string): SQL[] {
  return [...conditions].filter(([other]) => other !== key).map(([, condition]) => condition)
}

function pass<D extends ListDefinition>(
  source: FacetSource<D>,
  keys: readonly string[],
  conditions: readonly SQL[],
): SQL {
  const values = keys.map((key, place) => sql`${facetValue(source, key)} as ${alias(place)}`)
  const where = and(...source.always, ...conditions) ?? sql`true`
  const identity = source.distinct ? sql`, ${source.distinct} as id` : sql``
  const base = sql`select ${sql.join(values, sql`, `)}${identity} from ${source.from} where ${where}`
  const places = keys.map((_, place) => alias(place))
  const which = sql.join(
    keys.map((key, place) => sql`when grouping(${alias(place)}) = 0 then ${key}::text`),
    sql` `,
  )
  const value = sql`coalesce(${sql.join(places, sql`, `)})`
  const sets = sql.join(
    places.map((place) => (source.distinct ? sql`(${place}, id)` : sql`(${place})`)),
    sql`, `,
  )
  const grouped = sql`select case ${which} end as key, ${value} as value${
    source.distinct ? sql`` : sql`, count(*)::int as count`
  } from (${base}) as base group by grouping sets (${sets})`
  if (!source.distinct) return sql`(${grouped})`
  return sql`(select key, value, count(*)::int as count from (${grouped}) as once group by 1, 2)`
}

function facetValue<D extends ListDefinition>(source: FacetSource<D>, key: string): SQL {
  const column: FilterColumn = source.columns[key as keyof D['filters']]
  if ('elements' in column) return sql`unnest(${column.elements})`
  if ('prefix' in column) {
    return sql`left(${column.prefix}, ${source.prefixLengths[key] ?? 1})`
  }
  return sql`(${column})::text`
}

function alias(place: number): SQL {
  return sql.raw(`f${place}`)
}

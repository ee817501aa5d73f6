import {
  type AnyColumn,
  and,
  arrayOverlaps,
  asc,
  Column,
  desc,
  inArray,
  is,
  type SQL,
  sql,
} from 'drizzle-orm'
import { fold } from '../persian/fold.ts'
import { sortKey } from '../persian/order.ts'
import type { ListDefinition } from './definition.ts'
import { rangeBounds } from './ranges.ts'
import type { ListView, Owner } from './view.ts'

/**
 * `prefix`: a value stands for everything whose code begins with it (ATC groups).
 * `elements`: an array column; a record meets a value that the array holds.
 * `isOwn`: the condition that the record is somebody's own, and by which values of the filter.
 */
export type FilterColumn =
  | AnyColumn
  | SQL
  | { prefix: AnyColumn | SQL }
  | { elements: AnyColumn }
  | { isOwn: (owner: Owner, scopes: readonly string[]) => SQL }

/** One SQL expression for each declared filter; a filter without one does not compile. */
export type FilterColumns<D extends ListDefinition> = {
  readonly [Key in keyof D['filters']]: FilterColumn
}

/** Of a range from one column to another the lower end is what orders it upwards, and the upper one downwards. */
type SortColumn = AnyColumn | SQL | { from: AnyColumn; to: AnyColumn }

/** Several columns: by the first, and within one value of it by the next. */
export type SortColumns<D extends ListDefinition> = {
  readonly [Key in keyof D['columns'] as D['columns'][Key] extends { sort: string } ? Key : never]:
    | SortColumn
    | readonly SortColumn[]
}

/** The condition that the words of the search box make; undefined without a search. */
export type Words = SQL | undefined

/** Escapes `%`, `_` and `\` so that a value is matched as it stands. */
export function escapeLike(value: string): string {
  return value.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** For a list without a dictionary: that each word of a search stands somewhere in these columns. */
export function wordsIn(...columns: readonly (AnyColumn | SQL)[]) {
  const text = sql`fold_text(concat_ws(' ', ${sql.join([...columns], sql`, `)}))`
  return (q: string): SQL | undefined => {
    const words = fold(q).split(' ').filter(Boolean)
    return and(...words.map((word) => sql`${text} like ${`%${escapeLike(word)}%`}`))
  }
}

/** Values of one filter are alternatives. */
export function anyOf<Value>(values: readonly Value[], of: (value: Value) => SQL): SQL {
  return sql`(${sql.join(values.map(of), sql` or `)})`
}

/** Code prefixes as ranges, which a bytewise index answers without LIKE: A10 → [A10, A11). */
export function hasPrefix(column: AnyColumn | SQL, prefixes: string | readonly string[]): SQL {
  return anyOf([prefixes].flat(), (prefix) => {
    const end = prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)
    return sql`(${column} >= ${prefix} and ${column} < ${end})`
  })
}

/** The condition of one active filter. */
function filterCondition<D extends ListDefinition>(
  definition: D,
  columns: FilterColumns<D>,
  key: keyof D['filters'] & string,
  values: readonly string[],
  owner: Owner | undefined,
): SQL {
  const column: FilterColumn = columns[key]
  const kind = definition.filters[key]?.kind
  if ('prefix' in column) return hasPrefix(column.prefix, values)
  if ('isOwn' in column) return owner ? column.isOwn(owner, values) : sql`false`
  if ('elements' in column) return arrayOverlaps(column.elements, [...values])
  if (kind === 'flag') return sql`${column}`
  if (kind === 'range') {
    const { from, to } = rangeBounds(values[0] ?? '..')
    // A bound may be more than the column's own type holds.
    const sides = [
      from === null ? undefined : sql`${column} >= ${from}::bigint`,
      to === null ? undefined : sql`${column} <= ${to}::bigint`,
    ]
    return and(...sides) ?? sql`true`
  }
  return isOneOf(column, values)
}

/** Ids are compared as numbers, so that their index is used. */
function isOneOf(column: AnyColumn | SQL, values: readonly string[]): SQL {
  if (!is(column, Column) || column.dataType !== 'number') {
    return inArray(sql`${column}::text`, [...values])
  }
  const ids = values.filter((value) => /^\d{1,9}$/.test(value)).map(Number)
  return ids.length > 0 ? inArray(column, ids) : sql`false`
}

/** Conditions of all active filters, by key; a facet leaves out the one under its own key. */
export function filterConditions<D extends ListDefinition>(
  definition: D,
  columns: FilterColumns<D>,
  view: ListView,
): Map<string, SQL> {
  return new Map(
    Object.entries(view.filters).map(([key, values]) => [
      key,
      filterCondition(definition, columns, key, values, view.owner),
    ]),
  )
}

/** So few rows are found and sorted sooner than an index of the order is searched for them. */
const FEW = 2_000
const areFew = (total: number | undefined) => total !== undefined && total <= FEW

/**
 * Of few rows those whose name begins with what the search names come first, where the list stands in its own
 * order: the folded text is the beginning of one of these columns, or its sort key of `sort`.
 */
export function namedFirst(
  { defaultSort }: ListDefinition,
  name: { fold: AnyColumn; sort: AnyColumn } | undefined,
  { named = [], sort, descending }: ListView,
  total?: number,
): SQL[] {
  if (!name || named.length === 0 || sort !== defaultSort || descending || !areFew(total)) return []
  const begins = named.map(
    (text) =>
      sql`starts_with(${name.fold}, ${text}) or starts_with(${name.sort}, ${sortKey(text)})`,
  )
  return [sql`(${sql.join(begins, sql` or `)}) desc`]
}

/**
 * Chosen order with nulls last, then the record's own key in the same direction: no row is on two
 * pages, and one index (column, key) serves both directions of a column that is never null.
 * `total` is how many rows the view has, where that is known: the database guesses too many for
 * the words of a search and would then read the whole list in its order to find a handful.
 */
export function orderBy<D extends ListDefinition>(
  columns: SortColumns<D>,
  view: ListView,
  tieBreak: AnyColumn,
  total?: number,
): SQL[] {
  const found = Object.entries(columns).find(([key]) => key === view.sort)?.[1]
  if (!found) return [asc(tieBreak)]
  const { descending } = view
  const isFew = areFew(total)
  const chosen: readonly SortColumn[] = Array.isArray(found) ? found : [found]
  return [
    ...chosen.map((column) => inOrder(column, descending, isFew)),
    descending ? desc(tieBreak) : asc(tieBreak),
  ]
}

// An index knows the column, and not a subquery that gives the same value.
function inOrder(chosen: SortColumn, descending: boolean, isFew: boolean): SQL {
  const column = 'from' in chosen ? chosen[descending ? 'to' : 'from'] : chosen
  const value = isFew ? sql`(select ${column})` : column
  if (!descending) return asc(value)
  const isNullable = isFew || !('notNull' in column && column.notNull)
  return isNullable ? sql`${value} desc nulls last` : desc(value)
}

export function pageBounds(view: ListView): { limit: number; offset: number } {
  return { limit: view.size, offset: (view.page - 1) * view.size }
}

/**
 * Names the statement of a page by all that it is made of except the offset; null for one with
 * words of a search, which are looked up in the dictionary first, or with picked rows.
 */
export function statementKey(
  list: string,
  { filters, sort, descending, ids, owner }: ListView,
  words: Words,
  limit: number,
  total?: number,
): string | null {
  if (words || ids || owner) return null
  const isFew = areFew(total)
  return JSON.stringify([list, filters, sort, descending, limit, isFew])
}

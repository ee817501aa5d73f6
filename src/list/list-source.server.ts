import { type AnyColumn, and, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelectBase, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import { type Queryable, rowOf, rowsOf } from '../server/db/client.ts'
import { type FlatSelect, readFlat } from '../server/db/read-flat.ts'
import type { Facets, FacetValue } from './answer.ts'
import type { ListDefinition } from './definition.ts'
import {
  type CountRow,
  type FacetSource,
  facetStatement,
  type InSight,
  readFacets,
} from './facets.ts'
import { DRAWN_STEPS, stepOf } from './price-spread.ts'
import {
  type FilterColumns,
  filterConditions,
  namedFirst,
  orderBy,
  pageBounds,
  type SortColumns,
  statementKey,
  type Words,
} from './sql.ts'
import type { ListView } from './view.ts'

export interface ListSource<Row> {
  /** Names the list's answers in the cache. */
  name: string
  definition: ListDefinition
  /** Where the words of the search box are looked for. */
  searchWords: AnyColumn | SQL
  /** First ISO date of which its past is known, where that is not the day of the first harvest. */
  knownFrom?: (db: Queryable) => Promise<string | null>
  /** The row's fields that each column shows: what a locked column takes away, and a file has of it. */
  shows?: Readonly<Record<string, readonly string[]>>
  /**
   * What of its rows stands beside what it was on an earlier day: the field of the key, and columns
   * whose first field is a figure. Absent: rows are not compared.
   */
  compared?: { key: string; figures: readonly string[] }
  rows: (
    db: Queryable,
    view: ListView,
    words: Words,
    limit: number,
    total?: number,
  ) => Promise<Row[]>
  total: (db: Queryable, view: ListView, words: Words) => Promise<number>
  keys?: (db: Queryable, view: ListView, words: Words) => Promise<string[]>
  facets: (db: Queryable, view: ListView, words: Words) => Promise<Facets>
  /** In words the days that a view is of where none of its filters says them; null where one does. */
  silentDays?: (db: Queryable, view: ListView) => Promise<string | null>
}

/** The rows of one page in a table of theirs, to which others may be joined. */
type PageIn<F extends SelectedFields> = <T extends PgTable>(
  table: T,
) => PgSelectBase<T['_']['name'], F, 'partial'>

/** A select of rows that were not put in order yet. */
interface Unordered<Read> {
  orderBy(...order: SQL[]): FlatSelect<Read>
}

export type RowOf<Source> = Source extends ListSource<infer Row> ? Row : never

type CountedFacets = Record<string, FacetValue[]>

/** What a list says of itself in SQL; what is asked of every list follows from it. */
export interface ListFacts<D extends ListDefinition, F extends SelectedFields, Read, Row> {
  /** Names its answers and statements; without a name they are made anew each time. */
  name?: string
  definition: D
  shows?: Readonly<Record<keyof D['columns'], readonly string[]>>
  /** The tables that filters and orders are read from, one row for each key. */
  from: SQL
  key: AnyPgColumn
  filters: FilterColumns<D>
  order: SortColumns<D>
  /** Folded, and as it is sorted: whose name begins with what a search names comes first. */
  called?: { fold: AnyPgColumn; sort: AnyPgColumn }
  /** What every row has to meet. */
  always?: SQL
  /** What a row has to meet as long as no filter says otherwise and nobody picked it. */
  inSight?: InSight
  /** Where filters are more than conditions side by side. */
  where?: (view: ListView, words: Words) => SQL | undefined
  fields: F
  rows(pageIn: PageIn<F>): Unordered<Read>
  shown?: (row: Read) => Row
  /** What facets are counted from, where it is more than the list is read from. */
  counted?: Partial<Pick<FacetSource<D>, 'columns' | 'from' | 'once' | 'copies'>>
  prefixLengths?: (view: ListView) => Readonly<Record<string, number>>
  /** Facets with names for values that are codes and ids. */
  named?: (db: Queryable, facets: CountedFacets, view: ListView) => Promise<Facets>
}

export type AnyFacts<Read, Row> = ListFacts<ListDefinition, SelectedFields, Read, Row>

export interface RowsAsked {
  view: ListView
  words: Words
  limit: number
  /** How many rows the view has, where that is known: they are found the shorter way. */
  total?: number | undefined
}

/** A list that is asked for by its facts alone. */
export function listSource<D extends ListDefinition, F extends SelectedFields, Read, Row = Read>(
  facts: ListFacts<D, F, Read, Row> &
    Pick<ListSource<Row>, 'name' | 'searchWords' | 'knownFrom' | 'compared'>,
): ListSource<Row> {
  const { name, definition, shows, searchWords, knownFrom, compared } = facts
  return {
    name,
    definition,
    searchWords,
    ...(knownFrom && { knownFrom }),
    ...(shows && { shows }),
    ...(compared && { compared }),
    rows: (db, view, words, limit, total) => selectRows(db, facts, { view, words, limit, total }),
    total: (db, view, words) => countRows(db, facts, view, words),
    keys: (db, view, words) => keysOf(db, facts, view, words),
    facets: (db, view, words) => facetsOf(db, facts, view, words),
  }
}

/** One page of a list, at most `limit` rows of it. */
export async function selectRows<Read, Row>(
  db: Queryable,
  facts: AnyFacts<Read, Row>,
  asked: RowsAsked,
): Promise<Row[]> {
  const { view, words, limit, total } = asked
  const rows = await readFlat(db, {
    key: facts.name ? statementKey(facts.name, view, words, limit, total) : null,
    select: () => selectPage(db, facts, asked),
    fields: facts.fields,
    values: pageBounds(view),
  })
  const { shown } = facts
  return shown ? rows.map(shown) : asRows(rows)
}

// A list that shows its rows as they were read has them for rows.
function asRows<Read, Row>(rows: Read[]): Row[] {
  return rows as unknown as Row[]
}

/** The keys of one page are found first: rows are read for the page and not for those before it. */
function selectPage<Read, Row>(
  db: Queryable,
  facts: AnyFacts<Read, Row>,
  { view, words, limit, total }: RowsAsked,
): FlatSelect<Read> {
  const order = [
    ...namedFirst(facts.definition, facts.called, view, total),
    ...orderBy(facts.order, view, facts.key, total),
  ]
  const sorted = sql.join(order, sql`, `)
  const keys = sql`(select ${facts.key} as key from ${facts.from}
    where ${whereOf(facts, view, words)} order by ${sorted}
    limit ${limit} offset ${sql.placeholder('offset')}) as page`
  const pageIn = (table: PgTable) =>
    db.select(facts.fields).from(table).innerJoin(keys, sql`${facts.key} = page.key`)
  // Whoever joins more need not know of the keys.
  return facts.rows(pageIn as unknown as PageIn<SelectedFields>).orderBy(...order)
}

export function whereOf<Read, Row>(
  { definition, filters, always, inSight, where, key }: AnyFacts<Read, Row>,
  view: ListView,
  words: Words,
): SQL {
  const conditions = where
    ? [where(view, words)]
    : [words, ...filterConditions(definition, filters, view).values()]
  const seen = view.ids ? undefined : inSight?.(new Set(Object.keys(view.filters)))
  return and(always, seen, ofIds(key, view), ...conditions) ?? sql`true`
}

/** Only the rows that somebody picked. */
function ofIds(key: AnyPgColumn, { ids }: ListView): SQL | undefined {
  return ids && inArray(sql`${key}::text`, [...ids])
}

export async function countRows<Read, Row>(
  db: Queryable,
  facts: AnyFacts<Read, Row>,
  view: ListView,
  words: Words,
): Promise<number> {
  const where = whereOf(facts, view, words)
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${facts.from} where ${where}`,
  )
  return total
}

async function keysOf<Read, Row>(
  db: Queryable,
  facts: AnyFacts<Read, Row>,
  view: ListView,
  words: Words,
): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select ${facts.key}::text as key from ${facts.from} where ${whereOf(facts, view, words)}`,
  )
  return rows.map(({ key }) => key)
}

/** The facets of a view, each without its own filter, with names where values are codes. */
export async function facetsOf<Read, Row>(
  db: Queryable,
  facts: AnyFacts<Read, Row>,
  view: ListView,
  words: Words,
): Promise<Facets> {
  const { definition, filters, from, always, inSight, counted, prefixLengths, named } = facts
  const statement = facetStatement(
    {
      definition,
      columns: filters,
      from,
      always: [always, ofIds(facts.key, view), words],
      ...(inSight && !view.ids && { inSight }),
      ...counted,
      ...(prefixLengths && { prefixLengths: prefixLengths(view) }),
    },
    view,
  )
  const rows = await rowsOf<CountRow>(db, statement)
  const facets = await withCountedEnds(db, facts, view, words, readFacets(definition, view, rows))
  return named ? named(db, facets, view) : facets
}

/**
 * The ends of a spread hold several steps. A record whose parts lie in more than one of them is counted in each,
 * so an end is counted again as the list that it leads to.
 */
async function withCountedEnds<Read, Row>(
  db: Queryable,
  facts: AnyFacts<Read, Row>,
  view: ListView,
  words: Words,
  facets: CountedFacets,
): Promise<CountedFacets> {
  const filters = facts.counted?.once ? Object.entries(facts.definition.filters) : []
  for (const [key, filter] of filters) {
    const steps = facets[key] ?? []
    if (filter.kind !== 'range' || !filter.within || steps.length < DRAWN_STEPS) continue
    for (const end of steps.filter((_, place) => place === 0 || place === steps.length - 1)) {
      const { base, range } = stepOf(end)
      const chosen = { ...view.filters, [filter.within.filter]: [base], [key]: [range] }
      end.count = await countRows(db, facts, { ...view, filters: chosen }, words)
    }
  }
  return facets
}

export function valuesIn(facet: readonly FacetValue[] | undefined): string[] {
  return (facet ?? []).map(({ value }) => value)
}

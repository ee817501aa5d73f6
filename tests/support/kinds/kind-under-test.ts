import type { FacetValue, ListAnswer } from '#src/list/answer.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import type { Search } from '#src/list/view.ts'
import type { Database } from '#src/server/db/client.ts'
import type { Caller } from '../callers.ts'

export type Filters = Readonly<Record<string, readonly string[]>>

/** A record as the tables have it, read without the list library: what answers are held against. */
export interface Fact {
  key: string
  /** By sortable column. */
  order: Readonly<Record<string, string | number | null>>
  meets: (filters: Filters) => boolean
  /** Values that a visitor must not find anywhere in an answer about this record. */
  secrets: readonly string[]
}

export interface KindUnderTest {
  name: string
  definition: ListDefinition
  list: (caller: Caller, search: Search) => Promise<ListAnswer<object>>
  facets: (
    caller: Caller,
    search: Search,
  ) => Promise<Readonly<Record<string, readonly FacetValue[]>>>
  facts: (db: Database) => Promise<Fact[]>
  keyOf: (row: object) => string
  /** Facets in which a record counts under several values. */
  manyValued: readonly string[]
  /** A filter whose values come from data alone. */
  openFilter: string
  /** A word that finds some of the records, not all. */
  word: string
}

/** Holds one range filter's value against a number. */
export function within(value: number | null, range: string | undefined): boolean {
  const [from, to] = (range ?? '..').split('..')
  return value !== null && value >= Number(from || 0) && value <= Number(to || Infinity)
}

export function fieldOf(row: object, field: string): string {
  return String(Reflect.get(row, field))
}

export interface FacetValue {
  value: string
  label: string
  count: number
}

/** Counts per filter key, most frequent first; each ignores its own filter. */
export type Facets = Readonly<Record<string, readonly FacetValue[]>>

/** Why rows are held back: the true total is still told. */
export type Gate = 'sign-in' | 'subscribe'

/** The same view on an earlier day. */
export interface Before {
  day: string
  /** Null where it is locked: filters by price would tell by it what a price was. */
  total: number | null
  /** Rows of the view that were not in it then, and rows that are no more; absent where locked. */
  came?: Difference
  went?: Difference
}

export interface Difference {
  total: number
  /** Their keys, where they are few enough to be opened as a list. */
  ids: readonly string[]
}

/** What the figures of a row were, by column, where they differ; null: there was no such row. */
export type EarlierFigures = Readonly<Record<string, number | null>> | null

/** One page of a list. `locked` names the columns whose values were left out of `rows`. */
export interface ListAnswer<Row> {
  rows: Row[]
  total: number
  /** How many the list has without search and filters; absent where the view has none. */
  all?: number
  locked: readonly string[]
  gate: Gate | null
  /** Why the view cannot be taken along as a file: null where it can, absent where no list can. */
  exportGate?: Gate | null
  /** The words searched for instead, where the dictionary knew none of those given. */
  corrected: string | null
  /** The first rows of an insight: search, filters and order were not applied. */
  isPreview?: boolean
  /** Of an empty view: which one thing taken away leaves how many. `q` stands for the search. */
  steps?: readonly { key: string; total: number }[]
  /** Columns that this person hides in this list, where the address does not say. */
  hidden?: readonly string[]
  /** Columns that do not stand, where nobody said which: no row of the whole list fills some of them. */
  leftOut?: readonly string[]
  /** Filters, by key, that part the whole list nowhere; choices that no row of it has; ready views, by label, that find nothing in it. */
  empty?: Readonly<Record<'filters' | 'choices' | 'presets', readonly string[]>>
  /** The order of columns that this person chose, where the address has none. */
  order?: readonly string[]
  /** Of a view as of a day: the first ISO date of which something is known. */
  knownFrom?: string | null
  /** Of a view that is compared with an earlier day; null where nothing is known of that day. */
  before?: Before | null
}

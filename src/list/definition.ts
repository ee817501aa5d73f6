import { moneyUnitName } from '../persian/money.ts'
import { inReaderDigits } from '../persian/numbers.ts'

/** Several of a set of values. `words` fixes the set and its order; without it values come from data. */
export interface OneOfFilter {
  kind: 'oneOf'
  label: string
  words?: Readonly<Record<string, string>>
  /** Values as addresses may still have them, to what they are called now. */
  former?: Readonly<Record<string, string>>
  /** Values are codes whose beginnings name their parents; one is chosen at a time, by descent. */
  tree?: true
  /** Several at a time mean nothing. */
  single?: true
  /** Chosen on the page itself, and not among the filters beside the list. */
  elsewhere?: true
  /** Of who asks: by words, or by the id of a list of theirs. No answer of it is remembered. */
  mine?: true
  /** Values are keys of records, of which none is counted. */
  keys?: true
  /**
   * Says what the rows are of, and not which of them: no value of it is one of theirs. Of several that
   * ask alone the first is read; one that asks within another narrows it.
   */
  asks?: 'alone' | 'within'
  /** The column whose value this filter would give away. */
  of?: string
}

/** From–to, either side open, both inclusive. */
export interface RangeFilter {
  kind: 'range'
  label: string
  unit: 'rial' | 'count'
  elsewhere?: true
  of?: string
  /** Means something only within one of these values of another filter: a price within one unit. */
  within?: { filter: string; words: Readonly<Record<string, string>> }
}

/** Present or absent. */
export interface FlagFilter {
  kind: 'flag'
  label: string
  of?: string
}

/** Only what is of who asks: what they follow, as alerts understand it, or their own company's. */
export const MINE = {
  kind: 'oneOf',
  label: 'فقط موارد من',
  words: { list: 'پیگیری‌های من', company: 'شرکت من' },
  former: { '1': 'list' },
  mine: true,
} as const

/** Ids of records that were merged into others, to the ids of those: filled on the server, with what is on screen. */
export const MERGED_IDS: Record<string, string> = {}

/** Values are ids of records that may be merged: the former ones still mean something in addresses. */
export const OF_RECORDS = { kind: 'oneOf', former: MERGED_IDS } as const

export type Filter = OneOfFilter | RangeFilter | FlagFilter

export interface Column {
  label: string
  /** The direction a first click sorts in; absent: not sortable. */
  sort?: 'asc' | 'desc'
  hint?: string
  /** Leaves the table where the screen is narrow: 1 first, 2 next. */
  leaves?: 1 | 2
  /** Hidden until chosen. */
  spare?: true
  /** Amounts in rial; the heading names the unit that the reader chose. */
  unit?: 'rial'
  /**
   * Its place in the lines of a row on a phone: at the end of the first line, a figure or a text at the
   * start of the second, after its label or, where that is what is counted, before it, or at its end;
   * another text has a third. Without one it is not there.
   */
  phone?: 'value' | 'meta' | 'count' | 'line' | 'end'
  /** Its label there. */
  short?: string
}

export interface Preset {
  label: string
  search: Readonly<Record<string, string>>
}

export interface ListDefinition {
  columns: Readonly<Record<string, Column>>
  /** Columns that a visitor may see. */
  open: readonly string[]
  filters: Readonly<Record<string, Filter>>
  defaultSort: string
  /** Its records have a history: the list may be seen as of a day that is over. */
  hasPast?: boolean
  /** Filters whose counts stand over the table as small charts. */
  charts?: readonly string[]
  /** Ready views, as tabs over the list. */
  presets?: readonly Preset[]
  /** Rows may be picked one by one: `ids` in the address narrows the list to them. */
  picks?: true
  /**
   * Its rows are an insight: who may see but the first of them sees those of this search, whatever
   * is asked for.
   */
  preview?: Readonly<Record<string, string>>
}

export function defineList<const D extends ListDefinition>(definition: D): D {
  return definition
}

/** What stands over a column or a filter: its label, with the unit of its amounts. */
export function titleOf(named: Column | Filter): string {
  const label = inReaderDigits(named.label)
  return 'unit' in named && named.unit === 'rial' ? `${label} (${moneyUnitName()})` : label
}

export const PAGE_SIZES = [20, 50, 100] as const

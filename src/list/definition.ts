/** Several of a set of values. `words` fixes the set and its order; without it values come from data. */
export interface OneOfFilter {
  kind: 'oneOf'
  label: string
  words?: Readonly<Record<string, string>>
  /** Values are codes whose beginnings name their parents; one is chosen at a time, by descent. */
  tree?: true
  /** The column whose value this filter would give away. */
  of?: string
}

/** From–to, either side open, both inclusive. */
export interface RangeFilter {
  kind: 'range'
  label: string
  unit: 'rial' | 'count'
  of?: string
}

/** Present or absent. */
export interface FlagFilter {
  kind: 'flag'
  label: string
  of?: string
}

export type Filter = OneOfFilter | RangeFilter | FlagFilter

export interface Column {
  label: string
  /** The row's fields that this column shows; what a locked column takes away. */
  fields: readonly string[]
  /** The direction a first click sorts in; absent: not sortable. */
  sort?: 'asc' | 'desc'
  hint?: string
  /** Hidden until chosen. */
  spare?: true
}

export interface ListDefinition {
  columns: Readonly<Record<string, Column>>
  /** Columns that a visitor may see. */
  open: readonly string[]
  filters: Readonly<Record<string, Filter>>
  defaultSort: string
}

export function defineList<const D extends ListDefinition>(definition: D): D {
  return definition
}

export const PAGE_SIZES = [20, 50, 100] as const

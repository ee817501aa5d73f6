/** What the whole of a publish takes, gives or changes, of one thing. */
export interface ImpactLine {
  kind: ImpactKind
  /** The kind of record, or the field, where the sort is of one. */
  of: string
  /** Records that have it before. */
  before: number
  lost: number
  gained: number
  changed: number
}

export type ImpactKind =
  /** Records that the source no longer tells of. */
  | 'vanished'
  /** Values of a field that a file erases. */
  | 'erased'
  /** What follows from the records. */
  | 'derived'
  /** Tables that the source replaces as a whole. */
  | 'replaced'
  /** The invented market and what was done in it, which the first real source removes. */
  | 'sample'

export interface OlderEdition {
  /** Days of the harvest that is published and of this one, where both are known. */
  harvests: { published: string; given: string } | null
  /** Whole kinds of which many records would vanish and few are new. */
  shrinks: readonly { of: string; vanished: number; fresh: number; before: number }[]
  /** Changed values, and those of them that go back to what they were before. */
  changed: number
  reverted: number
}

/** Values of a column that can hardly be true, with the first of them. */
export interface Implausible {
  file: string
  column: string
  reason: string
  count: number
  samples: readonly { line: number; value: string }[]
}

export interface Impact {
  lines: readonly ImpactLine[]
  older: OlderEdition | null
  /** The share of a thing beyond which its loss is typed out. */
  share: number
  /** Prices of rows that have no date, for nobody knows the day of the harvest. */
  undatedPrices: number
  /** Absent from checks of before it was looked for. */
  implausible?: readonly Implausible[]
}

/** Losses beyond the share, the largest first; the sample's removal always is one. */
export function unusualLosses({ lines, share }: Pick<Impact, 'lines' | 'share'>): ImpactLine[] {
  return lines
    .filter(({ kind, lost, before }) => lost > (kind === 'sample' ? 0 : before * share))
    .toSorted((a, b) => b.lost - a.lost)
}

/** The number that must be typed before such a publish: its largest loss; null where none is. */
export function numberToType(impact: Pick<Impact, 'lines' | 'share'>): number | null {
  return unusualLosses(impact)[0]?.lost ?? null
}

/** A column or bar with the figure that a finding is made of. */
export interface Counted {
  label: string
  value: number
}

/**
 * The one that stands out: strictly the highest of at least three that are not nothing; null where
 * two share the first place or there is too little to tell from.
 */
export function peakOf<Row extends Counted>(rows: readonly Row[]): Row | null {
  const [first, second, ...others] = rows
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
  return first && second && others.length > 0 && first.value > second.value ? first : null
}

/** What the highest says, or the name of the data where none stands out. */
export function peakTitle<Row extends Counted>(
  rows: readonly Row[],
  neutral: string,
  tell: (peak: Row) => string,
): string {
  const peak = peakOf(rows)
  return peak ? tell(peak) : neutral
}

/** A child of a tree with its measure: `part` of `all`. */
interface Shared {
  label: string
  part: number
  all: number
}

/** Of at least three that have any, the one whose share is strictly the highest; null as with `peakOf`. */
export function highestShareOf<Row extends Shared>(rows: readonly Row[]): Row | null {
  return (
    peakOf(
      rows.map((row) => ({ label: row.label, value: row.all > 0 ? row.part / row.all : 0, row })),
    )?.row ?? null
  )
}

interface Ending {
  label: string
  to: string
}

/** The one that ends first from `today` on; null where none does, or several on one day. */
export function firstEndOf<Row extends Ending>(rows: readonly Row[], today: string): Row | null {
  const [first, second] = rows
    .filter(({ to }) => to >= today)
    .toSorted((a, b) => (a.to < b.to ? -1 : 1))
  return first && first.to !== second?.to ? first : null
}

/**
 * The fewest that together hold more than half: their number and share of `total`; null where they
 * are most of the rows, so that it would say nothing.
 */
export function halfOf(rows: readonly Counted[], total: number) {
  const sorted = rows.toSorted((a, b) => b.value - a.value)
  const first: Counted[] = []
  let sum = 0
  for (const row of sorted) {
    if (sum * 2 > total) break
    first.push(row)
    sum += row.value
  }
  const isTelling = sum * 2 > total && first.length * 3 <= rows.length
  return isTelling ? { first, share: sum / total } : null
}

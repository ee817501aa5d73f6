/**
 * Rows of the matrix, the largest supply gap first: percent of that part of the score, which only takes
 * these values (score-sql.server.ts), and what each stands for.
 */
export const GAPS = [
  { gap: 100, label: 'فقط وارداتی' },
  { gap: 86, label: 'فقط فوریتی' },
  { gap: 63, label: 'یک سازنده' },
  { gap: 43, label: 'یک سازنده و واردات' },
  { gap: 23, label: 'دو سازنده' },
  { gap: 9, label: 'سه سازنده' },
  { gap: 0, label: 'چهار سازنده و بیشتر' },
] as const

/** Columns: how many percent of the licences lapse within a year. */
export const FRAGILITIES = [
  { from: 0, to: 0, label: 'هیچ' },
  { from: 1, to: 25, label: 'تا ۲۵٪' },
  { from: 26, to: 50, label: 'تا ۵۰٪' },
  { from: 51, to: 75, label: 'تا ۷۵٪' },
  { from: 76, to: 100, label: 'تا ۱۰۰٪' },
] as const

/** A gap from which a code has one maker or fewer; a share from which most licences lapse. */
const FEW_MAKERS = 43
const OVER_HALF = 51

export interface MatrixCell {
  /** Percents, as in `GAPS` and `FRAGILITIES`. */
  gap: number
  fragility: number
  medicines: number
}

export function inCell(
  cells: readonly MatrixCell[],
  gap: number,
  { from, to }: { from: number; to: number },
): number {
  return cells
    .filter((cell) => cell.gap === gap && cell.fragility >= from && cell.fragility <= to)
    .reduce((sum, { medicines }) => sum + medicines, 0)
}

/** Codes that have one maker or fewer while most of their licences lapse. */
export function doublyExposed(cells: readonly MatrixCell[]): number {
  return cells
    .filter(({ gap, fragility }) => gap >= FEW_MAKERS && fragility >= OVER_HALF)
    .reduce((sum, { medicines }) => sum + medicines, 0)
}

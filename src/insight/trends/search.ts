export interface TrendSearch {
  /** ATC level 1. */
  atc?: string | undefined
  /** A Jalali year. */
  year?: number | undefined
}

/** Repairs what a URL says; what cannot be read is left out. */
export function readTrendSearch({ atc, year }: Record<string, unknown>): TrendSearch {
  const root = String(atc ?? '').toUpperCase()
  const jalali = Number(year)
  return {
    ...(/^[A-Z]$/.test(root) && { atc: root }),
    ...(Number.isInteger(jalali) && jalali >= 1300 && jalali <= 1500 && { year: jalali }),
  }
}

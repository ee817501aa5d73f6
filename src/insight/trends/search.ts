export interface TrendSearch {
  /** ATC level 1. */
  atc?: string | undefined
  /** A Jalali year. */
  year?: number | undefined
  page?: number | undefined
}

/** Medicines on a page of the newest additions. */
export const PAGE = 20

const MAX_PAGES = 1_000

/** Repairs what a URL says; what cannot be read is left out. */
export function readTrendSearch({ atc, year, page }: Record<string, unknown>): TrendSearch {
  const root = String(atc ?? '').toUpperCase()
  const jalali = Number(year)
  const turned = Number(page)
  return {
    ...(/^[A-Z]$/.test(root) && { atc: root }),
    ...(Number.isInteger(turned) && turned > 1 && turned <= MAX_PAGES && { page: turned }),
    ...(Number.isInteger(jalali) && jalali >= 1300 && jalali <= 1500 && { year: jalali }),
  }
}

import { pageOf } from '#src/list/numbered-pages.ts'
/** Which dated licence of a molecule came first. */
export const ENTRANT_WORDS = {
  local: 'ابتدا داخلی',
  imported: 'ابتدا وارداتی',
  together: 'هر دو در یک روز',
} as const

export type Entrant = keyof typeof ENTRANT_WORDS

export const ENTRANTS = Object.keys(ENTRANT_WORDS) as Entrant[]

export interface TrendSearch {
  /** ATC level 1. */
  atc?: string | undefined
  year?: number | undefined
  entrant?: Entrant | undefined
  page?: number | undefined
}

/** Repairs what a URL says; what cannot be read is left out. */
export function readTrendSearch(given: Record<string, unknown>): TrendSearch {
  const { atc, year, entrant, page } = given
  const root = String(atc ?? '').toUpperCase()
  const jalali = Number(year)
  const first = ENTRANTS.find((known) => known === entrant)
  return {
    ...(/^[A-Z]$/.test(root) && { atc: root }),
    ...pageOf(page),
    ...(Number.isInteger(jalali) && jalali >= 1300 && jalali <= 1500 && { year: jalali }),
    ...(first && { entrant: first }),
  }
}

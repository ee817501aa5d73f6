import { type PastSearch, readPastSearch } from '#src/list/as-of.ts'

/** What the address of a medicine says: its days, and how its prices are read. */
export interface MedicineSearch extends PastSearch {
  /** Key of the series in which prices are told; without it, as they were. */
  in?: string
  /** IRC of the licence that is compared with the others. */
  mine?: string
  years?: '10'
}

const MAX_KEY = 200

/** Repairs what an address says; what cannot be read is left out. */
export function readMedicineSearch(given: Readonly<Record<string, unknown>>): MedicineSearch {
  const { in: series, mine, years } = given
  return {
    ...readPastSearch(given),
    ...(typeof series === 'string' && series !== '' && { in: series.slice(0, MAX_KEY) }),
    ...(typeof mine === 'string' && /^\d{16}$/.test(mine) && { mine }),
    ...(years === '10' && { years }),
  }
}

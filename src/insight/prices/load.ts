import { query, withDataset } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import type { Search } from '#src/list/view.ts'
import { PRICES_PATH, readWaveSearch } from './search.ts'

export type PricesData = Awaited<ReturnType<typeof loadPrices>>

export function loadPrices(given: Search) {
  const search = canonicalSearch(PRICES_PATH, given, readWaveSearch(given))
  return withDataset(query('prices.waves', search))
}

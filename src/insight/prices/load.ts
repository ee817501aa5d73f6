import { query, withDataset } from '#src/api/query.ts'
import { canonicalChoices } from '#src/list/canonical-choices.ts'
import type { Search } from '#src/list/view.ts'
import { PRICES_PATH, readWaveSearch } from './search.ts'

export type PricesData = Awaited<ReturnType<typeof loadPrices>>

export async function loadPrices(given: Search) {
  const { search, unread } = canonicalChoices(PRICES_PATH, given, readWaveSearch(given))
  return { title: 'موج‌های قیمت', ...(await withDataset(query('prices.waves', search))), unread }
}

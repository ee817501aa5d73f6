import { ALERTS_PATH } from '#src/addresses/pages.ts'
import { query } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import type { Search } from '#src/list/view.ts'
import { type AlertsSearch, readAlertsSearch } from './search.ts'

export async function loadAlerts(given: Search) {
  const search: AlertsSearch = readAlertsSearch(given)
  canonicalSearch(ALERTS_PATH, given, { ...search })
  const answer = await query('alerts.list', {
    page: Number(search.page ?? 1),
    unread: search.unread === '1',
    reason: search.reason ?? null,
  })
  return { search, ...answer }
}

export type AlertsData = Awaited<ReturnType<typeof loadAlerts>>

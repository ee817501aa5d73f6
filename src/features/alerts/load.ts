import { ALERTS_PATH } from '#src/addresses/pages.ts'
import { query } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import type { Search } from '#src/list/view.ts'
import type { AlertReason } from './rules.ts'
import { REASON_WORDS } from './words.ts'

export interface AlertsSearch {
  unread?: '1'
  reason?: AlertReason
  page?: string
}

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

/** The search of the page in its shortest true form. */
export function readAlertsSearch(given: Readonly<Record<string, unknown>>): AlertsSearch {
  const { unread, reason, page } = given
  const isReason = typeof reason === 'string' && Object.hasOwn(REASON_WORDS, reason)
  const number = /^\d{1,3}$/.test(String(page)) ? Math.min(Number(page), 500) : 1
  return {
    ...(unread === '1' && { unread }),
    ...(isReason && { reason: reason as AlertReason }),
    ...(number > 1 && { page: String(number) }),
  }
}

import type { AlertReason } from './rules.ts'
import { REASON_WORDS } from './words.ts'

export interface AlertsSearch {
  unread?: '1'
  reason?: AlertReason
  page?: string
}

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

import { formatNumber } from '#src/persian/numbers.ts'

/** The bell counts no further. */
export const MAX_SHOWN = 99

/** «۳»; «۹۹+» beyond what the bell counts; empty for none. */
export function unreadMark(unread: number): string {
  if (unread <= 0) return ''
  return unread > MAX_SHOWN ? `${formatNumber(MAX_SHOWN)}+` : formatNumber(unread)
}

export function unreadLabel(unread: number): string {
  return unread > 0 ? `هشدارها، ${unreadMark(unread)} خوانده‌نشده` : 'هشدارها'
}

import { ALERTS_PATH } from '#src/addresses/pages.ts'
import { unreadLabel, unreadMark } from './unread.ts'

/**
 * Puts a number on the bell, which the server drew. Whether the page on screen shows alerts that may
 * be others now.
 */
export function showUnread(unread: number): boolean {
  const bell = document.querySelector<HTMLElement>('[data-alert-bell]')
  if (!bell || bell.dataset.alertBell === String(unread)) return false
  bell.dataset.alertBell = String(unread)
  bell.setAttribute('aria-label', unreadLabel(unread))
  const mark = bell.querySelector<HTMLElement>('[data-alert-count]')
  if (mark) {
    mark.textContent = unreadMark(unread)
    mark.hidden = unread === 0
  }
  return location.pathname === ALERTS_PATH
}

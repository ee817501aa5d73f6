import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ALERTS_PATH } from '#src/addresses/pages.ts'
import { renewPage } from '#src/api/renew-page.ts'
import { hasLiveChannel, sameRights } from '#src/session/rights.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { refreshSession } from '#src/session/session-refresh.ts'
import { readState } from '#src/session/session-state.ts'
import { unreadLabel, unreadMark } from '#src/session/unread.ts'
import { openLiveChannel } from './live-channel.ts'

/** Everyone hears of a new dataset at once; they ask for it over this long. */
const SPREAD_MS = 3_000

/** Shows approvals, roles, subscriptions and new data without a reload, while a page is open. */
export function useLiveChannel(): void {
  const router = useRouter()
  const { session } = useSession()
  const enabled = session !== null && hasLiveChannel(session.user)
  useEffect(() => {
    if (enabled) return followLive(router)
  }, [enabled, router])
}

function followLive(router: AnyRouter): () => void {
  let version: number | undefined
  let renewing: ReturnType<typeof setTimeout> | undefined
  const close = openLiveChannel((event) => {
    if (event.name === 'dataset') {
      // The first one is what this page was made of.
      if (version !== undefined && version !== event.version) {
        clearTimeout(renewing)
        renewing = setTimeout(() => void renewPage(router), Math.random() * SPREAD_MS)
      }
      version = event.version
      return
    }
    if (event.name === 'alerts') {
      if (showUnread(event.unread)) void renewPage(router)
      return
    }
    const known = readState().session?.user
    const isNews = event.name === 'end' || !known || !sameRights(known, event.rights)
    if (isNews) void refreshSession(router)
  })
  return () => {
    clearTimeout(renewing)
    close()
  }
}

/**
 * Puts a number on the bell, which the server drew. Whether the page on screen shows alerts that may
 * be others now.
 */
function showUnread(unread: number): boolean {
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

import type { AnyRouter } from '@tanstack/react-router'
import { loginPath } from '../access/route-rules.ts'
import { refreshSession } from './session-refresh.ts'
import { readState } from './session-state.ts'

const LOGIN_DELAY_MS = 100

/**
 * Where a refused person goes. Most often the session ended or changed meanwhile, and finding that
 * out leads there by itself; else to signing in after a pause, or to the reasons.
 */
export async function leaveRefusedPage(router: AnyRouter, refused: 'UNAUTHORIZED' | 'FORBIDDEN') {
  const before = readState()
  await refreshSession(router)
  if (readState() !== before) return
  const { pathname, search } = location
  if (refused === 'UNAUTHORIZED') {
    await new Promise((resolve) => setTimeout(resolve, LOGIN_DELAY_MS))
    location.assign(loginPath(pathname + search))
  } else if (pathname !== '/access-denied') location.assign('/access-denied')
}

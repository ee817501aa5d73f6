import type { AnyRouter } from '@tanstack/react-router'
import { loginPath } from '../../features/access/route-rules.ts'
import type { ErrorCode } from '../errors.ts'

const DENIED = '/access-denied'

/**
 * Where a page leads to whose procedures refused the person: signing in, or saying why not. The
 * table of routes answers first; this is for what only a procedure knows.
 */
export function refusalOf(router: AnyRouter): Response | null {
  const { matches, location } = router.state
  const codes = matches.map(({ error }) => codeOf(error))
  const to = codes.includes('UNAUTHORIZED')
    ? loginPath(location.href)
    : codes.includes('FORBIDDEN')
      ? DENIED
      : null
  if (to === null || location.pathname === DENIED || location.pathname === '/login') return null
  const headers = { location: to, 'cache-control': 'private, no-store' }
  return new Response(null, { status: 302, headers })
}

function codeOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof Error) || error.name !== 'Problem') return undefined
  return (error as Error & { code?: ErrorCode }).code
}

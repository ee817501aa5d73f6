import type { AnyRouter } from '@tanstack/react-router'
import { loginPath } from '#src/access/route-rules.ts'
import { AppError, asAppError, type ErrorCode } from '../errors.ts'

const DENIED = '/access-denied'

/**
 * Where a page leads to whose procedures refused the person: signing in, or saying why not. The
 * table of routes answers first; this is for what only a procedure knows. Throws where the database
 * is away, and what broke outside of a procedure, which alone would log it: a page of which a part is
 * missing would be a wrong one.
 */
export function refusalOf(router: AnyRouter): Response | null {
  const { matches, location } = router.state
  const codes = matches.map(({ error }) => codeOf(error))
  if (codes.includes('SERVICE_UNAVAILABLE')) throw new AppError('SERVICE_UNAVAILABLE')
  const broken = matches.find(({ status, error }) => status === 'error' && !codeOf(error))
  if (broken) throw asAppError(broken.error)
  const to = codes.includes('UNAUTHORIZED')
    ? loginPath(location.href)
    : codes.includes('FORBIDDEN')
      ? DENIED
      : null
  if (to === null || location.pathname === DENIED || location.pathname === '/login') return null
  const headers = { location: to, 'cache-control': 'private, no-store' }
  return new Response(null, { status: 302, headers })
}

/** What a page answers that is to be asked for again: its reader's budget is spent, or it took too long. */
export function comeAgainOf(router: AnyRouter) {
  for (const { error } of router.state.matches) {
    const again = COME_AGAIN[codeOf(error) ?? '']
    if (!again) continue
    const { retryAfterSeconds = again.seconds } = error as Error & { retryAfterSeconds?: number }
    const headers: Record<string, string> = {
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'private, no-store',
    }
    return { status: again.status, headers }
  }
  return null
}

const COME_AGAIN: Readonly<Record<string, { status: number; seconds: number }>> = {
  TOO_MANY_REQUESTS: { status: 429, seconds: 60 },
  TIMEOUT: { status: 503, seconds: 10 },
}

function codeOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof Error) || error.name !== 'Problem') return undefined
  return (error as Error & { code?: ErrorCode }).code
}

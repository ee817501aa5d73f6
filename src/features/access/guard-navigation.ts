import { redirect } from '@tanstack/react-router'
import { decideRoute } from '#src/access/route-rules.ts'
import { readShowcase, readState } from '#src/session/session-state.ts'

/** Visitors are led to the login page after this pause. */
const LOGIN_DELAY_MS = 100

interface Navigation {
  href: string
  /** Only fetched in advance, without anyone going there. */
  preload: boolean
}

/** The rules of routes for navigation inside the browser, without asking the server. */
export async function guardNavigation({ href, preload }: Navigation): Promise<void> {
  const { status, session } = readState()
  // While nobody knows who it is, the procedures decide.
  if (status === 'loading') return
  const decision = decideRoute({
    path: href,
    session,
    showcase: readShowcase(),
    origin: location.origin,
  })
  if (decision.kind === 'allow') return
  if (status === 'unauthenticated' && !preload) await pause(LOGIN_DELAY_MS)
  throw redirect({ href: decision.to })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

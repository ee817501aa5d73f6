import { decideRoute, type ShowcasePaths } from '#src/access/route-rules.ts'
import { requirePortal } from '#src/server/portal.ts'
import { currentSession } from '#src/session/session-of-request.server.ts'
import { showcasePaths } from './showcase.server.ts'

const known = new WeakMap<Request, Promise<ShowcasePaths>>()

/** What the rules of routes have to know, read once for a request: to guard it and to draw it. */
export function routeFacts(request: Request): Promise<ShowcasePaths> {
  const facts = known.get(request) ?? readFacts()
  known.set(request, facts)
  return facts
}

async function readFacts(): Promise<ShowcasePaths> {
  const { db, previewAs } = requirePortal()
  const everyPage = previewAs !== undefined && previewAs !== 'visitor'
  return { ...(await showcasePaths(db)), ...(everyPage ? { everyPage } : {}) }
}

/** The redirect that a document request is answered with; null where the page may be drawn. */
export async function guardPage(request: Request): Promise<Response | null> {
  const { pathname, search, origin } = new URL(request.url)
  const [current, showcase] = await Promise.all([currentSession(request), routeFacts(request)])
  const session = current?.session ?? null
  const decision = decideRoute({ path: `${pathname}${search}`, session, showcase, origin })
  if (decision.kind === 'allow') return null
  const headers = { location: decision.to, 'cache-control': 'no-store' }
  return new Response(null, { status: 302, headers })
}

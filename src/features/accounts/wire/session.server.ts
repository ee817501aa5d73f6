import { eq } from 'drizzle-orm'
import { notifySessionChanged } from '#src/features/live/notify.server.ts'
import { sessions } from '#src/server/db/schema/accounts.ts'
import { requirePortal } from '#src/server/portal.ts'
import { clearCookie, readCookie } from '#src/session/cookies.server.ts'
import { readSession } from '#src/session/current-session.server.ts'
import { hashToken } from '#src/session/session-token.server.ts'
import { sessionCookie } from '../open-session.server.ts'
import { type AuthCall, callbackOf, goTo, json } from './responses.server.ts'

/** Who is signed in; `{}` for visitors. The cookie lives on with the session it names. */
export async function handleSession({ request }: AuthCall): Promise<Response> {
  const token = readCookie(request, 'session')
  if (token === null) return json({})
  const current = await readSession(requirePortal().db, request)
  if (!current) return json({}, 200, [clearCookie(request, 'session')])
  const { session } = current
  return json(session, 200, [sessionCookie(request, token, new Date(session.expires))])
}

/** Ends the session at once, wherever its cookie is; again is as good as once. */
export async function handleSignOut(call: AuthCall): Promise<Response> {
  const tokenHash = hashToken(readCookie(call.request, 'session'))
  if (tokenHash !== null) await endSession(tokenHash)
  return goTo(call, callbackOf(call), { cookies: [clearCookie(call.request, 'session')] })
}

async function endSession(tokenHash: string): Promise<void> {
  await requirePortal().db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
      .returning({ userId: sessions.userId })
    if (ended) await notifySessionChanged(tx, ended.userId)
  })
}

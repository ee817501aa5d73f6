import { and, eq, lt, or } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { sessions } from '#src/server/db/schema/accounts.ts'
import { clientAddress } from '#src/server/http/request.ts'
import { hashToken, newToken, readCookie, writeCookie } from '#src/session/cookies.server.ts'
import { sessionExpiry } from '#src/session/current-session.server.ts'
import { notifySessionChanged } from '../live/notify.server.ts'
import type { FirstFactor } from './sign-in.server.ts'
import { startTrial } from './start-trial.server.ts'

const MAX_AGENT = 300

/**
 * Signs a person in: a token that nobody has seen before, whatever cookie came along; the session
 * of that cookie ends. Starts the trial where it is due. Answers the Set-Cookie line; null where the
 * password that was shown was changed meanwhile, which ends what it opened.
 */
export async function openSession(db: Database, request: Request, factor: FirstFactor) {
  const { userId } = factor
  const token = newToken()
  const at = now()
  const isOpen = await db.transaction(async (tx) => {
    if (!(await stillHolds(tx, factor))) return false
    await endEarlier(tx, request, userId, at)
    await tx.insert(sessions).values({
      tokenHash: hashToken(token) ?? '',
      userId,
      ip: clientAddress(request) || null,
      userAgent: request.headers.get('user-agent')?.slice(0, MAX_AGENT) ?? null,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: sessionExpiry(at, at),
      confirmedAt: at,
    })
    if (await startTrial(tx, userId, at)) await notifySessionChanged(tx, userId)
    return true
  })
  return isOpen ? sessionCookie(request, token, sessionExpiry(at, at)) : null
}

/** The row is held, so that a change of the password comes before or ends this session too. */
async function stillHolds(tx: Queryable, { userId, passwordHash }: FirstFactor): Promise<boolean> {
  if (passwordHash === undefined) return true
  const user = await lockPerson(tx, userId)
  return user?.passwordHash === passwordHash
}

export function sessionCookie(request: Request, token: string, expires: Date): string {
  const seconds = Math.round((expires.getTime() - now().getTime()) / 1_000)
  return writeCookie(request, 'session', token, seconds)
}

/** What this browser had open, and what ran out of the person's own. */
async function endEarlier(tx: Queryable, request: Request, userId: string, at: Date) {
  const before = hashToken(readCookie(request, 'session'))
  const lapsed = and(eq(sessions.userId, userId), lt(sessions.expiresAt, at))
  await tx
    .delete(sessions)
    .where(before === null ? lapsed : or(lapsed, eq(sessions.tokenHash, before)))
}

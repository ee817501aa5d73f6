import { and, desc, eq, gt } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import { sessionEnd } from '#src/session/current-session.server.ts'

/** What the person may know and change about the own account. Dates are ISO instants. */
export async function requireProfile(db: Queryable, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('UNAUTHORIZED')
  const { name, mobile, role, status, rejectionReason, companyName, position } = user
  const { moneyUnit, digits } = user
  return {
    ...{ name, mobile, role, status, rejectionReason, companyName, position },
    ...{ moneyUnit, digits },
    email: user.wantedEmail ?? user.email,
    emailConfirmed: user.wantedEmail === null && user.email !== null,
    /** What signs in; another one than `email` while that waits for its link. */
    confirmedEmail: user.email,
    profileCompleted: user.profileCompletedAt !== null,
    hasPassword: user.passwordHash !== null,
    hasGoogle: user.googleSubject !== null,
    createdAt: user.createdAt.toISOString(),
  }
}

/** Open sessions, the one in use first, then the last used. */
export async function listSessions(db: Queryable, userId: string, currentId: string | null) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
  const living = rows.filter(({ createdAt }) => sessionEnd(createdAt) > now())
  const listed = living.map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
    id,
    current: id === currentId,
    ip,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    /** By then one has to sign in again, however much it is used. */
    endsAt: sessionEnd(createdAt).toISOString(),
  }))
  return listed.sort((a, b) => Number(b.current) - Number(a.current))
}

import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import type { FormatSettings } from '#src/persian/format-settings.ts'
import type { Context } from '#src/procedures/context.ts'
import { mergeSeen, type Seen } from '#src/procedures/merge-seen.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { newRialHolds } from '#src/server/new-rial.ts'
import { requirePortal } from '#src/server/portal.ts'
import { sessionEnd } from '#src/session/current-session.server.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { requireConfirmed } from '#src/session/session-of-request.server.ts'
import { notifySessionChanged } from '../live/notify.server.ts'
import { endEmailLinks } from './email-link.server.ts'
import { hasTrialAhead } from './start-trial.server.ts'

type UserChange = Partial<typeof users.$inferInsert>

/**
 * Company and position, with which a person asks for approval. What an admin decides meanwhile holds:
 * who is rejected asks no more, and nobody approves themselves back.
 */
export function completeProfile(
  db: Database,
  userId: string,
  profile: { companyName: string; position: string },
): Promise<void> {
  const { autoApprove } = requirePortal().accounts
  return db.transaction(async (tx) => {
    const user = await lockPerson(tx, userId)
    if (!user || user.status === 'REJECTED') throw new AppError('FORBIDDEN')
    const approval: UserChange =
      autoApprove && user.status === 'PENDING' ? { status: 'ACTIVE' } : {}
    await changeUser(tx, userId, { ...profile, profileCompletedAt: now(), ...approval })
  })
}

interface ProfileChange {
  seen?: Seen
  name: string
  email?: string | null | undefined
  companyName?: string | undefined
  position?: string | undefined
}

const TEXTS = ['name', 'email', 'companyName', 'position'] as const

/**
 * Another e-mail address waits for its link: until then it is anybody's, and the former one stays.
 * Whether somebody else has it is never told.
 */
export async function updateProfile(ctx: Context, userId: string, change: ProfileChange) {
  const { db, clientIp: ip } = ctx
  await countAttempts(['profileByPerson', userId])
  const { seen, ...given } = change
  await db.transaction(async (tx) => {
    const before = await lockPerson(tx, userId)
    if (!before) throw new AppError('NOT_FOUND')
    const shown = before.wantedEmail ?? before.email
    const { email, ...rest } = mergeSeen({ ...before, email: shown }, given, seen, TEXTS)
    if (email === undefined || email === shown) return changeUser(tx, userId, rest)
    requireConfirmed(ctx)
    if (email === null && before.mobile === null && before.googleSubject === null) {
      throw new AppError('BAD_REQUEST', 'ایمیل تنها راه ورود شماست و نمی‌تواند خالی بماند.')
    }
    const asked: UserChange =
      email === null
        ? { wantedEmail: null, email: null, emailConfirmedAt: null }
        : { wantedEmail: email === before.email ? null : email }
    await endEmailLinks(tx, userId)
    await changeUser(tx, userId, { ...rest, ...asked })
    const entry = { before: { email: shown }, after: { email }, actorId: userId, ip }
    const subject = { subjectKind: 'user', subjectId: userId }
    await recordAudit(tx, { action: 'user.change-email', ...subject, ...entry })
  })
}

interface DisplayChange {
  moneyUnit: FormatSettings['unit']
  digits: FormatSettings['digits']
  seen?: Seen
}

export async function updateDisplay(db: Database, userId: string, change: DisplayChange) {
  const { seen, ...given } = change
  await db.transaction(async (tx) => {
    const before = await lockPerson(tx, userId)
    if (before) await changeUser(tx, userId, mergeSeen(before, given, seen))
  })
}

export async function changeUser(db: Queryable, userId: string, change: UserChange): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ ...change, updatedAt: now() })
      .where(eq(users.id, userId))
    await notifySessionChanged(tx, userId)
  })
}

export function revokeSession(db: Database, userId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    await notifySessionChanged(tx, userId)
  })
}

export function revokeOtherSessions(db: Database, userId: string, changed: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, changed)))
    await notifySessionChanged(tx, userId)
  })
}

/** Whether the new rial of the law has begun today. */
export function mayReadNewRial(): boolean {
  return newRialHolds(todayInTehran(now()))
}

/** What the person may know and change about the own account. Dates are ISO instants. */
export async function requireProfile(db: Queryable, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('UNAUTHORIZED')
  return {
    ...pick(user, 'name', 'mobile', 'role', 'status', 'rejectionReason', 'companyName'),
    ...pick(user, 'position', 'moneyUnit', 'digits'),
    newRial: mayReadNewRial(),
    email: user.wantedEmail ?? user.email,
    emailConfirmed: user.wantedEmail === null && user.email !== null,
    /** What signs in; another one than `email` while that waits for its link. */
    confirmedEmail: user.email,
    profileCompleted: user.profileCompletedAt !== null,
    hasTrialAhead: await hasTrialAhead(db, userId, now()),
    hasPassword: user.passwordHash !== null,
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
  const listed = living.map((session) => ({
    ...pick(withIsoTimes(session), 'id', 'ip', 'userAgent', 'createdAt', 'lastSeenAt'),
    current: session.id === currentId,
    /** By then one has to sign in again, however much it is used. */
    endsAt: sessionEnd(session.createdAt).toISOString(),
  }))
  return listed.sort((a, b) => Number(b.current) - Number(a.current))
}

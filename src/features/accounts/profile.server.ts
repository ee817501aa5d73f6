import { and, eq, ne } from 'drizzle-orm'
import { now } from '../../server/clock.ts'
import type { Database, Queryable } from '../../server/db/client.ts'
import { sessions, users } from '../../server/db/schema/accounts.ts'
import { AppError } from '../../server/errors.ts'
import { requirePortal } from '../../server/portal.ts'
import { recordAudit } from '../admin/audit/record-audit.server.ts'
import { notifySessionChanged } from '../live/notify.server.ts'
import { endEmailLinks } from './email-link.server.ts'

type UserChange = Partial<typeof users.$inferInsert>

/** Company and position, with which a person asks for approval. */
export function completeProfile(
  db: Database,
  userId: string,
  profile: { companyName: string; position: string },
): Promise<void> {
  const { autoApprove } = requirePortal().accounts
  const approval: UserChange = autoApprove ? { status: 'ACTIVE' } : {}
  return changeUser(db, userId, { ...profile, profileCompletedAt: now(), ...approval })
}

export interface ProfileChange {
  name: string
  email?: string | null | undefined
  companyName?: string | undefined
  position?: string | undefined
}

/** Another e-mail address, and then one that nobody has confirmed yet. */
export async function updateProfile(
  db: Database,
  userId: string,
  change: ProfileChange,
  ip: string,
) {
  const { email, ...rest } = change
  const [before] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const differs = email !== undefined && email !== before?.email
  if (differs && email !== null && (await db.$count(users, eq(users.email, email))) > 0) {
    throw new AppError('CONFLICT', 'این ایمیل برای حساب دیگری ثبت شده است.')
  }
  if (!differs) return changeUser(db, userId, rest)
  await db.transaction(async (tx) => {
    await endEmailLinks(tx, userId)
    await changeUser(tx, userId, { ...rest, email, emailConfirmedAt: null })
    const deed = { actorId: userId, action: 'user.change-email', before, after: { email }, ip }
    await recordAudit(tx, { subjectKind: 'user', subjectId: userId, ...deed })
  })
}

export async function changeUser(db: Queryable, userId: string, change: UserChange): Promise<void> {
  const kept = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ ...kept, updatedAt: now() })
      .where(eq(users.id, userId))
    await notifySessionChanged(tx, userId)
  })
}

/** Ends one session of the person's own; its cookie is dead at once. */
export function revokeSession(db: Database, userId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    await notifySessionChanged(tx, userId)
  })
}

/** Ends all sessions of the person but the one that asks. */
export function revokeOtherSessions(db: Database, userId: string, kept: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept)))
    await notifySessionChanged(tx, userId)
  })
}

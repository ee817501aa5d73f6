import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#src/procedures/context.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import { countAttempts, resetAttempts } from '#src/session/limits.server.ts'
import { requireConfirmed } from '#src/session/session-of-request.server.ts'
import { notifySessionChanged } from '../live/notify.server.ts'
import { tellPerson } from '../messaging/enqueue.server.ts'
import { takeCode, wrongCode } from './one-time-code.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { refusePassword } from './password-rules.server.ts'
import { hasSecondFactor, passSecondFactor } from './second-factor.server.ts'

/** A new password by a code of purpose `reset`; every session of the person ends. */
export async function resetPassword(
  ctx: Context,
  { mobile, code, password }: Record<'mobile' | 'code' | 'password', string>,
): Promise<void> {
  await countAttempts(['tryCodeByAddress', ctx.clientIp])
  await refusePassword(password, { mobile })
  const passwordHash = await hashPassword(password)
  const changed = await ctx.db.transaction(async (tx) => {
    if (!(await takeCode(tx, { purpose: 'reset', mobile, code }, ctx.request))) return false
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.mobile, mobile))
    if (!user) return false
    await writePassword(tx, { userId: user.id, passwordHash, ip: ctx.clientIp, keep: null })
    return true
  })
  if (!changed) throw wrongCode()
}

interface Change {
  userId: string
  /** The session that asks, which stays while all others end. */
  sessionId: string | null
  current: string
  password: string
}

export async function changePassword(ctx: Context, change: Change): Promise<void> {
  const { userId, sessionId, current, password } = change
  await countAttempts(['changePassword', userId])
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  // Who has only ever signed in with Google has no password to know.
  const right =
    user?.passwordHash === null || (await verifyPassword(current, user?.passwordHash ?? null))
  if (!right) throw new AppError('BAD_REQUEST', 'رمز عبور فعلی درست نیست.')
  await resetAttempts(['changePassword', userId])
  if (user?.passwordHash === null) requireConfirmed(ctx)
  await refusePassword(password, user)
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction((tx) =>
    writePassword(tx, { userId, passwordHash, ip: ctx.clientIp, keep: sessionId }),
  )
}

interface NewPassword {
  userId: string
  passwordHash: string
  ip: string
  keep: string | null
}

async function writePassword(tx: Queryable, { userId, passwordHash, ip, keep }: NewPassword) {
  await tx.update(users).set({ passwordHash, updatedAt: now() }).where(eq(users.id, userId))
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keep === null ? undefined : ne(sessions.id, keep)))
  const subject = { subjectKind: 'user', subjectId: userId }
  await recordAudit(tx, { actorId: userId, action: 'user.change-password', ...subject, ip })
  await notifySessionChanged(tx, userId)
  await tellPerson(tx, userId, 'password-changed', {})
}

interface Proof {
  userId: string
  password: string
  code: string
}

/** Proves once more who sits there, by the password or the second factor, for some minutes. */
export async function confirmIdentity(ctx: Context, { userId, password, code }: Proof) {
  const { db, request, sessionId } = ctx
  if (sessionId === null) throw new AppError('UNAUTHORIZED')
  await countAttempts(['confirmBySession', sessionId])
  const right = code
    ? (await hasSecondFactor(db, userId)) && (await passSecondFactor(db, { userId, code, request }))
    : await isPasswordOf(ctx, userId, password)
  if (!right) throw new AppError('BAD_REQUEST', 'رمز عبور یا کد درست نیست.')
  await resetAttempts(['confirmBySession', sessionId])
  await db.update(sessions).set({ confirmedAt: now() }).where(eq(sessions.id, sessionId))
}

async function isPasswordOf({ db }: Context, userId: string, password: string): Promise<boolean> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  return verifyPassword(password, user?.passwordHash ?? null)
}

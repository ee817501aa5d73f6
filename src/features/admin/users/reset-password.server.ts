import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { hashPassword } from '#src/features/accounts/password-hash.server.ts'
import { forgetSecondFactor } from '#src/features/accounts/second-factor.server.ts'
import { notifySessionChanged } from '#src/features/live/notify.server.ts'
import { actOnce } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { recordAction } from '#src/procedures/record-audit.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import { lockUser } from './lock-user.server.ts'

// Without 0/O, 1/l/I: these passwords are read off a screen.
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 16

/**
 * A new password that the admin reads to its owner; every device is signed out. The password is in
 * the answer only: neither the audit log nor the outbox has it.
 */
export async function setTemporaryPassword(
  ctx: AdminContext,
  { id, seen }: { id: string; seen: string },
): Promise<{ changed: true; password: string }> {
  if (id === ctx.session.user.id) {
    throw new AppError('PRECONDITION_FAILED', 'رمز عبور خود را در صفحهٔ حساب تغییر دهید.')
  }
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  return ctx.db.transaction(async (tx) => {
    await lockSeen(tx, id, seen)
    await tx.update(users).set({ passwordHash, updatedAt: sql`now()` }).where(eq(users.id, id))
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning()
    await recordAction(tx, ctx, {
      action: 'user.set-password',
      subjectKind: 'user',
      subjectId: id,
      before: { sessions: ended.length },
    })
    await notifySessionChanged(tx, id)
    return { changed: true, password }
  })
}

/** Signing in needs the password alone again; who asks for it has to be known by other means. */
export function removeSecondFactor(ctx: AdminContext, { id, seen }: { id: string; seen: string }) {
  if (id === ctx.session.user.id) {
    throw new AppError('PRECONDITION_FAILED', 'ورود دومرحله‌ای خود را در صفحهٔ حساب خاموش کنید.')
  }
  return actOnce(ctx, 'user', async (tx) => {
    await lockSeen(tx, id, seen)
    if (!(await forgetSecondFactor(tx, id))) return null
    await tx.update(users).set({ updatedAt: sql`now()` }).where(eq(users.id, id))
    await notifySessionChanged(tx, id)
    return { action: 'user.remove-second-factor', subjectId: id }
  })
}

/** Refuses where the account was changed since the admin saw it. */
async function lockSeen(tx: Queryable, id: string, seen: string): Promise<void> {
  const user = await lockUser(tx, id)
  if (user.updatedAt.toISOString() === seen) return
  throw new AppError(
    'CONFLICT',
    'این حساب در این میان تغییر کرده است؛ صفحه را دوباره بارگذاری کنید.',
  )
}

/** A password of 16 signs, some 93 bits, in groups of four. */
export function newPassword(): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return signs.join('').replace(/.{4}(?=.)/g, '$&-')
}

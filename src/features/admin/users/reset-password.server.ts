import { eq, sql } from 'drizzle-orm'
import { hashPassword } from '#src/features/accounts/password-hash.server.ts'
import { forgetSecondFactor } from '#src/features/accounts/second-factor.server.ts'
import { notifySessionChanged } from '#src/features/live/notify.server.ts'
import { recordDeed } from '#src/server/audit/record-audit.ts'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import type { AdminContext } from '../deeds/admin-context.ts'
import { newPassword } from './new-password.server.ts'
import { lockUser } from './standing.server.ts'

/**
 * A new password that the admin reads to its owner; every device is signed out. The password is in
 * the answer only: neither the audit log nor the outbox has it.
 */
export async function setTemporaryPassword(
  ctx: AdminContext,
  { id, seen }: { id: string; seen: string },
): Promise<{ changed: true; password: string }> {
  if (id === ctx.session.user.id) {
    throw new AppError('PRECONDITION_FAILED', 'گذرواژهٔ خود را در صفحهٔ حساب تغییر دهید.')
  }
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  return ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (user.updatedAt.toISOString() !== seen) {
      throw new AppError('CONFLICT', 'این حساب در این میان تغییر کرده است؛ صفحه را تازه کنید.')
    }
    await tx.update(users).set({ passwordHash, updatedAt: sql`now()` }).where(eq(users.id, id))
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning()
    await recordDeed(tx, ctx, {
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
export function removeSecondFactor(
  ctx: AdminContext,
  { id, seen }: { id: string; seen: string },
): Promise<{ changed: boolean }> {
  if (id === ctx.session.user.id) {
    throw new AppError('PRECONDITION_FAILED', 'ورود دومرحله‌ای خود را در صفحهٔ حساب خاموش کنید.')
  }
  return ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (user.updatedAt.toISOString() !== seen) {
      throw new AppError('CONFLICT', 'این حساب در این میان تغییر کرده است؛ صفحه را تازه کنید.')
    }
    if (!(await forgetSecondFactor(tx, id))) return { changed: false }
    await tx.update(users).set({ updatedAt: sql`now()` }).where(eq(users.id, id))
    const subject = { subjectKind: 'user', subjectId: id }
    await recordDeed(tx, ctx, { action: 'user.remove-second-factor', ...subject })
    await notifySessionChanged(tx, id)
    return { changed: true }
  })
}

import { eq } from 'drizzle-orm'
import type { Context } from '#src/procedures/context.ts'
import { now } from '#src/server/clock.ts'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import { countAttempts, resetAttempts } from '#src/session/limits.server.ts'
import { verifyPassword } from './password-hash.server.ts'
import { hasSecondFactor, passSecondFactor } from './second-factor.server.ts'

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
  if (!right) throw new AppError('BAD_REQUEST', 'گذرواژه یا کد درست نیست.')
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

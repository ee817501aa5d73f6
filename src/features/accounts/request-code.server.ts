import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Context } from '#src/procedures/context.ts'
import type { Database } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { writeCookie } from '#src/session/cookies.server.ts'
import {
  type Attempt,
  addressKey,
  countAttempts,
  resetAttempts,
} from '#src/session/limits.server.ts'
import { deviceOf } from './device.server.ts'
import { CODE_LIFE_MS, issueCode, RESEND_AFTER_MS } from './one-time-code.server.ts'

/** The same for every number, known or not. */
export const CODE_SENT = {
  expiresInSeconds: CODE_LIFE_MS / 1_000,
  resendAfterSeconds: RESEND_AFTER_MS / 1_000,
}

const MIN_MS = 100

/** Sends a code to sign in or to choose a new password; to numbers with an account only. */
export function requestCode(
  ctx: Context,
  { mobile, purpose }: { mobile: string; purpose: 'sign-in' | 'reset' },
) {
  return inConstantTime(async () => {
    const userId = await findByMobile(ctx.db, mobile)
    const template = userId ? (`${purpose}-code` as const) : null
    const id = await countingCode(ctx, { mobile, userId }, () =>
      issueCode(ctx.db, { purpose, mobile, template }),
    )
    const cookie = writeCookie(ctx.request, 'code', id, CODE_LIFE_MS / 1_000)
    ctx.resHeaders?.append('set-cookie', cookie)
    return CODE_SENT
  })
}

/** Only what is sent counts: whatever is refused on the way is taken back. */
export async function countingCode<Answer>(
  { clientIp, request }: Context,
  { mobile, userId }: { mobile: string; userId: string | undefined },
  send: () => Promise<Answer>,
): Promise<Answer> {
  const device = deviceOf(request, userId)
  const from = addressKey(clientIp)
  const attempts: Attempt[] = device
    ? [['codeByDevice', device]]
    : [
        ['codeByAddress', from],
        ['codeByNumberAndAddress', `${mobile} ${from}`],
        ['codeByNumber', mobile],
      ]
  await countAttempts(...attempts)
  try {
    return await send()
  } catch (error) {
    await resetAttempts(...attempts)
    throw error
  }
}

export async function findByMobile(db: Database, mobile: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.mobile, mobile))
  return user?.id
}

/** Answers no sooner than the slowest path ends, so that time tells nothing either. */
export async function inConstantTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work(), sleep(MIN_MS)])
  return answer
}

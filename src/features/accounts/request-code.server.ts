import { eq } from 'drizzle-orm'
import type { Database } from '../../server/db/client.ts'
import { users } from '../../server/db/schema/accounts.ts'
import type { Context } from '../../server/trpc/context.ts'
import { addressKey, countAttempts } from './limits.server.ts'
import { CODE_LIFE_MS, issueCode, RESEND_AFTER_MS } from './one-time-code.server.ts'

/** The same for every number, known or not. */
export const CODE_SENT = {
  expiresInSeconds: CODE_LIFE_MS / 1_000,
  resendAfterSeconds: RESEND_AFTER_MS / 1_000,
}

const LEAST_MS = 100

/** Sends a code to sign in or to choose a new password; to numbers with an account only. */
export function requestCode(
  ctx: Context,
  { mobile, purpose }: { mobile: string; purpose: 'sign-in' | 'reset' },
) {
  return steadily(async () => {
    await countCodeRequest(ctx, mobile)
    const template = (await isKnown(ctx.db, mobile)) ? (`${purpose}-code` as const) : null
    await issueCode(ctx.db, { purpose, mobile, template })
    return CODE_SENT
  })
}

export function countCodeRequest({ clientIp }: Context, mobile: string): Promise<void> {
  return countAttempts(['codeByAddress', addressKey(clientIp)], ['codeByNumber', mobile])
}

export async function isKnown(db: Database, mobile: string): Promise<boolean> {
  return (await db.$count(users, eq(users.mobile, mobile))) > 0
}

/** Answers no sooner than the slowest path ends, so that time tells nothing either. */
export async function steadily<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([
    work(),
    new Promise((resolve) => setTimeout(resolve, LEAST_MS)),
  ])
  return answer
}

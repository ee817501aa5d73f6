import { and, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { actorOf } from '#src/procedures/actor.ts'
import { doneAfter, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { apiKeys } from '#src/server/db/schema/api-keys.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { lineInput } from '#src/server/text-input.ts'
import { organizationalUntil } from '../accounts/organizational.server.ts'
import { createKey, revokeKey } from './keys.server.ts'
import { SCOPE_KEYS } from './scopes.ts'
import { dailyAllowance, usageOn } from './usage.server.ts'

const name = lineInput({ min: 1, max: 60, missing: 'نامی برای کلید بنویسید.' })

const scopes = z
  .array(z.enum(SCOPE_KEYS))
  .min(1, 'حداقل یک اجازه را انتخاب کنید.')
  .max(SCOPE_KEYS.length)
  .transform((chosen) => [...new Set(chosen)])

export const apiKeysRouter = router({
  mine: signedInProcedure.query(({ ctx }) => readKeys(ctx.db, ctx.session.user.id)),
  create: signedInProcedure
    .input(z.object({ name, scopes }))
    .mutation(({ ctx, input }) => createKey(actorOf(ctx), input)),
  revoke: signedInProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(doneAfter(({ ctx, input }) => revokeKey(actorOf(ctx), input.id))),
})

/** Keys in force, the newest first, and what they used today. */
async function readKeys(db: Queryable, userId: string) {
  const { id, name, prefix, scopes, createdAt, lastUsedAt } = apiKeys
  const [rows, used, until] = await Promise.all([
    db
      .select({ id, name, prefix, scopes, createdAt, lastUsedAt })
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
      .orderBy(desc(createdAt)),
    usageOn(db, userId, now()),
    organizationalUntil(db, userId, now()),
  ])
  const keys = rows.map(withIsoTimes)
  return { allowed: until !== null, keys, used, daily: dailyAllowance() }
}

import { z } from 'zod'
import { router, signedInProcedure } from '#src/procedures/trpc.ts'
import { lineInput } from '#src/server/text-input.ts'
import { createKey, revokeKey } from './keys.server.ts'
import { readKeys } from './queries.ts'
import { SCOPE_KEYS } from './scopes.ts'

const name = lineInput({ min: 1, max: 60, missing: 'نامی برای کلید بنویسید.' })

const scopes = z
  .array(z.enum(SCOPE_KEYS))
  .min(1, 'دست‌کم یک اجازه را برگزینید.')
  .max(SCOPE_KEYS.length)
  .transform((chosen) => [...new Set(chosen)])

export const apiKeysRouter = router({
  mine: signedInProcedure.query(({ ctx }) => readKeys(ctx.db, ctx.session.user.id)),
  create: signedInProcedure
    .input(z.object({ name, scopes }))
    .mutation(({ ctx: { db, session, clientIp }, input }) =>
      createKey({ db, userId: session.user.id, ip: clientIp }, input),
    ),
  revoke: signedInProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(async ({ ctx: { db, session, clientIp }, input }) => {
      await revokeKey({ db, userId: session.user.id, ip: clientIp }, input.id)
      return { done: true } as const
    }),
})

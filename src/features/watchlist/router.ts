import { z } from 'zod'
import { POLICY } from '#src/access/policy.ts'
import { WATCHED_KINDS } from '#src/catalogue/facts/kinds.ts'
import { publicProcedure, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { proseInput } from '#src/server/text-input.ts'
import { isWatched, listWatched, noteRecord, unwatchRecord, watchRecord } from './queries.ts'

const key = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => !text.includes('\0'))
const record = z.object({ kind: z.enum(WATCHED_KINDS), key })
const note = proseInput({ max: 500 })

const done = { done: true } as const

export const watchListRouter = router({
  mine: signedInProcedure.query(async ({ ctx }) => ({
    items: await listWatched(ctx.db, ctx.session.user.id),
    limit: POLICY[ctx.viewer.kind].watchList,
  })),
  /** The same for the home page; null for visitors. */
  shown: publicProcedure.query(async ({ ctx }) => {
    const { userId } = ctx.viewer
    return userId === null ? null : { items: await listWatched(ctx.db, userId) }
  }),
  isWatched: publicProcedure.input(record).query(async ({ ctx, input }) => {
    const { userId } = ctx.viewer
    return userId === null ? false : isWatched(ctx.db, userId, input)
  }),
  add: signedInProcedure.input(record).mutation(async ({ ctx, input }) => {
    await watchRecord(ctx.db, ctx.viewer, ctx.session.user.id, input)
    return done
  }),
  remove: signedInProcedure.input(record).mutation(async ({ ctx, input }) => {
    await unwatchRecord(ctx.db, ctx.session.user.id, input)
    return done
  }),
  note: signedInProcedure.input(record.extend({ note })).mutation(async ({ ctx, input }) => {
    await noteRecord(ctx.db, ctx.session.user.id, input, input.note)
    return done
  }),
})

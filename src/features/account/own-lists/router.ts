import { z } from 'zod'
import { teamRoleOf } from '#src/features/teams/team-of.server.ts'
import { followRecords } from '#src/features/watchlist/follow.server.ts'
import { picked, unwatchRecords } from '#src/features/watchlist/router.ts'
import { readerOf, type SignedIn, writerOf } from '#src/procedures/actor.ts'
import { seenInput } from '#src/procedures/merge-seen.ts'
import { doneAfter, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { lineInput } from '#src/server/text-input.ts'
import { MAX_LINES } from './lines.ts'
import { readList, readLists, recordsByKind } from './queries.ts'
import {
  addLines,
  addPicked,
  createList,
  removeLine,
  removeList,
  renameList,
  searchLines,
  settleLines,
  shareList,
} from './write-list.server.ts'

const id = z.uuid()
const name = lineInput({ min: 1, max: 60, missing: 'نامی برای فهرست بنویسید.' })
const text = z.string().trim().min(1).max(200)
const lines = z
  .array(text)
  .min(1, 'چیزی نوشته نشده است؛ هر مورد را در یک خط بنویسید یا فایلی بدهید.')
  .max(MAX_LINES)
const line = z.int32().min(1)

export const ownListsRouter = router({
  /** One's own, and those of the team. */
  mine: signedInProcedure.query(async ({ ctx }) => ({
    lists: await readLists(ctx.db, readerOf(ctx)),
    role: await teamRoleOf(ctx.db, ctx.viewer),
  })),
  byId: signedInProcedure
    .input(z.object({ id, page: z.int().min(1).max(1_000).default(1) }))
    .query(({ ctx, input }) => readList(ctx.db, readerOf(ctx), input.id, input.page)),
  create: signedInProcedure
    .input(z.object({ name, lines, isShared: z.boolean() }))
    .mutation(async ({ ctx, input }) => ({ id: await createList(writerOf(ctx), input) })),
  add: signedInProcedure
    .input(z.object({ id, lines }))
    .mutation(doneAfter(({ ctx, input }) => addLines(writerOf(ctx), input.id, input.lines))),
  /** Rows picked in a list of the portal, into a list that there is or into a new one. */
  pick: signedInProcedure
    .input(picked.extend({ into: z.union([z.object({ id }), z.object({ name })]) }))
    .mutation(async ({ ctx, input }) => ({ id: await addPicked(writerOf(ctx), input) })),
  settle: signedInProcedure
    .input(
      z.object({
        id,
        lines: z
          .array(
            z.object({ line, value: z.string().max(100_000).optional(), text: text.optional() }),
          )
          .max(100),
      }),
    )
    .mutation(doneAfter(({ ctx, input }) => settleLines(writerOf(ctx), input.id, input.lines))),
  search: signedInProcedure
    .input(z.object({ id }))
    .mutation(doneAfter(({ ctx, input }) => searchLines(writerOf(ctx), input.id))),
  removeLine: signedInProcedure
    .input(z.object({ id, line }))
    .mutation(doneAfter(({ ctx, input }) => removeLine(writerOf(ctx), input.id, input.line))),
  rename: signedInProcedure
    .input(z.object({ id, name, seen: seenInput }))
    .mutation(doneAfter(({ ctx, input }) => renameList(writerOf(ctx), input.id, input))),
  share: signedInProcedure
    .input(z.object({ id, isOn: z.boolean() }))
    .mutation(doneAfter(({ ctx, input }) => shareList(writerOf(ctx), input.id, input.isOn))),
  remove: signedInProcedure
    .input(z.object({ id }))
    .mutation(doneAfter(({ ctx, input }) => removeList(writerOf(ctx), input.id))),
  /** Follows all that a list has, within the limit or not at all; answers how many are new. */
  watch: signedInProcedure.input(z.object({ id })).mutation(async ({ ctx, input }) => {
    const records = await recordsOf(ctx, input.id)
    return { changed: await followRecords(ctx.db, ctx.viewer, ctx.session.user.id, records) }
  }),
  unwatch: signedInProcedure.input(z.object({ id })).mutation(async ({ ctx, input }) => {
    const records = await recordsOf(ctx, input.id)
    const { id: userId } = ctx.session.user
    const changed = await ctx.db.transaction(async (tx) => {
      let removed = 0
      for (const one of records) removed += await unwatchRecords(tx, userId, one)
      return removed
    })
    return { changed }
  }),
})

async function recordsOf(ctx: SignedIn, id: string) {
  const records = await recordsByKind(ctx.db, readerOf(ctx), id)
  if (records.length === 0) throw new AppError('NOT_FOUND', 'در این فهرست چیزی شناخته نشده است.')
  return records
}

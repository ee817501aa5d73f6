import { z } from 'zod'
import { router, signedInProcedure } from '#src/procedures/trpc.ts'
import { lineInput } from '#src/server/text-input.ts'
import { searchInput } from '../access/lists.server.ts'
import { hideColumns } from './hidden-columns.server.ts'
import { deleteView, listViews, saveView } from './queries.ts'

const name = lineInput({ min: 1, max: 60, missing: 'نامی برای نما بنویسید.' })

const done = { done: true } as const

const columns = z.array(z.string().max(40)).max(40)

export const savedViewsRouter = router({
  mine: signedInProcedure.query(({ ctx }) => listViews(ctx.db, ctx.session.user.id)),
  save: signedInProcedure
    .input(z.object({ list: z.string().max(40), name, search: searchInput }))
    .mutation(async ({ ctx, input }) => {
      await saveView(ctx.db, ctx.session.user.id, input)
      return done
    }),
  hideColumns: signedInProcedure
    .input(z.object({ list: z.string().max(40), hidden: columns }))
    .mutation(async ({ ctx, input }) => {
      await hideColumns(ctx.db, ctx.session.user.id, input)
      return done
    }),
  delete: signedInProcedure.input(z.object({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
    await deleteView(ctx.db, ctx.session.user.id, input.id)
    return done
  }),
})

import { z } from 'zod'
import { searchInput } from '#src/features/access/lists.server.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { readBrief } from './read-brief.server.ts'

const of = z.string().max(40)
const key = z.string().min(1).max(300)

export const briefRouter = router({
  list: insightProcedure('list')
    .input(z.object({ of, search: searchInput }))
    .query(async ({ ctx, input }) => (await readBrief(ctx, { ...input, key: null })).brief),
  record: insightProcedure('records')
    .input(z.object({ of, key, search: searchInput }))
    .query(async ({ ctx, input }) => (await readBrief(ctx, input)).brief),
})

import { answerFacets, answerList, searchInput } from '#src/features/access/lists.server.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { presenceSource, registersRead } from './queries.ts'

export const presenceRouter = router({
  list: insightProcedure('list')
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, presenceSource, input)),
  facets: insightProcedure('list')
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, presenceSource, input)),
  registers: insightProcedure('open').query(({ ctx }) => registersRead(ctx.db)),
})

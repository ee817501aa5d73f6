import { answerFacets, answerList, searchInput } from '#src/features/access/lists.server.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { replacementSource } from './source.server.ts'

export const replacementRouter = router({
  list: insightProcedure('list')
    .meta({ hasPast: true })
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, replacementSource, input)),
  facets: insightProcedure('list')
    .meta({ hasPast: true })
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, replacementSource, input)),
})

import {
  answerFacets,
  answerList,
  keepFirstPages,
  searchInput,
} from '#src/features/access/lists.server.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { replacementSource } from './source.server.ts'

/** The page that everybody begins with goes through all licences for each medicine of one maker. */
const source = keepFirstPages(replacementSource)

export const replacementRouter = router({
  list: insightProcedure('list')
    .meta({ hasPast: true })
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, source, input)),
  facets: insightProcedure('list')
    .meta({ hasPast: true })
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, source, input)),
})

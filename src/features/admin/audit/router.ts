import { searchInput } from '#src/features/access/lists.server.ts'
import { adminProcedure, router } from '#src/procedures/trpc.ts'
import { countEvents, eventFacets, listEvents } from './queries.ts'
import { auditQuestion } from './question.server.ts'

export const adminAuditRouter = router({
  list: adminProcedure.input(searchInput).query(async ({ ctx, input }) => {
    const question = auditQuestion(input)
    const [rows, total, facets] = await Promise.all([
      listEvents(ctx.db, question),
      countEvents(ctx.db, question),
      eventFacets(ctx.db, question),
    ])
    return { rows, total, facets, locked: [], gate: null, corrected: null }
  }),
})

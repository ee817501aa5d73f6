import { searchInput } from '#src/features/access/lists.server.ts'
import { adminProcedure, router } from '#src/procedures/trpc.ts'
import { auditQuery } from './audit-query.server.ts'
import { countEvents, eventFacets, listEvents } from './queries.ts'

export const adminAuditRouter = router({
  list: adminProcedure.input(searchInput).query(async ({ ctx, input }) => {
    const query = auditQuery(input)
    const [rows, total, facets] = await Promise.all([
      listEvents(ctx.db, query),
      countEvents(ctx.db, query),
      eventFacets(ctx.db, query),
    ])
    return { rows, total, facets, locked: [], gate: null, corrected: null }
  }),
})

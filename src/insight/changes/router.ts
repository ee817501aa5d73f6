import { sql } from 'drizzle-orm'
import { accessToList, allowedRows, exportGateOf } from '#src/access/list-access.ts'
import { POLICY } from '#src/access/policy.ts'
import { searchInput } from '#src/features/access/lists.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { newestChange, shownSpan } from './feed.server.ts'
import { changeList, readChangeView, spanOf } from './list.ts'
import { countChanges, marketChanges } from './queries.ts'
import { companyName, medicineName, sampleChanges } from './source.server.ts'

const SAMPLE_ROWS = 6

export const changesRouter = router({
  market: insightProcedure('list')
    .input(searchInput)
    .query(async ({ ctx, input }) => {
      const today = todayInTehran(now())
      const { insightRows } = POLICY[ctx.viewer.kind]
      const { view, isPreview } = accessToList(ctx.viewer, changeList, readChangeView(input))
      const limit = allowedRows(ctx.viewer, changeList, view)
      const span = await shownSpan(ctx.db, view.filters, today)
      const isLast = span.from !== spanOf(view.filters, today).from
      const [feed, records, company, medicine, newest, groups] = await Promise.all([
        marketChanges(ctx.db, view, limit, today),
        countChanges(ctx.db, span),
        companyName(ctx.db, view.filters.company?.[0]),
        medicineName(ctx.db, view.filters.medicine?.[0]),
        newestChange(ctx.db),
        atcRoots(ctx.db),
      ])
      return {
        ...feed,
        ...{ records, company, medicine, newest, groups, span, today, isLast },
        isLocked: isPreview,
        exportGate: exportGateOf(ctx.viewer),
        sample: insightRows === 0 ? await sampleChanges(ctx.db, SAMPLE_ROWS) : [],
      }
    }),
})

function atcRoots(db: Queryable) {
  return rowsOf<{ code: string; name: string }>(
    db,
    sql`select code, coalesce(name_fa, name_en) as name from atc_groups where level = 1 order by code`,
  )
}

import { sql } from 'drizzle-orm'
import { accessToList, allowedRows, exportGateOf } from '#src/access/list-access.ts'
import { POLICY } from '#src/access/policy.ts'
import { searchInput } from '#src/features/access/lists.server.ts'
import type { Search } from '#src/list/view.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import type { Context } from '#src/procedures/context.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { eventsWhere, newestChange, shownSpan, viewWhere } from './feed.server.ts'
import { changeList, readChangeView, spanOf } from './list.ts'
import { changesInGroups, countChanges, marketChanges, watchedOnly } from './queries.ts'
import { companyName, medicineName, sampleChanges } from './source.server.ts'

const SAMPLE_ROWS = 6

/** Of the feed's own: only what concerns the watch-list of who asks. */
const isMine = (search: Search, isPreview: boolean) => search.mine === '1' && !isPreview

async function askedOf(ctx: Context, search: Search) {
  const today = todayInTehran(now())
  const { view, isPreview } = accessToList(ctx.viewer, changeList, readChangeView(search))
  const days = await eventsWhere(ctx.db, await shownSpan(ctx.db, view.filters, today))
  const { userId } = ctx.viewer
  const only = isMine(search, isPreview) && userId ? watchedOnly(userId, days) : sql`true`
  return { today, view, isPreview, only }
}

export const changesRouter = router({
  market: insightProcedure('list')
    .meta({ hasPast: true })
    .input(searchInput)
    .query(async ({ ctx, input }) => {
      const { insightRows } = POLICY[ctx.viewer.kind]
      const { today, view, isPreview, only } = await askedOf(ctx, input)
      const limit = allowedRows(ctx.viewer, changeList, view)
      const span = await shownSpan(ctx.db, view.filters, today)
      const isLast = span.from !== spanOf(view.filters, today).from
      const [feed, records, company, medicine, newest, groups] = await Promise.all([
        marketChanges(ctx.db, view, limit, today, only),
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
  /** The same feed in groups, the weightiest first; null to whom it is locked. */
  groups: insightProcedure('list')
    .meta({ hasPast: true })
    .input(searchInput)
    .query(async ({ ctx, input }) => {
      const { today, view, isPreview, only } = await askedOf(ctx, input)
      if (isPreview) return null
      const where = sql`${await viewWhere(ctx.db, view, today)} and ${only}`
      const owner = isMine(input, isPreview) ? ctx.viewer.userId : null
      const key = `changes in groups ${JSON.stringify([view.filters, today, owner])}`
      const found = () => changesInGroups(ctx.db, where)
      // What one watches changes without a publish.
      return owner === null ? rememberPublished(key, found) : found()
    }),
})

function atcRoots(db: Queryable) {
  return rowsOf<{ code: string; name: string }>(
    db,
    sql`select code, coalesce(name_fa, name_en) as name from atc_groups where level = 1 order by code`,
  )
}

import { accessToList, allowedRows, exportGateOf } from '#src/access/list-access.ts'
import { POLICY } from '#src/access/policy.ts'
import { chosenColumns, searchInput } from '#src/features/access/lists.server.ts'
import { searchCondition } from '#src/features/search/queries.ts'
import { withOwnLists } from '#src/features/watchlist/own-lists.server.ts'
import { eventsWhere } from '#src/insight/history/news.server.ts'
import { readTime } from '#src/list/as-of.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { changeFacets } from './facets.server.ts'
import { newestChange, shownSpan } from './feed.server.ts'
import { changeList, readChangeView, spanOf } from './list.ts'
import { countChanges, countEvents } from './queries.ts'
import { changeSource, sampleChanges } from './source.server.ts'

const SAMPLE_ROWS = 6

export const changesRouter = router({
  market: insightProcedure('list')
    .meta({ hasPast: true })
    .input(searchInput)
    .query(async ({ ctx, input }) => {
      const { db, viewer } = ctx
      const today = todayInTehran(now())
      const { view, isPreview } = accessToList(viewer, changeList, readChangeView(input))
      const found = await searchCondition(db, view.q, changeSource.searchWords)
      const words = found?.condition
      const limit = allowedRows(viewer, changeList, view)
      const span = await shownSpan(db, view.filters, today)
      const counted = () => changeFacets(db, view, today, words)
      const key = `facets of changes ${JSON.stringify([view.q, view.filters, view.ids, today])}`
      const [rows, total, all, facets, records, newest] = await Promise.all([
        changeSource.rows(db, view, words, limit),
        changeSource.total(db, view, words),
        countEvents(db, await eventsWhere(db, { from: null, to: readTime(input).asOf })),
        // What one follows changes without a publish.
        view.owner ? counted() : rememberPublished(key, counted),
        countChanges(db, span),
        newestChange(db),
      ])
      return {
        rows,
        total,
        all,
        facets: isPreview ? {} : await withOwnLists(db, viewer, changeList, facets),
        records,
        newest,
        span,
        today,
        isLast: span.from !== spanOf(view.filters, today).from,
        corrected: found?.corrected ?? null,
        isLocked: isPreview,
        exportGate: exportGateOf(viewer),
        columns: chosenColumns(ctx.hiddenColumns, 'changes', view),
        sample: POLICY[viewer.kind].insightRows === 0 ? await sampleChanges(db, SAMPLE_ROWS) : [],
      }
    }),
})

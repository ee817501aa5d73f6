import { z } from 'zod'
import { accessToList, exportGateOf } from '#src/access/list-access.ts'
import { POLICY } from '#src/access/policy.ts'
import { chosenColumns, searchInput } from '#src/features/access/lists.server.ts'
import { readShowcase } from '#src/features/access/showcase.server.ts'
import { travel } from '#src/features/access/travel.server.ts'
import { withOwnLists } from '#src/features/watchlist/own-lists.server.ts'
import { readablePast } from '#src/list/as-of.ts'
import { readView } from '#src/list/view.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { doneAfter, insightProcedure, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { closeFeed, listFeeds, openFeed } from './calendar/feeds.server.ts'
import { monthsOf, radarList, readRadarView, spanOf } from './list.ts'
import { readRadar, readRadarFacets } from './radar.server.ts'
import { namedValues } from './source.server.ts'

/** The worked sample looks years ahead, for the few licences of one medicine. */
const SAMPLE_MONTHS = { from: '1300-01', to: '1499-12' }
const SAMPLE_ROWS = 6

export const expiryRouter = router({
  radar: insightProcedure('list')
    .meta({ hasPast: true })
    .input(searchInput)
    .query(async ({ ctx, input }) => {
      const { insightRows } = POLICY[ctx.viewer.kind]
      const { view, isPreview } = accessToList(ctx.viewer, radarList, readRadarView(input))
      const stack = input.stack === 'atc' && !isPreview ? 'atc' : 'supply'
      const by: 'medicine' | 'licence' = input.by === 'medicine' ? 'medicine' : 'licence'
      const { asOf: _, compare: __, ...asked } = view
      const { found, before, past } = await travel(ctx, readablePast(input), async (db, today) => {
        const question = { view: asked, stack, by, limit: insightRows, today } as const
        const facets = isPreview ? {} : await readRadarFacets(db, question)
        return { today, facets, figures: await readRadar(db, question) }
      })
      const { today, figures, facets } = found
      const span = spanOf(view, today)
      return {
        ...figures,
        today,
        span,
        stack,
        by,
        months: monthsOf(span),
        counts: figures.months,
        past,
        facets: await withOwnLists(ctx.db, ctx.viewer, radarList, {
          ...namedValues(view, figures.names),
          ...facets,
        }),
        before: before && { day: before.day, listed: before.found.figures.listed },
        isLocked: isPreview,
        exportGate: exportGateOf(ctx.viewer),
        columns: chosenColumns(ctx.hiddenColumns, 'expiry', view),
      }
    }),
  /** The radar of the one medicine that everyone may read. */
  sample: insightProcedure('open').query(async ({ ctx }) => {
    const { medicineCode } = await readShowcase(ctx.db)
    if (medicineCode === null) return null
    const today = todayInTehran(now())
    const search = { ...SAMPLE_MONTHS, medicine: String(medicineCode), sort: 'expiry' }
    const { view } = readView(radarList, search)
    const query = { view, stack: 'supply', by: 'licence', limit: SAMPLE_ROWS, today } as const
    const { rows, totals, names } = await readRadar(ctx.db, query)
    return { rows, total: totals.licences, medicine: names.medicine?.[medicineCode] ?? null }
  }),
  feeds: signedInProcedure.query(({ ctx }) => listFeeds(ctx.db, ctx.session.user.id)),
  openFeed: signedInProcedure
    .input(z.object({ search: searchInput }))
    .mutation(({ ctx, input }) => openFeed(ctx.db, ctx.viewer, ctx.session.user.id, input.search)),
  closeFeed: signedInProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(doneAfter(({ ctx, input }) => closeFeed(ctx.db, ctx.session.user.id, input.id))),
})

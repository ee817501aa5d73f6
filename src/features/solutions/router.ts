import { z } from 'zod'
import { todayInTehran } from '../../persian/dates.ts'
import { now } from '../../server/clock.ts'
import { rememberPublished } from '../../server/dataset.ts'
import { publicProcedure, router } from '../../server/trpc/trpc.ts'
import type { ViewerKind } from '../access/policy.ts'
import { readJobFigure } from './job-figures.server.ts'
import { JOBS } from './paths.ts'
import { readPriceList, readTierPrices } from './price-list.server.ts'
import { readDataFacts } from './sources.server.ts'

const isSubscriber = (kind: ViewerKind) => kind === 'professional' || kind === 'organizational'

export const solutionsRouter = router({
  /** The live figure of a job's page and the numbers of its chart. */
  figure: publicProcedure.input(z.object({ job: z.enum(JOBS) })).query(({ ctx, input }) => {
    const today = todayInTehran(now())
    return rememberPublished(`solution ${input.job} ${today}`, () =>
      readJobFigure(ctx.db, input.job, today),
    )
  }),
  /** Plans and ways of payment, for everybody. */
  prices: publicProcedure.query(({ ctx }) => readPriceList(ctx.db)),
  /** Plans in short; null for those who have a subscription. */
  tierPrices: publicProcedure.query(({ ctx }) =>
    isSubscriber(ctx.viewer.kind) ? null : readTierPrices(ctx.db),
  ),
  dataFacts: publicProcedure.query(({ ctx }) =>
    rememberPublished('data facts', () => readDataFacts(ctx.db)),
  ),
})

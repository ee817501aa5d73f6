import { z } from 'zod'
import { JOBS } from '#src/addresses/pages.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import type { ViewerKind } from '../access/policy.ts'
import { DOORS, homeQuestions } from '../home/home-words.ts'
import { readJobFigure } from './job-figures.server.ts'
import { jobWords } from './job-words.server.ts'
import { readPriceList, readTiersInShort } from './price-list.server.ts'
import { PAYMENT_FAQ, paymentWays, TRUST } from './pricing/payment-words.ts'
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
  /** The copy of a job's page. */
  words: publicProcedure
    .input(z.object({ job: z.enum(JOBS) }))
    .query(({ input }) => jobWords(input.job)),
  /** Plans and ways of payment with the words of their page, for everybody. */
  prices: publicProcedure.query(async ({ ctx }) => {
    const list = await readPriceList(ctx.db)
    return { ...list, ways: paymentWays(list), trust: TRUST, faq: PAYMENT_FAQ }
  }),
  /** What the home page says of jobs and plans; no plans to those who have a subscription. */
  front: publicProcedure.query(async ({ ctx }) => ({
    doors: DOORS,
    faq: homeQuestions(),
    tiers: isSubscriber(ctx.viewer.kind) ? [] : await readTiersInShort(ctx.db),
  })),
  dataFacts: publicProcedure.query(({ ctx }) =>
    rememberPublished('data facts', () => readDataFacts(ctx.db)),
  ),
})

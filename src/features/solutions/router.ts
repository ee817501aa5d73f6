import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { NO_SHOWCASE } from '#src/access/no-showcase.ts'
import { decideRoute } from '#src/access/route-rules.ts'
import { JOB_NAMES, solutionLinks } from '#src/addresses/navigation.ts'
import { JOBS, type Job, PRICING_PATH, solutionPath } from '#src/addresses/pages.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { rememberPublished, SOURCES_ON_SCREEN } from '#src/server/dataset.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { heldTier } from '#src/session/current-session.server.ts'
import { SUPPLY_RULE_FA } from '#src/words/supply-type.ts'
import { homeQuestions } from '../home/home-words.ts'
import { listHeld, tierHad } from '../payments/grant-subscription.server.ts'
import { tierHeld } from '../payments/period.ts'
import { readJobFigure } from './job-figures.server.ts'
import {
  PAYMENT_FAQ,
  paymentWays,
  readPriceList,
  readTiersInShort,
  TRUST,
} from './price-list.server.ts'
import { SOLUTIONS, wayInWords } from './solutions.ts'

interface PublishedSource {
  source: string
  /** ISO date of its last harvest; null where nobody knows it. */
  harvestedOn: string | null
  /** Rows of it that were read. */
  rows: number | null
}

interface InferredCounts {
  products: number
  supplyInferred: number
  supplyUnknown: number
  medicines: number
  atcInferred: number
  atcMissing: number
  titleInferred: number
  dated: number
}

export const solutionsRouter = router({
  /** The live figure of a job's page and the numbers of its chart. */
  figure: publicProcedure
    .input(z.object({ job: z.enum(JOBS) }))
    .query(({ ctx, input }) => figureOf(ctx.db, input.job)),
  words: publicProcedure
    .input(z.object({ job: z.enum(JOBS) }))
    .query(({ input }) => jobWords(input.job)),
  /** Plans and ways of payment with the words of their page, for everybody. */
  prices: publicProcedure.query(async ({ ctx }) => {
    const { userId } = ctx.viewer
    const held = userId === null ? 0 : tierHeld(await listHeld(ctx.db, userId, now()))
    const had = held || (userId === null ? 0 : await tierHad(ctx.db, userId))
    const list = await readPriceList(ctx.db, held, had)
    return {
      ...list,
      isVisitor: ctx.viewer.userId === null,
      ways: paymentWays(list),
      trust: TRUST,
      faq: PAYMENT_FAQ,
    }
  }),
  /** What the home page says of jobs and plans; no plans to those who have a subscription. */
  front: publicProcedure.query(async ({ ctx }) => ({
    jobLinks: await Promise.all(
      JOBS.map(async (job) => {
        const { icon, onHome } = SOLUTIONS[job]
        const { question, links } = onHome
        const text = wayInWords(onHome, (await figureOf(ctx.db, job)).value)
        return { icon, name: JOB_NAMES[job], question, text, links, href: solutionPath(job) }
      }),
    ),
    faq: homeQuestions(),
    tiers: heldTier(ctx.viewer) > 0 ? [] : await readTiersInShort(ctx.db),
  })),
  dataFacts: publicProcedure.query(({ ctx }) =>
    rememberPublished('data facts', () => readDataFacts(ctx.db)),
  ),
})

function figureOf(db: Queryable, job: Job) {
  const today = todayInTehran(now())
  return rememberPublished(`solution ${job} ${today}`, () => readJobFigure(db, job, today))
}

/**
 * The copy of one job. It comes with the page's data: as a module, the words of all six jobs would
 * be script of each.
 */
function jobWords(job: Job) {
  const { onHome: _, ...solution } = SOLUTIONS[job]
  const questions = solution.questions.map(({ links, ...question }) => ({
    ...question,
    links: links.map((link) => ({ ...link, isOpen: isOpen(link.href) })),
  }))
  const others = solutionLinks.filter(
    ({ href }) => href !== solutionPath(job) && href !== PRICING_PATH,
  )
  return { ...solution, questions, others }
}

/** Whether somebody who has not signed in may open it. */
function isOpen(href: string): boolean {
  return decideRoute({ path: href, session: null, showcase: NO_SHOWCASE }).kind === 'allow'
}

/** The sources on screen with their last harvest, and how much of the catalogue is inferred by which rule. */
export async function readDataFacts(db: Queryable) {
  const { sources, inferred } = await rowOf<{
    sources: PublishedSource[] | null
    inferred: InferredCounts
  }>(
    db,
    sql`select
      (select jsonb_agg(jsonb_build_object('source', s.source, 'harvestedOn', s.harvested_on,
          'rows', (s.counts->>'read')::int) order by s.harvested_on desc nulls last, s.source)
        from (${SOURCES_ON_SCREEN}) s) as sources,
      (select row_to_json(i) from (
        select * from (select count(*) as products,
            count(*) filter (where supply_inferred) as "supplyInferred",
            count(*) filter (where supply_type is null) as "supplyUnknown",
            count(valid_until) as dated
          from products where vanished_on is null) p
        cross join (select count(*) as medicines,
            count(*) filter (where atc_inferred) as "atcInferred",
            count(*) filter (where atc_code is null) as "atcMissing",
            count(*) filter (where title_inferred) as "titleInferred"
          from medicines where vanished_on is null) m) i) as inferred`,
  )
  return { sources: sources ?? [], inferred, supplyRule: [...SUPPLY_RULE_FA] }
}

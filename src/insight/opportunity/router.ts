import { z } from 'zod'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import { changesPath } from '#src/addresses/records.ts'
import { type FoundMedicine, findMedicine } from '#src/catalogue/medicines/details.server.ts'
import { makersNumber } from '#src/catalogue/parts/licence-count.ts'
import { accessToDetails } from '#src/features/access/details.server.ts'
import { answerFacets, answerList, searchInput } from '#src/features/access/lists.server.ts'
import { type Compared, daysInput } from '#src/features/access/past-record.server.ts'
import { type Days, travel } from '#src/features/access/travel.server.ts'
import { readTime } from '#src/list/as-of.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { seenInput } from '#src/procedures/merge-seen.ts'
import {
  adminProcedure,
  doneAfter,
  insightProcedure,
  router,
  signedInProcedure,
} from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { proseInput } from '#src/server/text-input.ts'
import { firstScoredDay, inPast } from '../history/in-past.server.ts'
import {
  findOpportunity,
  type Opportunity,
  standardWeighing,
  weighingOf,
} from '../score/scores.server.ts'
import { backTest } from './back-test.server.ts'
import { type Evidence, evidenceOf, isAmongFirst } from './evidence.server.ts'
import {
  missingParts,
  opportunitySource,
  readMatrix,
  weightVersions,
  workedSample,
} from './queries.ts'
import {
  publishWeights,
  requireOrganizational,
  requireWeights,
  rerank,
  resetOwnWeights,
  saveOwnWeights,
} from './weights.server.ts'

const weight = z.number().min(0).max(100)
const weights = z.object({
  supplyGap: weight,
  fragility: weight,
  concentration: weight,
  localApi: weight,
  momentum: weight,
  headroom: weight,
  demand: weight,
})
const note = proseInput({ min: 3, max: 300 })
const code = z.int().min(0).max(999_999_999)

const dayInput = z.object({ asOf: daysInput.asOf }).default({})

export const opportunitiesRouter = router({
  list: insightProcedure('list')
    .meta({ hasPast: true })
    .input(searchInput)
    .query(async ({ ctx, input }) => {
      const weighing = await weighingOf(ctx.db, ctx.viewer)
      return answerList(ctx, opportunitySource(weighing), input)
    }),
  facets: insightProcedure('list')
    .meta({ hasPast: true })
    .input(searchInput)
    .query(async ({ ctx, input }) => {
      const weighing = await weighingOf(ctx.db, ctx.viewer)
      return answerFacets(ctx, opportunitySource(weighing), input)
    }),
  /** Every code by gap and fragility; null for whom the list is a taste. */
  matrix: insightProcedure('list')
    .meta({ hasPast: true })
    .input(dayInput)
    .query(({ ctx, input }) =>
      POLICY[ctx.viewer.kind].insightRows < Number.MAX_SAFE_INTEGER
        ? null
        : inPast(ctx.db, readTime(input).asOf, readMatrix),
    ),
  /** Score and evidence of a code; null where the viewer may not see them, or there is none. */
  byCode: insightProcedure('records')
    .meta({ hasPast: true })
    .input(z.object({ code, ...daysInput }))
    .query(({ ctx, input: { code, ...days } }) => answerScore(ctx, code, days)),
  /** What anybody may know: rules, weights of all versions, and a worked sample. */
  method: insightProcedure('open').query(async ({ ctx }) => {
    const [versions, standard, sample, missing, tested] = await Promise.all([
      weightVersions(ctx.db),
      standardWeighing(ctx.db),
      workedSample(ctx.db),
      missingParts(ctx.db),
      backTest(ctx.db),
    ])
    return { versions, standard, sample, missing, backTest: tested }
  }),
  /** What a reader's scores are made with, and whether weights of one's own are open to them. */
  weighing: insightProcedure('open')
    .meta({ hasPast: true })
    .input(dayInput)
    .query(async ({ ctx, input }) => {
      const [weighing, standard, missing] = await inPast(ctx.db, readTime(input).asOf, (db) =>
        Promise.all([weighingOf(db, ctx.viewer), standardWeighing(db), missingParts(db)]),
      )
      return {
        weighing,
        standard,
        missing,
        mayOwn: ctx.viewer.kind === 'organizational' && ctx.viewer.userId !== null,
      }
    }),
  /** What other weights would bring to the top, before they are kept. */
  rerank: signedInProcedure.input(weights).query(({ ctx, input }) => {
    requireOrganizational(ctx.viewer)
    requireWeights(input)
    return rerank(ctx.db, input)
  }),
  saveOwnWeights: signedInProcedure
    .input(weights.extend({ seen: seenInput }))
    .mutation(doneAfter(({ ctx, input }) => saveOwnWeights(ctx, input))),
  resetOwnWeights: signedInProcedure.mutation(doneAfter(({ ctx }) => resetOwnWeights(ctx))),
  publishWeights: adminProcedure
    .input(z.object({ weights, note, seen: z.int().optional() }))
    .mutation(({ ctx, input }) => publishWeights(ctx, input)),
})

/** All of it with a subscription; the first few without, as of today; visitors the worked sample. */
async function answerScore(ctx: { viewer: Viewer; db: Queryable }, code: number, days: Days) {
  const medicine = await findMedicine(ctx.db, code)
  if (!medicine) throw new AppError('NOT_FOUND', 'دارویی با این کد ژنریک پیدا نشد.')
  const isOpen = (await accessToDetails(ctx, { kind: 'medicine', code })) === 'all'
  const isLocked = !isOpen && !(await isAmongFirst(ctx.db, code, insightRowsOf(ctx.viewer)))
  const isSample = ctx.viewer.kind === 'visitor'
  const read = async (db: Queryable, today: string): Promise<Score> =>
    isLocked ? UNSCORED : readScore(db, { code, viewer: ctx.viewer, today })
  const travelled = await travel(ctx, days, read, { isOpen, since: firstScoredDay })
  const { before, past } = travelled
  const isAbsent = !isLocked && past?.state === 'shown' && travelled.found.medicine === null
  const found = isAbsent ? await read(ctx.db, todayInTehran(now())) : travelled.found
  return {
    ...found,
    medicine: found.medicine ?? medicine,
    isLocked,
    isSample,
    past: past && isAbsent ? { ...past, state: 'absent' as const } : past,
    compared: before && !isLocked ? comparedScore(code, before.day, found, before.found) : null,
  }
}

const insightRowsOf = ({ kind }: Viewer) => POLICY[kind].insightRows

interface Score {
  medicine: FoundMedicine | null
  opportunity: Opportunity | null
  evidence: Evidence | null
}

const UNSCORED: Score = { medicine: null, opportunity: null, evidence: null }

/** A score and its evidence on an ISO date; all null where the code was not known or not scored. */
async function readScore(
  db: Queryable,
  { code, viewer, today }: { code: number; viewer: Viewer; today: string },
): Promise<Score> {
  const medicine = await findMedicine(db, code)
  const weighing = await weighingOf(db, viewer)
  const opportunity = medicine && (await findOpportunity(db, code, weighing))
  if (!medicine || !opportunity) return { ...UNSCORED, medicine }
  const key = JSON.stringify(['opportunity', code, weighing, today])
  const evidence = await rememberPublished(key, () => evidenceOf(db, medicine, { weighing, today }))
  return { medicine, opportunity, evidence }
}

const scoredMakers = ({ inputs }: NonNullable<Score['opportunity']>) =>
  makersNumber({ makerCount: inputs.localMakers, unknownSupplyCount: inputs.uncountable })

/** Score, rank and what they are made of, beside what they were. */
function comparedScore(code: number, day: string, shown: Score, before: Score): Compared {
  const figuresOf = ({ opportunity, evidence }: Score) => [
    { label: 'امتیاز', value: opportunity && opportunity.score / 10 },
    { label: 'رتبه', value: evidence?.ranking.rank ?? null },
    { label: 'سازندهٔ داخلی', ...(opportunity ? scoredMakers(opportunity) : { value: null }) },
    { label: 'واردکننده', value: opportunity?.inputs.importers ?? null },
    { label: 'سازندهٔ ماده', value: opportunity?.inputs.apiMakers ?? null },
  ]
  const then = before.opportunity ? figuresOf(before) : null
  const figures = figuresOf(shown).map(({ value, ...figure }, n) => ({
    ...figure,
    now: value,
    before: then?.[n]?.value ?? null,
  }))
  return { day, figures: then && figures, href: changesPath({ medicine: String(code) }) }
}

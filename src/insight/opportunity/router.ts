import { eq, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import { findMedicine } from '#src/catalogue/medicines/details.server.ts'
import { accessToDetails } from '#src/features/access/details.server.ts'
import { answerFacets, answerList, searchInput } from '#src/features/access/lists.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import type { Context } from '#src/procedures/context.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import {
  adminProcedure,
  insightProcedure,
  router,
  signedInProcedure,
} from '#src/procedures/trpc.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import {
  opportunityScores,
  opportunityWeights,
  ownOpportunityWeights,
} from '#src/server/db/schema/opportunities.ts'
import { AppError } from '#src/server/errors.ts'
import { FACTS_CHANNEL, refreshPageFacts } from '#src/server/published-state.ts'
import { proseInput } from '#src/server/text-input.ts'
import { type Weights, weightsProblem } from '../score/parts.ts'
import { findOpportunity, standardWeighing, weighed, weighingOf } from '../score/scores.server.ts'
import { evidenceOf, isAmongFirst } from './evidence.server.ts'
import {
  missingParts,
  opportunitySource,
  readMatrix,
  weightVersions,
  workedSample,
} from './queries.ts'

type Author = Pick<Context, 'db' | 'viewer' | 'clientIp'>

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

const done = { done: true } as const

export const opportunitiesRouter = router({
  list: insightProcedure('list')
    .input(searchInput)
    .query(async ({ ctx, input }) => {
      const weighing = await weighingOf(ctx.db, ctx.viewer)
      return answerList(ctx, opportunitySource(weighing), input)
    }),
  facets: insightProcedure('list')
    .input(searchInput)
    .query(async ({ ctx, input }) => {
      const weighing = await weighingOf(ctx.db, ctx.viewer)
      return answerFacets(ctx, opportunitySource(weighing), input)
    }),
  /** Every code by gap and fragility; null for whom the list is a taste. */
  matrix: insightProcedure('list').query(({ ctx }) =>
    POLICY[ctx.viewer.kind].insightRows < Number.MAX_SAFE_INTEGER ? null : readMatrix(ctx.db),
  ),
  /** Score and evidence of a code; null where the viewer may not see them, or there is none. */
  byCode: insightProcedure('records')
    .input(z.object({ code }))
    .query(async ({ ctx, input }) => {
      const medicine = await findMedicine(ctx.db, input.code)
      if (!medicine) throw new AppError('NOT_FOUND', 'دارویی با این کد ژنریک پیدا نشد.')
      const isLocked = !(await mayRead(ctx, medicine.code))
      if (isLocked)
        return { medicine, isLocked, isSample: false, opportunity: null, evidence: null }
      const weighing = await weighingOf(ctx.db, ctx.viewer)
      const opportunity = await findOpportunity(ctx.db, medicine.code, weighing)
      const key = ['opportunity', medicine.code, weighing, todayInTehran(new Date())]
      const evidence =
        opportunity &&
        (await rememberPublished(JSON.stringify(key), () => evidenceOf(ctx.db, medicine, weighing)))
      return { medicine, isLocked, isSample: ctx.viewer.kind === 'visitor', opportunity, evidence }
    }),
  /** What anybody may know: rules, weights of all versions, and a worked sample. */
  method: insightProcedure('open').query(async ({ ctx }) => {
    const [versions, standard, sample, missing] = await Promise.all([
      weightVersions(ctx.db),
      standardWeighing(ctx.db),
      workedSample(ctx.db),
      missingParts(ctx.db),
    ])
    return { versions, standard, sample, missing }
  }),
  /** What a reader's scores are made with, and whether weights of one's own are open to them. */
  weighing: insightProcedure('open').query(async ({ ctx }) => {
    const [weighing, standard, missing] = await Promise.all([
      weighingOf(ctx.db, ctx.viewer),
      standardWeighing(ctx.db),
      missingParts(ctx.db),
    ])
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
  saveOwnWeights: signedInProcedure.input(weights).mutation(async ({ ctx, input }) => {
    await saveOwnWeights(ctx, input)
    return done
  }),
  resetOwnWeights: signedInProcedure.mutation(async ({ ctx }) => {
    await resetOwnWeights(ctx)
    return done
  }),
  publishWeights: adminProcedure
    .input(z.object({ weights, note }))
    .mutation(({ ctx, input }) => publishWeights(ctx, input)),
})

/** All of it with a subscription; the first few without; visitors the one worked sample. */
async function mayRead(ctx: { viewer: Viewer; db: Queryable }, medicine: number): Promise<boolean> {
  const access = await accessToDetails(ctx, { kind: 'medicine', code: medicine })
  if (access === 'all') return true
  return isAmongFirst(ctx.db, medicine, POLICY[ctx.viewer.kind].insightRows)
}

function requireWeights(weights: Weights): void {
  const problem = weightsProblem(weights)
  if (problem) throw new AppError('BAD_REQUEST', problem)
}

function requireOrganizational({ kind, userId }: Author['viewer']): string {
  if (kind === 'organizational' && userId !== null) return userId
  throw new AppError('FORBIDDEN', 'وزن‌های دلخواه با اشتراک سازمانی باز می‌شود.')
}

/** Weights for one's own eyes; the list and the evidence use them from now on. */
async function saveOwnWeights({ db, viewer }: Author, weights: Weights): Promise<void> {
  const userId = requireOrganizational(viewer)
  requireWeights(weights)
  await db
    .insert(ownOpportunityWeights)
    .values({ userId, weights })
    .onConflictDoUpdate({
      target: ownOpportunityWeights.userId,
      set: { weights, updatedAt: sql`now()` },
    })
}

/** Back to the weights in force. */
async function resetOwnWeights({ db, viewer }: Author): Promise<void> {
  const userId = requireOrganizational(viewer)
  await db.delete(ownOpportunityWeights).where(eq(ownOpportunityWeights.userId, userId))
}

/** A new version of the weights for everyone; the ones before it stay as they are. */
async function publishWeights(
  { db, viewer, clientIp }: Author,
  { weights, note }: { weights: Weights; note: string },
): Promise<{ version: number }> {
  requireWeights(weights)
  const published = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${opportunityWeights} in share row exclusive mode`)
    const [last] = await tx
      .select({ version: max(opportunityWeights.version) })
      .from(opportunityWeights)
    const version = (last?.version ?? 0) + 1
    await tx.insert(opportunityWeights).values({ version, weights, note, authorId: viewer.userId })
    await tx
      .update(opportunityScores)
      .set({ ...weighed({ weights, version, isOwn: true }), weightsVersion: version })
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'opportunity.weights',
      subjectKind: 'opportunity-weights',
      subjectId: String(version),
      after: { weights, note },
      ip: clientIp,
    })
    // Visitors read the weights, and scores made with them, on pages that are kept.
    await tx.execute(sql`select pg_notify(${FACTS_CHANNEL}, '')`)
    return { version }
  })
  await refreshPageFacts(db)
  return published
}

const RERANKED = 10

/** The first codes under some weights, with the place that the weights in force give them. */
async function rerank(db: Queryable, weights: Weights) {
  const { score, medicineCode } = opportunityScores
  const own = weighed({ weights, version: 0, isOwn: true })
  const { rows } = await db.execute<Reranked>(sql`
    with placed as (
      select ${medicineCode} as code, ${own.score} as score,
        row_number() over (order by ${own.score} desc, ${medicineCode} desc)::int as place,
        row_number() over (order by ${score} desc, ${medicineCode} desc)::int as before
      from ${opportunityScores})
    select placed.*, m.name_fa as "nameFa", m.name_en as "nameEn", m.strength
    from placed join ${medicines} m on m.code = placed.code
    order by place limit ${RERANKED}`)
  return rows.map(({ score, ...row }) => ({ ...row, score: Number(score) / 10 }))
}

interface Reranked extends Record<string, unknown> {
  code: number
  /** Tenths. */
  score: number
  place: number
  before: number
  nameFa: string
  nameEn: string
  strength: string | null
}

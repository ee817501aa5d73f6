import { z } from 'zod'
import { POLICY, teamOf, type Viewer } from '#src/access/policy.ts'
import { pick } from '#src/list/pick.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { writerOf } from '#src/procedures/actor.ts'
import { seenInput } from '#src/procedures/merge-seen.ts'
import { countShown } from '#src/procedures/reading-budget.server.ts'
import { shownBy } from '#src/procedures/shown.server.ts'
import { doneAfter, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import { CHOICES } from '#src/server/db/schema/decisions.ts'
import { AppError } from '#src/server/errors.ts'
import { proseInput } from '#src/server/text-input.ts'
import { FACTS, judge, seenOf } from './conditions.ts'
import { addConditions, amendCondition, closeDecision, decide, endWatch } from './decide.server.ts'
import { offeredConditions } from './defaults.ts'
import { type FrozenFacts, readFacts, readFrozen, readSubjects } from './facts.server.ts'
import { NOTE_LIMITS, OUTCOME_LIMITS } from './form.ts'
import { outcomesOf } from './outcome.server.ts'
import { hasDecisions } from './own.server.ts'
import { findDecision, listDecisions } from './queries.ts'
import { TABS } from './tabs.ts'

const medicine = z.int().min(0).max(999_999_999)
const id = z.uuid()
const condition = z.object({
  fact: z.enum(FACTS),
  sign: z.enum(['least', 'most', 'is', 'not']),
  amount: z.number().min(0).max(1e15).nullable(),
  subject: z.string().min(1).max(300).nullable(),
  dueOn: z.iso.date().nullable(),
})
const conditions = z.array(condition).max(FACTS.length)
const one = z.object({ id, conditionId: z.int().positive() })
const note = proseInput({
  min: NOTE_LIMITS.shortest,
  max: NOTE_LIMITS.longest,
  missing: 'چند کلمه از دلیل تصمیم بنویسید.',
})
const outcome = proseInput({
  min: OUTCOME_LIMITS.shortest,
  max: OUTCOME_LIMITS.longest,
  missing: 'بنویسید چه شد.',
})

export const decisionsRouter = router({
  list: signedInProcedure
    .input(z.object({ tab: z.enum(TABS).default('all'), page: z.int().min(1).max(500).default(1) }))
    .query(async ({ ctx, input }) => ({
      ...(await listDecisions(ctx.db, ctx.viewer, ctx.session.user.id, input)),
      limit: POLICY[ctx.viewer.kind].decisions,
      hasTeam: teamOf(ctx.viewer) !== null,
    })),
  byId: signedInProcedure
    .input(z.object({ id }))
    .query(({ ctx, input }) => readDecision(ctx.db, ctx.viewer, ctx.session.user.id, input.id)),
  /** What a form for a decision of this medicine is filled with; `facts` are null where it is locked. */
  byMedicine: signedInProcedure.input(z.object({ medicine })).query(async ({ ctx, input }) => {
    const frozen = await readFrozen(ctx.db, input.medicine, todayInTehran(now()))
    if (!frozen) throw new AppError('NOT_FOUND', 'دارویی با این کد ژنریک نیست.')
    const { code, slug, nameFa, nameEn, strength, volume, form } = frozen.facts
    return {
      medicine: { code, slug, nameFa, nameEn, strength, volume, form },
      hasTeam: teamOf(ctx.viewer) !== null,
      facts: hasDecisions(ctx.viewer) ? frozen : null,
      offered: hasDecisions(ctx.viewer) ? offeredConditions(frozen) : [],
    }
  }),
  create: signedInProcedure
    .input(z.object({ medicine, choice: z.enum(CHOICES), note, isOfTeam: z.boolean(), conditions }))
    .mutation(async ({ ctx, input }) => {
      // One's own is read for nothing; its facts are paid for here, unless its form was opened today.
      await countShown(ctx, shownBy('decisions.byMedicine', { medicine: input.medicine }, null))
      return { id: await decide(writerOf(ctx), input) }
    }),
  add: signedInProcedure
    .input(z.object({ id, conditions }))
    .mutation(doneAfter(({ ctx, input }) => addConditions(ctx.db, ctx.session.user.id, input))),
  amend: signedInProcedure
    .input(one.extend({ asked: condition, seen: seenInput }))
    .mutation(doneAfter(({ ctx, input }) => amendCondition(ctx.db, ctx.session.user.id, input))),
  acknowledge: signedInProcedure
    .input(one)
    .mutation(
      doneAfter(({ ctx, input }) =>
        endWatch(ctx.db, ctx.session.user.id, { ...input, kind: 'acknowledged' }),
      ),
    ),
  drop: signedInProcedure
    .input(one)
    .mutation(
      doneAfter(({ ctx, input }) =>
        endWatch(ctx.db, ctx.session.user.id, { ...input, kind: 'dropped' }),
      ),
    ),
  close: signedInProcedure
    .input(z.object({ id, outcome }))
    .mutation(doneAfter(({ ctx, input }) => closeDecision(ctx.db, ctx.session.user.id, input))),
})

/** One decision beside the facts of today; its figures stay here where the tier has none. */
async function readDecision(db: Database, viewer: Viewer, userId: string, key: string) {
  const found = await findDecision(db, viewer, userId, key)
  if (!found) throw new AppError('NOT_FOUND', 'این تصمیم نیست یا از آنِ شما نیست.')
  const { decision, by, conditions, events } = found
  const { medicineCode, decidedOn, datasetVersion } = decision
  const head = {
    id: key,
    ...pick(decision, 'medicineCode', 'title', 'choice', 'note', 'decidedOn', 'outcome'),
    by,
    isOwn: decision.userId === userId,
    isOfTeam: decision.teamId !== null,
    closedAt: decision.closedAt?.toISOString() ?? null,
  }
  if (!hasDecisions(viewer)) return { ...head, details: null }
  const today = todayInTehran(now())
  // Written by `decide` alone.
  const frozen = decision.facts as FrozenFacts
  const [facts, subjects, outcomes] = await Promise.all([
    readFacts(db, [medicineCode], today).then((all) => all.get(medicineCode) ?? null),
    readSubjects(
      db,
      conditions.map((row) => ({ ...row, code: medicineCode })),
      today,
    ),
    outcomesOf(db, { id: key, medicineCode, decidedOn, facts: frozen }),
  ])
  return {
    ...head,
    details: {
      today,
      datasetVersion,
      frozen,
      facts,
      outcomes,
      conditions: conditions.map(({ acknowledgedAt, droppedAt, ...row }) => {
        const judged = { facts, subject: subjects.get(row.id) ?? null, today }
        const isWatched = droppedAt === null && decision.closedAt === null
        return {
          ...row,
          isAcknowledged: acknowledgedAt !== null,
          isDropped: droppedAt !== null,
          // Of this moment: the job notes it with its next turn.
          state: isWatched ? judge(row, judged) : row.state,
          seen: isWatched ? seenOf(row, judged) : null,
        }
      }),
      events: events.map(({ event: { at, ...event }, by: who }) => ({
        ...event,
        at: at.toISOString(),
        by: who,
      })),
    },
  }
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import { lineSubject } from '#src/catalogue/facts/quality-subjects.ts'
import { pick } from '#src/list/pick.ts'
import { companyPathKey, companySegment } from '#src/persian/slug.ts'
import { actOnce } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { mergeSeen, type Seen } from '#src/procedures/merge-seen.ts'
import { type Asker, recordAction } from '#src/procedures/record-audit.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { MERGED_COMPANIES } from '#src/server/db/merged-companies.ts'
import { qualityDecisions, qualityFindings } from '#src/server/db/schema/quality.ts'
import { AppError } from '#src/server/errors.ts'
import { endOverride, restoreOverride } from '../editing/release-override.server.ts'
import { type Evidence, type FindingKind, KIND_WORDS, VERDICTS } from '../findings/finding-words.ts'
import { interruptible } from '../importing/interrupt.ts'
import { type Hand, publishByHand, publishHand } from '../importing/publish-by-hand.ts'
import type { Workplace } from '../importing/studio/work/check-draft.server.ts'
import type { Job } from '../importing/studio/work/run-jobs.server.ts'
import { askMerge, DECIDED, isDecided } from './ask-merge.server.ts'
import { findingOfPair } from './company-pair.server.ts'
import { mergeCompanies, undoMerge } from './merge-companies.server.ts'
import { requireMedicine } from './report-lines.server.ts'

type Decided = NonNullable<Awaited<ReturnType<typeof note>>>

interface Effect {
  apply?: (client: pg.ClientBase, version: number, decided: Decided) => Promise<void>
  undo?: (client: pg.ClientBase, version: number, decided: Decided) => Promise<void>
}

/**
 * Verdicts that change the catalogue, by kind and verdict; the others only end a question. Where
 * neither step is named, the figures alone follow from the decision.
 */
const EFFECTS: Readonly<Record<string, Effect>> = {
  'company-spelling merge': {
    apply: (client, version, decided) => {
      const ids = decided.evidence.sides.map(({ facts }) => Number(facts.id))
      const intoId = Number(decided.choice)
      const fromId = ids.find((id) => id !== intoId)
      if (fromId === undefined || !ids.includes(intoId)) throw wrongChoice()
      return mergeCompanies(client, version, decided.id, { fromId, intoId })
    },
    undo: (client, version, { id }) => undoMerge(client, version, id),
  },
  'company-unmatched match': {
    apply: async (client, _, { choice, title, evidence }) => {
      const offered = evidence.sides.map(({ facts }) => String(facts.id))
      if (choice === null || !offered.includes(choice)) throw wrongChoice()
      await client.query(
        `insert into company_spellings (company_id, spelling, path_key) values ($1, $2, $3)
         on conflict (path_key) do nothing`,
        [Number(choice), title, companyPathKey(companySegment(title))],
      )
    },
    undo: async (client, _, { choice, title }) => {
      await client.query(
        `delete from company_spellings where path_key = $2 and company_id = coalesce(
           (select into_id from ${MERGED_COMPANIES} m where m.from_id = $1), $1)`,
        [Number(choice), companyPathKey(companySegment(title))],
      )
    },
  },
  'report-line match': { undo: askLineAgain },
  'report-line own': { undo: askLineAgain },
  'report-line none': { undo: askLineAgain },
  'atc-choice choose': {},
  'price-jump wrong': {},
  'override-conflict take': {
    apply: async (client, version, { evidence }) => {
      if (evidence.override) await endOverride(client, version, evidence.override)
    },
    undo: async (client, version, { evidence }) => {
      if (evidence.override) await restoreOverride(client, version, evidence.override)
    },
  },
}

/** Undefined where a verdict leaves the catalogue as it is. */
function effectOf({ kind, verdict }: Pick<Decided, 'kind' | 'verdict'>): Effect | undefined {
  return EFFECTS[`${kind} ${verdict}`]
}

const isMerge = ({ kind, verdict }: Pick<Decided, 'kind' | 'verdict'>) =>
  kind === 'company-spelling' && verdict === 'merge'

function wrongChoice(): AppError {
  return new AppError('BAD_REQUEST', 'یکی از گزینه‌های این یافته را انتخاب کنید.')
}

/** What was decided is laid over the lines where sales are matched. */
async function askLineAgain(client: pg.ClientBase, _: number, { subject }: Decided) {
  await client.query(
    `update company_sales s set medicine_code = null, matched_by = null
     where matched_by = 'hand' and ${lineSubject('s')} = $1`,
    [subject],
  )
}

interface DecideInput {
  id: string
  verdict: string
  choice: string | null
  reason: string
}

/** Decides a finding; where the catalogue follows from that, as a version of its own. */
export async function decideFinding(ctx: AdminContext, input: DecideInput) {
  const finding = await requireFinding(ctx.db, input.id)
  const { kind, verdict } = { kind: finding.kind, verdict: input.verdict }
  const known = VERDICTS[kind].find((one) => one.verdict === verdict)
  if (!known) throw new AppError('BAD_REQUEST', 'این تصمیم برای این یافته نیست.')
  if (kind === 'report-line') {
    if (known.picks) await requireMedicine(ctx.db, input.choice)
  } else if (known.picks) {
    const { choices = [], sides } = finding.evidence as Evidence
    const offered =
      known.picks === 'side'
        ? sides.map(({ facts }) => String(facts.id))
        : choices.map(({ value }) => value)
    if (!offered.some((value) => value === input.choice)) throw wrongChoice()
  }
  if (isMerge({ kind, verdict })) return askMerge(ctx, { work: 'merge', ...finding, ...input })
  const effect = effectOf({ kind, verdict })
  if (!effect) {
    return {
      changed: await ctx.db.transaction(async (tx) => (await note(tx, ctx, input)) !== null),
    }
  }
  const changed = await publishByHand(ctx.db, 'decide', (hand) => applyDecision(ctx, hand, input))
  return { changed }
}

/** What was asked for of two companies, as a version of its own; done already, it changes nothing. */
export async function carryOutMerge({ db, client, meter, signal }: Workplace, job: Job) {
  const { work, asked, requestedBy } = job
  if (!asked || !requestedBy) throw new AppError('NOT_FOUND', 'کسی که آن را خواسته بود دیگر نیست.')
  const asker = { session: { user: { id: requestedBy } }, clientIp: asked.ip }
  meter.phase('publishing')
  // By a server that died after its commit.
  if ((work === 'merge') === (await isDecided(db, asked.subject, 'merge'))) return
  const carryOut = async (hand: Hand) => {
    if (work === 'unmerge')
      return takeBack(asker, hand, await requireDecision(hand.tx, asked.id), asked)
    // A publish since may have dropped a finding that no detector sees.
    const [first = '', second = ''] = asked.subject.split(' = ')
    const { id } = await findingOfPair(hand.tx, [first, second])
    if (await applyDecision(asker, hand, { ...asked, id, verdict: 'merge' })) return true
    throw new AppError('CONFLICT', DECIDED)
  }
  await interruptible(db, client, signal, () => publishHand(client, work, carryOut, meter))
}

/** False where it was decided already. */
async function applyDecision(ctx: Asker, { client, tx, version }: Hand, input: DecideInput) {
  const decided = await note(tx, ctx, input)
  if (!decided) return false
  await effectOf(decided)?.apply?.(client, version, decided)
  return true
}

/** Null where it was decided already. */
async function note(tx: Queryable, ctx: Asker, input: DecideInput) {
  const finding = await requireFinding(tx, input.id)
  const { kind, subject, title, evidence } = finding
  const { verdict, choice, reason } = input
  const [row] = await tx
    .insert(qualityDecisions)
    .values({
      ...pick(finding, 'kind', 'subject', 'title', 'weight', 'evidence'),
      ...pick(input, 'verdict', 'choice', 'reason'),
      decidedBy: ctx.session.user.id,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return null
  await recordAction(tx, ctx, {
    action: isMerge({ kind, verdict }) ? 'quality.merge' : 'quality.decide',
    subjectKind: 'quality',
    subjectId: finding.id,
    after: { ...inWords(finding), ...verdictWords(row), reason },
  })
  return { id: row.id, kind, subject, verdict, choice, title, evidence: evidence as Evidence }
}

/** What a finding is of, as the audit log names it: what is read there is found there. */
const inWords = ({ kind, title }: { kind: FindingKind; title: string }) => ({
  title,
  kind: KIND_WORDS[kind],
})

type Given = Pick<typeof qualityDecisions.$inferSelect, 'verdict' | 'choice' | 'evidence'>

/** A verdict as its button called it, and what was chosen by its name. */
function verdictWords({ kind, verdict, choice, evidence }: Given & { kind: FindingKind }) {
  const known = VERDICTS[kind].find((one) => one.verdict === verdict)
  const { sides, choices } = evidence as Evidence
  const name =
    choices?.find(({ value }) => value === choice)?.label ??
    sides.find(({ facts }) => String(facts.id) === choice)?.title
  return { verdict: known?.label ?? verdict, choice: name ?? choice }
}

/** Takes a decision back, and what came of it. */
export async function undoDecision(
  ctx: AdminContext,
  { id, reason }: { id: string; reason: string },
) {
  const decision = await requireDecision(ctx.db, id)
  if (isMerge(decision)) {
    return askMerge(ctx, { work: 'unmerge', ...decision, id, choice: null, reason })
  }
  if (!effectOf(decision)) {
    return { changed: await ctx.db.transaction((tx) => endDecision(tx, ctx, { id, reason })) }
  }
  const changed = await publishByHand(ctx.db, 'undo', (hand) =>
    takeBack(ctx, hand, decision, { id, reason }),
  )
  return { changed }
}

/** False where it was taken back already. */
async function takeBack(
  ctx: Asker,
  { client, tx, version }: Hand,
  decision: Awaited<ReturnType<typeof requireDecision>>,
  given: { id: string; reason: string },
): Promise<boolean> {
  if (!(await endDecision(tx, ctx, given))) return false
  const evidence = decision.evidence as Evidence
  await effectOf(decision)?.undo?.(client, version, { ...decision, evidence })
  return true
}

async function endDecision(
  tx: Queryable,
  ctx: Asker,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  const [row] = await tx
    .update(qualityDecisions)
    .set({ undoneAt: sql`now()`, undoneBy: ctx.session.user.id })
    .where(and(eq(qualityDecisions.id, id), isNull(qualityDecisions.undoneAt)))
    .returning()
  if (!row) return false
  const { kind, subject, title, weight, evidence } = row
  await tx
    .insert(qualityFindings)
    .values({ kind, subject, title, weight, evidence })
    .onConflictDoNothing()
  await recordAction(tx, ctx, {
    action: isMerge(row) ? 'quality.unmerge' : 'quality.undo',
    subjectKind: 'quality',
    subjectId: id,
    before: verdictWords(row),
    after: { ...inWords(row), reason },
  })
  return true
}

/** What the team should know of a finding, decided or not. */
export function noteFinding(
  ctx: AdminContext,
  { id, note, seen }: { id: string; note: string; seen?: Seen },
) {
  return actOnce(ctx, 'quality', async (tx) => {
    const finding = await requireFinding(tx, id)
    if (finding.note === note) return null
    mergeSeen(finding, { note }, seen, ['note'])
    await tx.update(qualityFindings).set({ note }).where(eq(qualityFindings.id, id))
    const before = { note: finding.note }
    return { action: 'quality.note', subjectId: id, before, after: { note } }
  })
}

/** In a transaction, its row is held until it ends. */
async function requireFinding(db: Queryable, id: string) {
  const finding = db.select().from(qualityFindings).where(eq(qualityFindings.id, id))
  const [found] = await finding.for('no key update')
  if (!found) throw new AppError('NOT_FOUND', 'این یافته پیدا نشد؛ شاید دیگر برقرار نیست.')
  return found
}

async function requireDecision(db: Queryable, id: string) {
  const [found] = await db.select().from(qualityDecisions).where(eq(qualityDecisions.id, id))
  if (!found) throw new AppError('NOT_FOUND', 'این تصمیم پیدا نشد.')
  return found
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import { lineSubject } from '#src/catalogue/facts/quality-subjects.ts'
import { companyPathKey, companySegment } from '#src/persian/slug.ts'
import { actOnce } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { mergeSeen, type Seen } from '#src/procedures/merge-seen.ts'
import { recordAction } from '#src/procedures/record-audit.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { qualityDecisions, qualityFindings, qualityRuns } from '#src/server/db/schema/quality.ts'
import { AppError } from '#src/server/errors.ts'
import { endOverride, restoreOverride } from '../editing/release-override.server.ts'
import { detectFindings } from '../findings/detect.server.ts'
import { type Evidence, type FindingKind, KIND_WORDS, VERDICTS } from '../findings/finding-words.ts'
import { type Hand, publishByHand } from '../importing/publish-by-hand.ts'
import { companyOfSubject, findingOfPair } from './company-pair.server.ts'
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
      if (!ids.includes(intoId) || fromId === undefined) throw wrongChoice()
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
      await client.query('delete from company_spellings where company_id = $1 and path_key = $2', [
        Number(choice),
        companyPathKey(companySegment(title)),
      ])
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
  } else if (known.picks && known.picks !== 'side') {
    const { choices = [] } = finding.evidence as Evidence
    if (!choices.some(({ value }) => value === input.choice)) throw wrongChoice()
  }
  const effect = effectOf({ kind, verdict })
  if (!effect) {
    return {
      changed: await ctx.db.transaction(async (tx) => (await note(tx, ctx, input)) !== null),
    }
  }
  const action = isMerge({ kind, verdict }) ? 'merge' : 'decide'
  const changed = await publishByHand(ctx.db, action, (hand) => applyDecision(ctx, hand, input))
  return { changed }
}

/** False where it was decided already. */
async function applyDecision(
  ctx: AdminContext,
  { client, tx, version }: Hand,
  input: DecideInput,
): Promise<boolean> {
  const decided = await note(tx, ctx, input)
  if (!decided) return false
  await effectOf(decided)?.apply?.(client, version, decided)
  return true
}

export interface ChosenPair {
  /** Subjects of the two companies: national IDs, or what stands for one. */
  id: string
  other: string
  stays: 'this' | 'other'
  reason: string
}

/** Merges two companies of an admin's choice: a finding of theirs, decided like any other. */
export async function mergeChosen(ctx: AdminContext, { id, other, stays, reason }: ChosenPair) {
  const staying = stays === 'this' ? id : other
  const changed = await publishByHand(ctx.db, 'merge', async (hand) => {
    const pair = await findingOfPair(hand.tx, [id, other])
    const choice = await companyOfSubject(hand.tx, staying)
    const input = { id: pair, verdict: 'merge', choice: String(choice.id), reason }
    return applyDecision(ctx, hand, input)
  })
  if (!changed) throw new AppError('CONFLICT', DECIDED)
  return { changed, staying }
}

const DECIDED =
  'دربارهٔ این دو شرکت پیش‌تر تصمیم گرفته‌اند؛ ابتدا آن تصمیم را در «کیفیت داده» برگردانید.'

/** Null where it was decided already. */
async function note(tx: Queryable, ctx: AdminContext, input: DecideInput) {
  const finding = await requireFinding(tx, input.id)
  const { kind, subject, title, weight, evidence } = finding
  const { verdict, choice, reason } = input
  const [row] = await tx
    .insert(qualityDecisions)
    .values({
      kind,
      subject,
      title,
      weight,
      evidence,
      verdict,
      choice,
      reason,
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
  const effect = effectOf(decision)
  const end = async (tx: Queryable) => {
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
  if (!effect) return { changed: await ctx.db.transaction(end) }
  const action = isMerge(decision) ? 'unmerge' : 'undo'
  const changed = await publishByHand(ctx.db, action, async ({ client, tx, version }) => {
    if (!(await end(tx))) return false
    await effect.undo?.(client, version, {
      ...decision,
      evidence: decision.evidence as Evidence,
    })
    return true
  })
  return { changed }
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

/** Looks anew; `id` is the last look that the admin saw, so that two do not look for one. */
export function detectAgain(ctx: AdminContext, { id }: { id: string }) {
  return actOnce(ctx, 'quality', async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('data-daru quality'))`)
    const [last] = await tx
      .select()
      .from(qualityRuns)
      .orderBy(sql`${qualityRuns.ranAt} desc`)
      .limit(1)
    if (last?.id !== id) return null
    const { changed, millis } = await detectFindings(tx, last.datasetVersion)
    return { action: 'quality.detect', subjectId: id, after: { changed, millis } }
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

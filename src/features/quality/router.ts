import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { RECORD_WORDS } from '#src/catalogue/facts/kinds.ts'
import { pick } from '#src/list/pick.ts'
import { wordsIn } from '#src/list/sql.ts'
import { seenInput } from '#src/procedures/merge-seen.ts'
import { adminProcedure, router } from '#src/procedures/trpc.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { qualityDecisions, qualityFindings, qualityRuns } from '#src/server/db/schema/quality.ts'
import { AppError } from '#src/server/errors.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { proseInput } from '#src/server/text-input.ts'
import { searchInput } from '../access/lists.server.ts'
import {
  type AdminRow,
  adminList,
  adminQuery,
  answerAdminList,
  idInput,
  reasonInput,
} from '../admin/lists/admin-list.server.ts'
import { detectAgain } from '../findings/detect.server.ts'
import { type Evidence, INFORMATIVE, type STATE_WORDS } from '../findings/finding-words.ts'
import { mergeChosen, mergesOfCompany, mergesOfPair } from './ask-merge.server.ts'
import { mergingOf } from './company-pair.server.ts'
import { decideFinding, noteFinding, undoDecision } from './decide.server.ts'
import { findingList } from './list.ts'
import { medicinesForLine, questionLine } from './report-lines.server.ts'
import { tellWhereSaid } from './where-said.server.ts'

const HISTORY = 20

const currentDecision = and(
  eq(qualityDecisions.kind, qualityFindings.kind),
  eq(qualityDecisions.subject, qualityFindings.subject),
  isNull(qualityDecisions.undoneAt),
)
const state = sql<keyof typeof STATE_WORDS>`case
  when ${qualityDecisions.id} is not null then 'decided'
  when ${qualityFindings.kind} = ${INFORMATIVE} then 'info' else 'open' end`
/** Whose code it is, where the finding is named by a code. */
const records = sql<string | null>`case when ${qualityFindings.kind} = ${INFORMATIVE} then (
  select string_agg(side ->> 'title', '، ') from (
    select side from jsonb_array_elements(${qualityFindings.evidence} -> 'sides') as side limit 2
  ) as first) end`

const listed = {
  ...pick(qualityFindings, 'id', 'kind', 'title'),
  records,
  ...pick(qualityFindings, 'weight', 'note', 'foundAt'),
  state,
  verdict: qualityDecisions.verdict,
}

const findings = adminList({
  definition: findingList,
  words: wordsIn(qualityFindings.title, qualityFindings.note, qualityFindings.subject),
  from: sql`${qualityFindings} left join ${qualityDecisions} on ${currentDecision}`,
  key: qualityFindings.id,
  filters: { state, kind: qualityFindings.kind },
  order: { weight: qualityFindings.weight, found: qualityFindings.foundAt },
  fields: listed,
  rows: (pageIn) => pageIn(qualityFindings).leftJoin(qualityDecisions, currentDecision),
  shown: withIsoTimes,
})

export type FindingRow = AdminRow<typeof findings>

/** The newest look at the catalogue; null before the first. */
async function lastRun(db: Queryable) {
  const [run] = await db.select().from(qualityRuns).orderBy(desc(qualityRuns.ranAt)).limit(1)
  return run ? withIsoTimes(run) : null
}

export type FindingAnswer = Awaited<ReturnType<typeof requireFindingPage>>

/** A finding with its evidence and all that was decided of it, the newest first; `q` looks for other choices. */
async function requireFindingPage(db: Queryable, id: string, q: string) {
  const [found] = await db
    .select({ ...listed, subject: qualityFindings.subject, evidence: qualityFindings.evidence })
    .from(qualityFindings)
    .leftJoin(qualityDecisions, currentDecision)
    .where(eq(qualityFindings.id, id))
  if (!found) throw new AppError('NOT_FOUND', 'این یافته پیدا نشد؛ شاید دیگر برقرار نیست.')
  const { subject, ...finding } = withIsoTimes(found)
  const seen = found.evidence as Evidence
  const evidence =
    found.kind === 'source-contradiction'
      ? await tellWhereSaid(db, { subject, evidence: seen })
      : seen
  const decisions = await db
    .select({
      ...pick(qualityDecisions, 'id', 'verdict', 'choice', 'reason', 'decidedAt', 'undoneAt'),
      by: users.name,
    })
    .from(qualityDecisions)
    .leftJoin(users, eq(users.id, qualityDecisions.decidedBy))
    .where(and(eq(qualityDecisions.kind, found.kind), eq(qualityDecisions.subject, subject)))
    .orderBy(desc(qualityDecisions.decidedAt))
    .limit(HISTORY)
  const { sides } = evidence
  const moves =
    found.kind === 'company-spelling' && found.state !== 'decided'
      ? await mergePreview(
          db,
          sides.map(({ facts }) => Number(facts.id)),
        )
      : null
  const isLine = found.kind === 'report-line' && found.state !== 'decided'
  const choices = isLine ? { choices: await medicinesForLine(db, evidence, q) } : {}
  return {
    ...finding,
    moves,
    works: found.kind === 'company-spelling' ? await mergesOfPair(db, subject) : [],
    evidence: { ...evidence, ...choices },
    decisions: decisions.map(withIsoTimes),
  }
}

/** What refers to a company and would move with it: the word for it, and how many. */
export interface Moved {
  word: string
  count: number
}

const REFERRING = RECORD_KINDS.filter(({ companies }) => companies.length > 0)

const COUNTS = [
  ...REFERRING.map(({ kind, table, companies }) => ({
    word: RECORD_WORDS[kind].one,
    from: `${table} where c.id in (${companies.map(({ column }) => column).join(', ')})`,
  })),
  { word: 'املا', from: 'company_spellings where company_id = c.id' },
  {
    word: 'دنبال‌کننده',
    from: `watched_records where kind = '${companyKind.name}' and record_key = c.id::text`,
  },
]

const SELECTED = sql.raw(COUNTS.map(({ from }) => `(select count(*)::int from ${from})`).join(', '))

/** What a merge would move of each company, by its id; with true totals. */
async function mergePreview(
  db: Queryable,
  ids: readonly number[],
): Promise<Record<number, Moved[]>> {
  const { rows } = await db.execute<{ id: number; counts: number[] }>(sql`
    select c.id, array[${SELECTED}] as counts
    from companies c where c.id = any(${sql.param([...ids])}::int[])`)
  return Object.fromEntries(
    rows.map(({ id, counts }) => [
      id,
      counts.map((count, at) => ({ word: COUNTS[at]?.word ?? '', count })),
    ]),
  )
}

const decideInput = idInput.extend({
  verdict: z.string().max(20),
  choice: z.string().max(40).nullable().default(null),
  reason: reasonInput,
})

const isClean = (text: string) => text.isWellFormed() && !text.includes('\0')
const searchText = z.string().max(200).refine(isClean)
const subject = searchText.min(1, 'شرکت دیگر را انتخاب کنید.')

export const adminQualityRouter = router({
  list: adminProcedure.input(searchInput).query(async ({ ctx, input }) => {
    const [answer, run] = await Promise.all([
      answerAdminList(ctx.db, findings, adminQuery(findings, input)),
      lastRun(ctx.db),
    ])
    return { ...answer, run }
  }),
  byId: adminProcedure
    .input(idInput.extend({ q: searchText.default('') }))
    .query(({ ctx, input }) => requireFindingPage(ctx.db, input.id, input.q)),
  /** What a company's page says of merging it with another. */
  merging: adminProcedure
    .input(z.object({ id: subject, q: searchText }))
    .query(async ({ ctx, input }) => {
      const { id, ...merging } = await mergingOf(ctx.db, input.id, input.q)
      const ids = [id, ...merging.candidates.map((company) => company.id)]
      const moves = await mergePreview(ctx.db, ids)
      const candidates = merging.candidates.map((company) => ({
        ...company,
        moves: moves[company.id] ?? [],
      }))
      const works = await mergesOfCompany(ctx.db, input.id)
      return { ...merging, candidates, works, moves: moves[id] ?? [] }
    }),
  merge: adminProcedure
    .input(
      z.object({
        id: subject,
        other: subject,
        stays: z.enum(['this', 'other'], { error: 'بگویید کدام شرکت می‌ماند.' }),
        reason: reasonInput,
      }),
    )
    .mutation(({ ctx, input }) => mergeChosen(ctx, input)),
  decide: adminProcedure.input(decideInput).mutation(({ ctx, input }) => decideFinding(ctx, input)),
  questionLine: adminProcedure
    .input(z.object({ company: subject, line: searchText.min(1) }))
    .mutation(({ ctx, input }) => questionLine(ctx, input)),
  undo: adminProcedure
    .input(idInput.extend({ reason: reasonInput }))
    .mutation(({ ctx, input }) => undoDecision(ctx, input)),
  note: adminProcedure
    .input(idInput.extend({ note: proseInput({ max: 500 }), seen: seenInput }))
    .mutation(({ ctx, input }) => noteFinding(ctx, input)),
  detect: adminProcedure.input(idInput).mutation(({ ctx, input }) => detectAgain(ctx, input)),
})

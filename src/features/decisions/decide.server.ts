import { and, eq, isNull, sql } from 'drizzle-orm'
import { decisionPath } from '#src/addresses/pages.ts'
import { recordTeamEvent, requireTeamWriter } from '#src/features/teams/team-of.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { companyPathKey } from '#src/persian/slug.ts'
import type { Writer } from '#src/procedures/actor.ts'
import { mergeSeen, type Seen } from '#src/procedures/merge-seen.ts'
import { now } from '#src/server/clock.ts'
import { newestVersion } from '#src/server/dataset.ts'
import { type Database, type Queryable, rowsOf } from '#src/server/db/client.ts'
import {
  type DECISION_EVENTS,
  decisionConditions,
  decisionEvents,
  decisions,
} from '#src/server/db/schema/decisions.ts'
import { AppError } from '#src/server/errors.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { isPriceUnit, PRICE_UNIT_WORDS } from '#src/words/price-units.ts'
import {
  type Choice,
  type Condition,
  conditionMark,
  conditionWords,
  judge,
  kindOf,
  type MedicineFacts,
  seenOf,
  seenWords,
} from './conditions.ts'
import { readFacts, readFrozen, readSubjects } from './facts.server.ts'
import type { AskedCondition } from './form.ts'
import { requireOwn, requirePlace } from './own.server.ts'

/** Conditions of one decision that are watched at once. */
const MAX_CONDITIONS = 20

export interface AskedDecision {
  medicine: number
  choice: Choice
  note: string
  isOfTeam: boolean
  conditions: readonly AskedCondition[]
}

/** Writes a decision down with the facts of today; its id. */
export function decide(
  { db, viewer, userId, ip }: Writer,
  { medicine, choice, note, isOfTeam, conditions }: AskedDecision,
): Promise<string> {
  const today = todayInTehran(now())
  return db.transaction(async (tx) => {
    const teamId = isOfTeam ? await requireTeamWriter(tx, viewer) : null
    await requirePlace(tx, viewer, userId)
    const facts = await readFrozen(tx, medicine, today)
    if (!facts) throw new AppError('NOT_FOUND', 'دارویی با این کد ژنریک نیست.')
    const datasetVersion = await newestVersion(tx)
    const title = nameAndStrength(facts.facts)
    const [made] = await tx
      .insert(decisions)
      .values({
        userId,
        teamId,
        medicineCode: medicine,
        title,
        choice,
        note,
        facts,
        datasetVersion,
        decidedOn: today,
        createdAt: now(),
        checkedVersion: datasetVersion,
        checkedAt: now(),
      })
      .returning({ id: decisions.id })
    if (!made) throw new Error('the decision was not written')
    await noteEvent(tx, { decisionId: made.id, kind: 'decided', byId: userId })
    await addAll(tx, { id: made.id, facts: facts.facts }, conditions)
    if (teamId !== null) {
      const event = { actorId: userId, action: 'decision.share', ip, teamId }
      await recordTeamEvent(tx, { ...event, title, path: decisionPath(made.id) })
    }
    return made.id
  })
}

/** Further assumptions of an open decision. */
export function addConditions(
  db: Database,
  userId: string,
  { id, conditions }: { id: string; conditions: readonly AskedCondition[] },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { medicineCode } = await requireOwn(tx, userId, id)
    if (conditions.length === 0) throw new AppError('BAD_REQUEST', 'یک فرض را نشان بزنید.')
    const facts = await requireFacts(tx, medicineCode)
    for (const conditionId of await addAll(tx, { id, facts }, conditions)) {
      await noteEvent(tx, { decisionId: id, conditionId, kind: 'added', byId: userId })
    }
  })
}

interface Amended {
  id: string
  conditionId: number
  asked: AskedCondition
  /** What its form showed. */
  seen?: Seen
}

/** Another amount, day or subject of one assumption, from now on. */
export function amendCondition(
  db: Database,
  userId: string,
  { id, conditionId, asked, seen }: Amended,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { medicineCode } = await requireOwn(tx, userId, id)
    const before = await requireCondition(tx, id, conditionId)
    const facts = await requireFacts(tx, medicineCode)
    const [condition] = await checked(tx, facts, [{ ...asked, fact: before.fact }])
    if (!condition) throw new Error('one condition is asked for')
    // One sentence, though it has several fields: its half and the half of another say what nobody meant.
    const [stored, written] = [before, condition].map((one) => ({ said: conditionMark(one) }))
    const { said } = mergeSeen(stored ?? {}, written ?? { said: '' }, seen)
    if (said === stored?.said) return
    await tx
      .update(decisionConditions)
      .set({ ...condition, since: todayInTehran(now()), acknowledgedAt: null })
      .where(eq(decisionConditions.id, conditionId))
    const was = conditionWords(before)
    await noteEvent(tx, { decisionId: id, conditionId, kind: 'amended', byId: userId, seen: was })
  })
}

/**
 * One assumption is known to be broken, and shown as news no more; or it is no longer watched, and what
 * became of it stays.
 */
export function endWatch(
  db: Database,
  userId: string,
  { id, conditionId, kind }: { id: string; conditionId: number; kind: 'acknowledged' | 'dropped' },
): Promise<void> {
  return db.transaction(async (tx) => {
    await requireOwn(tx, userId, id)
    const { state, acknowledgedAt } = await requireCondition(tx, id, conditionId)
    const isKnown = kind === 'acknowledged'
    if (isKnown && (state !== 'broken' || acknowledgedAt)) return
    await tx
      .update(decisionConditions)
      .set(isKnown ? { acknowledgedAt: now() } : { droppedAt: now() })
      .where(eq(decisionConditions.id, conditionId))
    await noteEvent(tx, { decisionId: id, conditionId, kind, byId: userId })
  })
}

/** Ends a decision with what came of it: nothing of it is watched any more. */
export function closeDecision(
  db: Database,
  userId: string,
  { id, outcome }: { id: string; outcome: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    await requireOwn(tx, userId, id)
    await tx.update(decisions).set({ closedAt: now(), outcome }).where(eq(decisions.id, id))
    await noteEvent(tx, { decisionId: id, kind: 'closed', byId: userId })
  })
}

interface Noted {
  decisionId: string
  conditionId?: number
  kind: (typeof DECISION_EVENTS)[number]
  byId: string
  seen?: string
}

async function noteEvent(tx: Queryable, event: Noted): Promise<void> {
  const datasetVersion = await newestVersion(tx)
  const at = now()
  await tx.insert(decisionEvents).values({ ...event, day: todayInTehran(at), datasetVersion, at })
}

async function requireFacts(tx: Queryable, code: number): Promise<MedicineFacts> {
  const facts = (await readFacts(tx, [code], todayInTehran(now()))).get(code)
  if (!facts) throw new AppError('NOT_FOUND', 'این دارو دیگر در داده‌ها نیست.')
  return facts
}

async function requireCondition(tx: Queryable, decisionId: string, conditionId: number) {
  const { id, droppedAt } = decisionConditions
  const [found] = await tx
    .select()
    .from(decisionConditions)
    .where(
      and(eq(id, conditionId), eq(decisionConditions.decisionId, decisionId), isNull(droppedAt)),
    )
  if (!found) throw new AppError('NOT_FOUND', 'این فرض دیگر در این تصمیم نیست.')
  return { ...found, fact: found.fact as Condition['fact'] }
}

async function addAll(
  tx: Queryable,
  { id, facts }: { id: string; facts: MedicineFacts },
  asked: readonly AskedCondition[],
): Promise<number[]> {
  const { decisionId, droppedAt } = decisionConditions
  const watched = await tx.$count(decisionConditions, and(eq(decisionId, id), isNull(droppedAt)))
  if (watched + asked.length > MAX_CONDITIONS) {
    const most = formatNumber(MAX_CONDITIONS)
    throw new AppError('BAD_REQUEST', `هر تصمیم حداکثر ${most} فرض دارد.`)
  }
  if (asked.length === 0) return []
  const since = todayInTehran(now())
  const rows = await checked(tx, facts, asked)
  const made = await tx
    .insert(decisionConditions)
    .values(rows.map((row) => ({ ...row, decisionId: id, since })))
    .returning({ id: decisionConditions.id })
  return made.map((row) => row.id)
}

/** Conditions with the names of what they are about and their state; refuses what is untrue today. */
async function checked(tx: Queryable, facts: MedicineFacts, asked: readonly AskedCondition[]) {
  const today = todayInTehran(now())
  const named = await Promise.all(asked.map((one) => withSubject(tx, facts, one)))
  const subjects = await readSubjects(
    tx,
    named.map((condition, id) => ({ ...condition, id, code: facts.code })),
    today,
  )
  return named.map((condition, id) => {
    const judged = { facts, subject: subjects.get(id) ?? null, today }
    const state = judge(condition, judged)
    if (state !== 'broken') return { ...condition, state }
    const seen = seenWords(condition.fact, seenOf(condition, judged))
    throw new AppError(
      'BAD_REQUEST',
      `«${conditionWords(condition)}» همین امروز برقرار نیست${seen ? `: ${seen}` : ''}. آن را عوض کنید یا نشانش را بردارید.`,
    )
  })
}

/** What a price is of, as a condition names it. */
function unitNamed(fact: Condition['fact'], { priceUnit }: MedicineFacts) {
  const isNamed = kindOf(fact).amount === 'rial' && isPriceUnit(priceUnit)
  return isNamed
    ? { subject: priceUnit, subjectName: PRICE_UNIT_WORDS[priceUnit] }
    : { subject: null, subjectName: null }
}

async function withSubject(
  tx: Queryable,
  facts: MedicineFacts,
  asked: AskedCondition,
): Promise<Condition> {
  const { code } = facts
  const kind = kindOf(asked.fact).subject
  if (!kind) return { ...asked, ...unitNamed(asked.fact, facts) }
  const subject = kind === 'maker' ? companyPathKey(asked.subject ?? '') : (asked.subject ?? '')
  const [found] = await rowsOf<{ subject: string; name: string }>(
    tx,
    kind === 'maker'
      ? sql`select s.path_key as subject, c.name from company_spellings s
          join companies c on c.id = s.company_id where s.path_key = ${subject} collate "C"`
      : sql`select p.irc as subject,
          concat_ws('، ', coalesce(p.brand_fa, p.brand_en, p.irc), h.name) as name
        from products p left join companies h on h.id = p.holder_id
        where p.irc = ${subject} collate "C" and p.medicine_code = ${code}`,
  )
  if (!found) throw new AppError('BAD_REQUEST', 'آنچه فرض از آن می‌گوید در داده‌ها نیست.')
  return { ...asked, subject: found.subject, subjectName: found.name }
}

import { and, asc, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { conditionPath, decisionPath } from '#src/addresses/pages.ts'
import { hasAlerts, readPeople } from '#src/features/alerts/people.server.ts'
import { writeAlerts } from '#src/features/alerts/write-alerts.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { newestVersion } from '#src/server/dataset.ts'
import { type Database, type Queryable, rowsOf } from '#src/server/db/client.ts'
import {
  type CONDITION_STATES,
  decisionConditions,
  decisionEvents,
  decisions,
} from '#src/server/db/schema/decisions.ts'
import { type Condition, conditionWords, judge, seenOf, seenWords } from './conditions.ts'
import { readFacts, readSubjects } from './facts.server.ts'
import { hasDecisions } from './own.server.ts'

const AT_ONCE = 200
/** As often as figures are derived anew, so that what a new day changes is reported on that day. */
const EVERY_MS = 6 * 3_600_000
const MAX_ITEMS = 5

type Decision = Pick<typeof decisions.$inferSelect, 'id' | 'userId' | 'title' | 'medicineCode'>

/**
 * Looks at the conditions of all open decisions that were not looked at since the newest version, or for
 * some hours. What breaks is noted and reported in the transaction that changes its state: whoever dies
 * half-way leaves nothing, and whoever comes next finds it done or not begun.
 */
export async function watchDecisions(db: Database): Promise<number> {
  for (let looked = 0; ; ) {
    const batch = await db.transaction(lookAt)
    looked += batch
    if (batch < AT_ONCE) return looked
  }
}

async function lookAt(tx: Queryable): Promise<number> {
  const at = now()
  const version = await newestVersion(tx)
  const due = await tx
    .select()
    .from(decisions)
    .where(
      and(
        isNull(decisions.closedAt),
        or(
          lt(decisions.checkedVersion, version),
          lt(decisions.checkedAt, new Date(at.getTime() - EVERY_MS)),
        ),
      ),
    )
    .orderBy(asc(decisions.checkedAt), asc(decisions.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const changes = await changesOf(tx, due, todayInTehran(at))
  const broken = await writeChanges(tx, changes, { version, at })
  await tellPeople(tx, due, broken)
  await tx
    .update(decisions)
    .set({ checkedVersion: version, checkedAt: at })
    .where(
      inArray(
        decisions.id,
        due.map(({ id }) => id),
      ),
    )
  return due.length
}

interface Change {
  condition: Condition & { id: number; decisionId: string }
  state: (typeof CONDITION_STATES)[number]
  seen: string | null
}

/** Conditions whose state is another than the one that is written. */
async function changesOf(tx: Queryable, due: readonly Decision[], today: string) {
  const { decisionId, droppedAt } = decisionConditions
  const ids = due.map(({ id }) => id)
  const rows = await tx
    .select()
    .from(decisionConditions)
    .where(and(inArray(decisionId, ids), isNull(droppedAt)))
    .orderBy(asc(decisionConditions.id))
  const codeOf = new Map(due.map(({ id, medicineCode }) => [id, medicineCode]))
  // Facts are words of `conditions.ts`: they are written from there alone.
  const conditions = rows.map((row) => ({ ...row, fact: row.fact as Condition['fact'] }))
  const facts = await readFacts(tx, [...new Set(codeOf.values())], today)
  const subjects = await readSubjects(
    tx,
    conditions.map((one) => ({ ...one, code: codeOf.get(one.decisionId) ?? 0 })),
    today,
  )
  return conditions.flatMap((condition): Change[] => {
    const code = codeOf.get(condition.decisionId) ?? 0
    const judged = {
      facts: facts.get(code) ?? null,
      subject: subjects.get(condition.id) ?? null,
      today,
    }
    const state = judge(condition, judged)
    return state === condition.state ? [] : [{ condition, state, seen: seenOf(condition, judged) }]
  })
}

const EVENT_OF = { holds: 'held', broken: 'broke', unknown: 'unknown' } as const

type Broken = Change & { eventId: number }

async function writeChanges(
  tx: Queryable,
  changes: readonly Change[],
  { version, at }: { version: number; at: Date },
): Promise<Broken[]> {
  if (changes.length === 0) return []
  const day = todayInTehran(at)
  await tx.execute(sql`
    update decision_conditions c set state = t.state, since = ${day}, acknowledged_at = null
    from unnest(${sql.param(changes.map(({ condition }) => condition.id))}::bigint[],
      ${sql.param(changes.map(({ state }) => state))}::text[]) as t (id, state)
    where c.id = t.id`)
  const noted = await tx
    .insert(decisionEvents)
    .values(
      changes.map(({ condition, state, seen }) => ({
        decisionId: condition.decisionId,
        conditionId: condition.id,
        kind: EVENT_OF[state],
        seen,
        day,
        datasetVersion: version,
        at,
      })),
    )
    .returning({ id: decisionEvents.id })
  return changes.flatMap((change, place) =>
    change.state === 'broken' ? [{ ...change, eventId: noted[place]?.id ?? 0 }] : [],
  )
}

/** Owner and, of a decision of a team, everybody on it: one alert a decision, with what broke. */
async function tellPeople(tx: Queryable, due: readonly Decision[], broken: readonly Broken[]) {
  if (broken.length === 0) return
  const byDecision = Map.groupBy(broken, ({ condition }) => condition.decisionId)
  const readers = await readersOf(tx, [...byDecision.keys()])
  const people = await readPeople(tx, [...new Set(readers.map(({ person }) => person))])
  for (const person of people.filter((one) => hasAlerts(one) && hasDecisions(one.viewer))) {
    const own = readers.filter(
      (one) => one.person === person.id && (one.isOwn || person.viewer.kind === 'organizational'),
    )
    const reported = own.flatMap(({ decision: id }) => {
      const decision = due.find((one) => one.id === id)
      return decision ? [alertOf(decision, byDecision.get(id) ?? [])] : []
    })
    await writeAlerts(tx, person.id, reported)
  }
}

function readersOf(tx: Queryable, ids: readonly string[]) {
  return rowsOf<{ decision: string; person: string; isOwn: boolean }>(
    tx,
    sql`with d as (select * from decisions where id = any(${sql.param(ids)}::uuid[])),
      on_team as (select d.id, d.team_id, d.user_id from d where d.team_id = d.user_id
        or exists (select from team_seats s where s.holder_id = d.team_id and s.member_id = d.user_id)),
      mates as (select o.id, o.team_id as person, o.user_id from on_team o
        union select o.id, s.member_id, o.user_id from on_team o
        join team_seats s on s.holder_id = o.team_id and s.member_id is not null)
    select id as decision, user_id as person, true as "isOwn" from d
    union all select id, person, false from mates where person <> user_id
    order by 2, 1`,
  )
}

function alertOf({ id, title }: Decision, broken: readonly Broken[]) {
  return {
    kind: 'decisions' as const,
    subject: id,
    reason: 'decision' as const,
    // A state changes once: the event of it is never written again.
    cause: `event ${broken[0]?.eventId}`,
    title,
    path: decisionPath(id),
    total: broken.length,
    items: broken.slice(0, MAX_ITEMS).map(({ condition, seen }) => ({
      title: conditionWords(condition),
      href: conditionPath(id, condition.id),
      change: 'broke',
      field: condition.fact,
      before: null,
      after: seenWords(condition.fact, seen),
    })),
  }
}

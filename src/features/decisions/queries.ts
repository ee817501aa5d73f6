import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#src/access/policy.ts'
import { pick } from '#src/list/pick.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { decisionConditions, decisionEvents, decisions } from '#src/server/db/schema/decisions.ts'
import { type Condition, conditionWords, seenWords } from './conditions.ts'
import { hasDecisions, isSeenBy } from './own.server.ts'
import type { Tab } from './tabs.ts'

export const PAGE_SIZE = 20
const EVENTS_SHOWN = 200
const BROKEN_SHOWN = 5

const { id, userId, closedAt, createdAt } = decisions

const watched = (state: string) => sql`(select count(*)::int from decision_conditions c
  where c.decision_id = ${id} and c.dropped_at is null and c.state = ${state})`

/** SQL: something of an open decision broke that nobody has taken note of. */
const IS_BROKEN = sql`(${closedAt} is null and exists (select from decision_conditions c
  where c.decision_id = ${id} and c.dropped_at is null and c.state = 'broken'))`

const TAB_CONDITIONS: Readonly<Record<Tab, SQL | undefined>> = {
  all: undefined,
  broken: IS_BROKEN,
  open: isNull(closedAt),
  closed: isNotNull(closedAt),
}

/** Decisions of a person and of their team: what broke first, then the newest. */
export async function listDecisions(
  db: Queryable,
  viewer: Viewer,
  person: string,
  { tab, page }: { tab: Tab; page: number },
) {
  const seen = isSeenBy(viewer, person)
  const [rows, counts] = await Promise.all([
    db
      .select({
        ...pick(decisions, 'id', 'medicineCode', 'title', 'choice', 'decidedOn'),
        isClosed: sql<boolean>`${closedAt} is not null`,
        isOwn: sql<boolean>`${userId} = ${person}::uuid`,
        isOfTeam: sql<boolean>`${decisions.teamId} is not null`,
        by: users.name,
        held: watched('holds').mapWith(Number),
        broken: watched('broken').mapWith(Number),
        unknown: watched('unknown').mapWith(Number),
        first: FIRST_BROKEN,
      })
      .from(decisions)
      .innerJoin(users, eq(users.id, userId))
      .where(and(seen, TAB_CONDITIONS[tab]))
      .orderBy(desc(IS_BROKEN), sql`${closedAt} desc nulls first`, desc(createdAt), asc(id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db
      .select({
        all: sql<number>`count(*)::int`,
        broken: sql<number>`count(*) filter (where ${IS_BROKEN})::int`,
        open: sql<number>`count(*) filter (where ${closedAt} is null)::int`,
        closed: sql<number>`count(*) filter (where ${closedAt} is not null)::int`,
        own: sql<number>`count(*) filter (where ${closedAt} is null and ${userId} = ${person}::uuid)::int`,
      })
      .from(decisions)
      .where(seen),
  ])
  const [{ own = 0, ...totals } = { all: 0, broken: 0, open: 0, closed: 0 }] = counts
  const isOpen = hasDecisions(viewer)
  return {
    page,
    size: PAGE_SIZE,
    totals,
    ownOpen: own,
    // What broke is told by figures of the catalogue: those of a subscription that has ended stay here.
    rows: rows.map(({ first, held, broken, unknown, ...row }) => ({
      ...row,
      states: isOpen ? { held, broken, unknown } : null,
      first: isOpen && first ? { words: conditionWords(first), since: first.since } : null,
    })),
  }
}

type Watched = Omit<Condition, 'subject'> & { since: string }

/** SQL: the condition that broke first of those that are broken. */
const FIRST_BROKEN = sql<Watched | null>`(select json_build_object('fact', c.fact, 'sign', c.sign,
    'amount', c.amount, 'subjectName', c.subject_name, 'dueOn', c.due_on::text,
    'since', c.since::text)
  from decision_conditions c where c.decision_id = ${id} and c.dropped_at is null
    and c.state = 'broken' order by c.since, c.id limit 1)`

/** One decision with its conditions and what happened to it; null where the viewer may not see it. */
export async function findDecision(db: Queryable, viewer: Viewer, person: string, key: string) {
  const [found] = await db
    .select({ decision: decisions, by: users.name })
    .from(decisions)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(id, key), isSeenBy(viewer, person)))
  if (!found) return null
  const [conditions, events] = await Promise.all([
    db
      .select()
      .from(decisionConditions)
      .where(eq(decisionConditions.decisionId, key))
      .orderBy(asc(decisionConditions.id)),
    db
      .select({ event: decisionEvents, by: users.name })
      .from(decisionEvents)
      .leftJoin(users, eq(users.id, decisionEvents.byId))
      .where(eq(decisionEvents.decisionId, key))
      .orderBy(desc(decisionEvents.id))
      .limit(EVENTS_SHOWN),
  ])
  return {
    ...found,
    conditions: conditions.map((row) => ({ ...row, fact: row.fact as Condition['fact'] })),
    events,
  }
}

/** What broke of open decisions and was not taken note of, the newest first: for home and the bell. */
export async function brokenOf(db: Queryable, viewer: Viewer, person: string) {
  if (!hasDecisions(viewer)) return { rows: [], total: 0 }
  const c = decisionConditions
  const rows = await db
    .select({
      ...pick(decisions, 'id', 'title', 'choice'),
      conditionId: c.id,
      since: c.since,
      condition: pick(c, 'fact', 'sign', 'amount', 'subjectName', 'dueOn'),
      seen: sql<string | null>`(select e.seen from decision_events e
        where e.condition_id = ${c.id} and e.kind = 'broke' order by e.id desc limit 1)`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(decisions)
    .innerJoin(c, eq(c.decisionId, id))
    .where(
      and(
        isSeenBy(viewer, person),
        isNull(closedAt),
        isNull(c.droppedAt),
        isNull(c.acknowledgedAt),
        eq(c.state, 'broken'),
      ),
    )
    .orderBy(desc(c.since), desc(c.id))
    .limit(BROKEN_SHOWN)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ condition, seen, total: _, ...row }) => {
      const fact = condition.fact as Condition['fact']
      const words = conditionWords({ ...condition, fact })
      return { ...row, words, seen: seenWords(fact, seen) }
    }),
  }
}

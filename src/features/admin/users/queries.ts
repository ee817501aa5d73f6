import { and, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { TRIAL_PLAN } from '#src/access/trial-time.ts'
import { hasSecondFactor } from '#src/features/accounts/second-factor.server.ts'
import type { Facets } from '#src/list/answer.ts'
import { countedFacets } from '#src/list/counted-facets.ts'
import {
  type FilterColumns,
  filterConditions,
  hasWords,
  orderBy,
  pageBounds,
  type SortColumns,
} from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { AppError } from '#src/server/errors.ts'
import { subscriptionOf } from '#src/session/current-subscription.server.ts'
import { userList } from './list.ts'
import { readRecord } from './record.server.ts'
import type { PlanKind } from './words.ts'

const HISTORY = 50

/** Everything that depends on the moment: which subscription counts, and what that makes. */
function planAt(db: Queryable, at: Date) {
  const subscription = subscriptionOf(db, users.id, at)
  const kind = sql<PlanKind>`case
    when ${subscription.endsAt} is null then 'free'
    when ${subscription.endsAt} <= ${at.toISOString()} then 'expired'
    when ${subscription.planId} = ${TRIAL_PLAN} then 'trial'
    when ${subscription.tier} = 2 then 'organizational'
    else 'professional' end`
  return { subscription, kind, endsAt: subscription.endsAt, at: at.toISOString() }
}

type Plan = ReturnType<typeof planAt>

const lastSeen = sql<string | null>`(
  select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${users.id})`

function filterColumns({ kind, endsAt, at }: Plan): FilterColumns<typeof userList> {
  const within = (days: number) => sql`${at}::timestamptz + make_interval(days => ${days})`
  return {
    status: users.status,
    role: users.role,
    plan: kind,
    expires: sql`case
      when ${endsAt} is null then null
      when ${endsAt} <= ${at} then 'past'
      when ${endsAt} <= ${within(7)} then 'week'
      when ${endsAt} <= ${within(30)} then 'month'
      when ${endsAt} <= ${within(90)} then 'quarter'
      else 'later' end`,
    seen: sql`case
      when ${lastSeen} is null then 'none'
      when ${lastSeen} > ${within(-1)} then 'day'
      when ${lastSeen} > ${within(-7)} then 'week'
      when ${lastSeen} > ${within(-30)} then 'month'
      else 'earlier' end`,
  }
}

const inPersianOrder = (name: typeof users.name | typeof users.companyName) =>
  sql`persian_order(${name})`

function sortColumns({ endsAt }: Plan): SortColumns<typeof userList> {
  return {
    name: inPersianOrder(users.name),
    company: inPersianOrder(users.companyName),
    plan: endsAt,
    created: users.createdAt,
    seen: lastSeen,
  }
}

export type UserRow = Awaited<ReturnType<typeof listUsers>>[number]

/** Times are ISO instants. */
export async function listUsers(db: Queryable, view: ListView) {
  const plan = planAt(db, now())
  const rows = await selectUsers(db, plan)
    .where(whereOf(view, plan))
    .orderBy(...orderBy(sortColumns(plan), view, users.id))
    .limit(view.size)
    .offset(pageBounds(view).offset)
  return rows.map(asRow)
}

export async function countUsers(db: Queryable, view: ListView): Promise<number> {
  const plan = planAt(db, now())
  const [answer] = await db
    .select({ total: count() })
    .from(users)
    .leftJoinLateral(plan.subscription, sql`true`)
    .where(whereOf(view, plan))
  return answer?.total ?? 0
}

export function userFacets(db: Queryable, view: ListView): Promise<Facets> {
  const plan = planAt(db, now())
  return countedFacets(db, view, {
    definition: userList,
    columns: filterColumns(plan),
    from: sql`${users} left join lateral ${plan.subscription} on true`,
    always: [wordsCondition(view.q)],
  })
}

/** One person with open sessions and what was done to the account, newest first. */
export async function requireUser(db: Queryable, id: string) {
  const [found] = await selectUsers(db, planAt(db, now())).where(eq(users.id, id))
  if (!found) throw new AppError('NOT_FOUND', 'کاربری با این نشانی پیدا نشد.')
  const [hasFactor, open, history, record] = await Promise.all([
    hasSecondFactor(db, id),
    openSessions(db, id),
    historyOf(db, id),
    readRecord(db, id),
  ])
  return { ...asRow(found), hasSecondFactor: hasFactor, sessions: open, history, ...record }
}

function selectUsers(db: Queryable, { subscription, kind }: Plan) {
  return db
    .select({
      id: users.id,
      name: users.name,
      mobile: users.mobile,
      email: users.email,
      companyName: users.companyName,
      position: users.position,
      role: users.role,
      status: users.status,
      rejectionReason: users.rejectionReason,
      profileCompletedAt: users.profileCompletedAt,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      lastSeenAt: lastSeen,
      plan: kind,
      planEndsAt: subscription.endsAt,
    })
    .from(users)
    .leftJoinLateral(subscription, sql`true`)
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectUsers>>[number]

function asRow({
  profileCompletedAt,
  createdAt,
  updatedAt,
  lastSeenAt,
  planEndsAt,
  ...row
}: Selected) {
  return {
    ...row,
    isComplete: profileCompletedAt !== null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
    planEndsAt: planEndsAt?.toISOString() ?? null,
  }
}

async function openSessions(db: Queryable, userId: string) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
  return rows.map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
    id,
    ip,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}

async function historyOf(db: Queryable, userId: string) {
  const rows = await db
    .select({
      id: auditEvents.id,
      action: auditEvents.action,
      after: auditEvents.after,
      happenedAt: auditEvents.happenedAt,
      actorName: users.name,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(and(eq(auditEvents.subjectKind, 'user'), eq(auditEvents.subjectId, userId)))
    .orderBy(desc(auditEvents.id))
    .limit(HISTORY)
  return rows.map(({ happenedAt, after, ...row }) => ({
    ...row,
    after: after as Record<string, string | null> | null,
    happenedAt: happenedAt.toISOString(),
  }))
}

function whereOf(view: ListView, plan: Plan): SQL | undefined {
  return and(
    wordsCondition(view.q),
    ...filterConditions(userList, filterColumns(plan), view).values(),
  )
}

/** Each word anywhere in name, company, position, e-mail address or mobile number. */
function wordsCondition(q: string): SQL | undefined {
  const text = sql`fold_text(concat_ws(' ', ${users.name}, ${users.companyName},
    ${users.position}, ${users.email}, ${users.mobile}))`
  return hasWords(text, q)
}

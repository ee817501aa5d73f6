import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { TRIAL_PLAN } from '#src/access/trial-time.ts'
import { hasSecondFactor } from '#src/features/accounts/second-factor.server.ts'
import { countRows, selectRows } from '#src/list/list-source.server.ts'
import { pick } from '#src/list/pick.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import { type FilterColumns, type SortColumns, wordsIn } from '#src/list/sql.ts'
import { plainView, type Search, VIEW_LIMITS } from '#src/list/view.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { subscriptionOf } from '#src/session/current-subscription.server.ts'
import { historyOf } from '../audit/history.server.ts'
import { type AdminFile, type AdminRow, adminList, adminQuery } from '../lists/admin-list.server.ts'
import { userList } from './list.ts'
import { readRecord } from './record.server.ts'
import { PLAN_WORDS, type PlanKind, ROLE_WORDS, STATUS_WORDS } from './words.ts'

/** Everything that depends on the moment: which subscription counts, and what that makes. */
function planAt(db: Queryable, at: Date) {
  const subscription = subscriptionOf(db, users.id, at)
  // Whoever runs the portal reads all of it without a plan.
  const kind = sql<PlanKind | null>`case
    when ${subscription.endsAt} is null then case when ${users.role} = 'ADMIN' then null else 'free' end
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

/** People with an account, as they are at this moment. Times are ISO instants. */
export function people(db: Queryable) {
  const plan = planAt(db, now())
  return adminList({
    definition: userList,
    words: wordsIn(users.name, users.companyName, users.position, users.email, users.mobile),
    from: sql`${users} left join lateral ${plan.subscription} on true`,
    key: users.id,
    filters: filterColumns(plan),
    order: sortColumns(plan),
    fields: {
      ...pick(users, 'id', 'name', 'mobile', 'email', 'companyName', 'position', 'role', 'status'),
      ...pick(users, 'rejectionReason', 'profileCompletedAt', 'createdAt', 'updatedAt'),
      lastSeenAt: lastSeen,
      plan: plan.kind,
      planEndsAt: plan.subscription.endsAt,
    },
    rows: (pageIn) => pageIn(users).leftJoinLateral(plan.subscription, sql`true`),
    shown: ({ profileCompletedAt, lastSeenAt, ...row }) => ({
      ...withIsoTimes(row),
      isComplete: profileCompletedAt !== null,
      lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
    }),
  })
}

export type UserRow = AdminRow<ReturnType<typeof people>>

export type UserAnswer = Awaited<ReturnType<typeof requireUser>>

export async function requireUser(db: Queryable, id: string) {
  const asked = { view: plainView(userList), words: eq(users.id, id), limit: 1 }
  const [found] = await selectRows(db, people(db), asked)
  if (!found) throw new AppError('NOT_FOUND', 'کاربری با این نشانی پیدا نشد.')
  const [hasFactor, open, history, record] = await Promise.all([
    hasSecondFactor(db, id),
    openSessions(db, id),
    historyOf(db, 'user', id),
    readRecord(db, id),
  ])
  return { ...found, hasSecondFactor: hasFactor, sessions: open, history, ...record }
}

async function openSessions(db: Queryable, userId: string) {
  const { id, ip, userAgent, createdAt, lastSeenAt } = sessions
  const rows = await db
    .select({ id, ip, userAgent, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(lastSeenAt), id)
  return rows.map(withIsoTimes)
}

const PAGE = 500
const LABELS = ['نام', 'موبایل', 'ایمیل', 'شرکت', 'سمت', 'وضعیت', 'نقش', 'اشتراک', 'پایان اشتراک']

/** The people of a view, in its order. Numbers and addresses are personal data. */
export async function usersFile(db: Database, search: Search): Promise<AdminFile> {
  const list = people(db)
  const { view, words } = adminQuery(list, search)
  return {
    title: 'کاربران',
    rows: await countRows(db, list, view, words),
    columns: [...LABELS, 'ثبت‌نام', 'آخرین بازدید'].map((label) => ({ label, type: 'text' })),
    pages: pages(),
  }

  async function* pages(): AsyncGenerator<SheetValue[][]> {
    for (let page = 1; page <= VIEW_LIMITS.page; page++) {
      const asked = { view: { ...view, page, size: PAGE }, words, limit: PAGE }
      const rows = await selectRows(db, list, asked)
      yield rows.map(lineOf)
      if (rows.length < PAGE) return
    }
  }
}

function lineOf(row: UserRow): SheetValue[] {
  const day = (at: string | null) => at && formatJalali(at, 'short', 'latn')
  return [
    row.name,
    row.mobile,
    row.email,
    row.companyName,
    row.position,
    row.status && STATUS_WORDS[row.status],
    row.role && ROLE_WORDS[row.role],
    row.plan && PLAN_WORDS[row.plan],
    day(row.planEndsAt),
    day(row.createdAt),
    day(row.lastSeenAt),
  ]
}

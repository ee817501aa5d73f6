import { asc, desc, eq, sql } from 'drizzle-orm'
import { listPlans } from '#src/features/payments/plans.server.ts'
import { listOwnPayments } from '#src/features/payments/queries.ts'
import { pick } from '#src/list/pick.ts'
import { together } from '#src/list/together.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { pageViews, subscriptions, teamSeats, users } from '#src/server/db/schema/accounts.ts'
import { exportsMade } from '#src/server/db/schema/exports.ts'
import { tickets } from '#src/server/db/schema/tickets.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { subscriptionMark } from './lock-user.server.ts'

const SHOWN = 5
const VIEW_DAYS = 30

/** What a person has, bought, asked and did: the newest of each with true totals. */
export async function readRecord(db: Queryable, id: string) {
  const { held, plans, payments, ...record } = await together({
    held: db
      .select(pick(subscriptions, 'id', 'planId', 'tier', 'grantedBy', 'startsAt', 'endsAt'))
      .from(subscriptions)
      .where(eq(subscriptions.userId, id))
      .orderBy(desc(subscriptions.endsAt)),
    subscriptionMark: subscriptionMark(db, id),
    plans: listPlans(db),
    payments: listOwnPayments(db, id),
    tickets: ticketsOf(db, id),
    exports: exportsOf(db, id),
    team: teamOf(db, id),
    views: viewsOf(db, id),
  })
  return {
    ...record,
    subscriptions: held.map(withIsoTimes),
    plans: plans.map(({ id, name }) => ({ id, name })),
    payments: { total: payments.total, rows: payments.rows.slice(0, SHOWN) },
  }
}

const total = sql<number>`(count(*) over ())::int`

async function ticketsOf(db: Queryable, id: string) {
  const rows = await db
    .select({ number: tickets.number, subject: tickets.subject, state: tickets.state, total })
    .from(tickets)
    .where(eq(tickets.userId, id))
    .orderBy(desc(tickets.createdAt))
    .limit(SHOWN)
  return { total: rows[0]?.total ?? 0, rows }
}

async function exportsOf(db: Queryable, id: string) {
  const rows = await db
    .select({ ...pick(exportsMade, 'id', 'list', 'format', 'rows', 'startedAt'), total })
    .from(exportsMade)
    .where(eq(exportsMade.userId, id))
    .orderBy(desc(exportsMade.startedAt))
    .limit(SHOWN)
  return { total: rows[0]?.total ?? 0, rows: rows.map(withIsoTimes) }
}

/** The team a person sits on or holds: the others of it. */
async function teamOf(db: Queryable, id: string) {
  const mine = sql`(select holder_id from ${teamSeats} as own where own.member_id = ${id})`
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`${users.id} <> ${id} and (${users.id} = ${mine} or ${users.id} in (
      select member_id from ${teamSeats} as seat
      where seat.member_id is not null and (seat.holder_id = ${id} or seat.holder_id = ${mine})))`)
    .orderBy(asc(users.name))
    .limit(20)
}

/** Of the last thirty days: how much, and which pages most. */
async function viewsOf(db: Queryable, id: string) {
  const { rows } = await db.execute<{ path: string; views: number; total: number }>(sql`
    select path, views, (sum(views) over ())::int as total from (
      select ${pageViews.path} as path, count(*)::int as views from ${pageViews}
      where ${pageViews.userId} = ${id}
        and ${pageViews.viewedOn} > ${todayInTehran(now())}::date - ${VIEW_DAYS}::int
      group by 1) as seen
    order by views desc, path limit ${SHOWN}`)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ path, views }) => ({ path, views })) }
}

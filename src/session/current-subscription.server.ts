import { type AnyColumn, and, desc, eq, gt, lte, or, type Placeholder, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { subscriptions, teamSeats } from '../server/db/schema/accounts.ts'

/**
 * Subscriptions that count for a person: the own ones and, while it runs, the organizational one of
 * the team the person sits on. One condition, so that a session is still found by one query.
 */
export function countsFor(userId: AnyColumn | string, at: Date | Placeholder) {
  const holder = sql`(select ${teamSeats.holderId} from ${teamSeats}
    join users as holder on holder.id = ${teamSeats.holderId} and holder.status = 'ACTIVE'
    where ${teamSeats.memberId} = ${userId})`
  return and(
    sql`${subscriptions.userId} = any (array[${userId}::uuid, ${holder}])`,
    lte(subscriptions.startsAt, at),
    or(
      eq(subscriptions.userId, userId),
      and(eq(subscriptions.tier, 2), gt(subscriptions.endsAt, at)),
    ),
  )
}

/**
 * The one subscription that counts for a person, as a part to join or select from: what runs before
 * what has ended, the higher tier, what was bought before the trial, the own one before that of a team,
 * then the later end.
 */
export function subscriptionOf(db: Queryable, userId: AnyColumn | string, at: Date | Placeholder) {
  const { planId, tier, startsAt, endsAt } = subscriptions
  const runs = gt(endsAt, at)
  return db
    .select({ planId, tier, startsAt, endsAt, paidBy: subscriptions.userId })
    .from(subscriptions)
    .where(countsFor(userId, at))
    .orderBy(
      sql`${runs} desc`,
      sql`case when ${runs} then ${tier} else 0 end desc`,
      sql`${planId} = 'free_trial'`,
      // Whoever holds a team sees that one, whichever lasts longer.
      sql`${subscriptions.userId} = ${userId} desc`,
      desc(endsAt),
    )
    .limit(1)
    .as('subscription')
}

export interface SubscriptionState {
  planId: string
  startDate: string
  endDate: string
  /** What was bought to follow it; absent where nothing was. */
  next?: { tier: 1 | 2; endDate: string }
}

/** The running subscription, else the last one that ended; null where there never was one. */
export async function readSubscription(
  db: Queryable,
  userId: string,
  at: Date,
): Promise<SubscriptionState | null> {
  const [row] = await db.select().from(subscriptionOf(db, userId, at))
  if (!row) return null
  const { planId, startsAt, endsAt } = row
  const [next] = await db
    .select({ tier: subscriptions.tier, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), gt(subscriptions.startsAt, at)))
    .orderBy(desc(subscriptions.endsAt))
    .limit(1)
  return {
    planId,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    ...(next && { next: { tier: next.tier === 2 ? 2 : 1, endDate: next.endsAt.toISOString() } }),
  }
}

import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Tier } from '#src/access/session.ts'
import { TRIAL_PLAN } from '#src/access/trial-time.ts'
import { pick } from '#src/list/pick.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { subscriptions } from '#src/server/db/schema/accounts.ts'
import { type PlanSnapshot, payments, plans } from '#src/server/db/schema/payments.ts'
import { notifyTeam } from '../teams/holder.server.ts'
import { type Held, type PaidTier, type Period, periodOf } from './period.ts'

interface Purchase {
  userId: string
  plan: PlanSnapshot
  at: Date
}

/**
 * Gives a bought plan to a person, in the transaction that takes the money's side: purchases of one
 * person come one after the other, so that each goes by what the one before it made.
 */
export async function grantSubscription(tx: Queryable, purchase: Purchase) {
  const { userId, plan, at } = purchase
  await lockPerson(tx, userId)
  const period = periodOf(plan, await listHeld(tx, userId, at), at)
  await makeRoom(tx, purchase, period)
  const { startsAt, endsAt, mode, convertedDays } = period
  const [row] = await tx
    .insert(subscriptions)
    .values({ userId, planId: plan.id, tier: plan.tier, startsAt, endsAt, grantedBy: 'payment' })
    .returning({ id: subscriptions.id })
  if (!row) throw new Error('the subscription was not written')
  await notifyTeam(tx, userId)
  return {
    subscriptionId: row.id,
    grant: { mode, convertedDays, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  }
}

/** The paid subscriptions of a person that have not ended, with what was paid for a month of each. */
export async function listHeld(db: Queryable, userId: string, at: Date): Promise<Held[]> {
  const rows = await db
    .select({
      ...pick(subscriptions, 'tier', 'startsAt', 'endsAt'),
      bought: payments.plan,
      // What is left of the list price after the discount; VAT is not the seller's.
      paid: sql<number | null>`(${payments.priceRial} - ${payments.discountRial})::float8`,
      price: plans.priceRial,
      months: plans.months,
    })
    .from(subscriptions)
    .leftJoin(payments, eq(payments.subscriptionId, subscriptions.id))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .where(isHeld(userId, at))
    .orderBy(asc(subscriptions.endsAt))
  const unknown = rows.some(({ bought, price }) => !bought && price === null)
  const rates = unknown ? await cheapestRates(db) : new Map<number, Held['rate']>()
  return rows.map(({ tier, startsAt, endsAt, bought, paid, price, months }) => ({
    tier: tier as PaidTier,
    startsAt,
    endsAt,
    rate: bought
      ? { priceRial: Math.min(paid ?? 0, bought.priceRial), months: bought.months }
      : price && months
        ? { priceRial: price, months }
        : (rates.get(tier) ?? null),
  }))
}

/** The tier of what was bought last, running or not; 0 where nothing ever was. */
export async function tierHad(db: Queryable, userId: string): Promise<Tier> {
  const [last] = await db
    .select({ tier: subscriptions.tier })
    .from(subscriptions)
    .where(isBought(userId))
    .orderBy(desc(subscriptions.endsAt))
    .limit(1)
  return (last?.tier ?? 0) as Tier
}

function isHeld(userId: string, at: Date) {
  return and(isBought(userId), gt(subscriptions.endsAt, at))
}

function isBought(userId: string) {
  return and(eq(subscriptions.userId, userId), ne(subscriptions.planId, TRIAL_PLAN))
}

/** What an admin gave counts as the cheapest month of its tier. */
async function cheapestRates(db: Queryable) {
  const rows = await db
    .select({ tier: plans.tier, priceRial: plans.priceRial, months: plans.months })
    .from(plans)
    .where(eq(plans.active, true))
    .orderBy(desc(sql`${plans.priceRial}::numeric / ${plans.months}`))
  return new Map(rows.map(({ tier, ...rate }) => [tier as number, rate]))
}

// What was converted ends now; what was to follow a renewed one, of a lower tier, moves behind it.
async function makeRoom(tx: Queryable, { userId, plan, at }: Purchase, period: Period) {
  const { mode, heldUntil, endsAt } = period
  if (mode === 'upgrade') {
    await tx
      .update(subscriptions)
      .set({ endsAt: at, startsAt: sql`least(${subscriptions.startsAt}, ${at.toISOString()})` })
      .where(isHeld(userId, at))
  }
  if (mode !== 'renewal' || !heldUntil) return
  const later = sql`make_interval(secs => ${(endsAt.getTime() - heldUntil.getTime()) / 1_000})`
  await tx
    .update(subscriptions)
    .set({
      startsAt: sql`${subscriptions.startsAt} + ${later}`,
      endsAt: sql`${subscriptions.endsAt} + ${later}`,
    })
    .where(
      and(isHeld(userId, at), gt(subscriptions.startsAt, at), lt(subscriptions.tier, plan.tier)),
    )
}

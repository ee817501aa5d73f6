import { eq, sql } from 'drizzle-orm'
import { now } from '../server/clock.ts'
import type { Queryable } from '../server/db/client.ts'
import { users } from '../server/db/schema/accounts.ts'
import { type CurrentSession, subscriptionFacts } from './current-session.server.ts'
import { subscriptionOf } from './current-subscription.server.ts'

/**
 * Somebody as they would be if they asked now, for what the portal does for them while they are away.
 * Null for who may not sign in.
 */
export async function sessionOfPerson(
  db: Queryable,
  userId: string,
): Promise<CurrentSession | null> {
  const at = now()
  const subscription = subscriptionOf(db, users.id, at)
  const [row] = await db
    .select({
      user: users,
      ...{ planId: subscription.planId, paidBy: subscription.paidBy },
      ...{ tier: subscription.tier, endsAt: subscription.endsAt },
    })
    .from(users)
    .leftJoinLateral(subscription, sql`true`)
    .where(eq(users.id, userId))
  if (row?.user.status !== 'ACTIVE' || row.user.role === null) return null
  const { user, planId, paidBy, tier, endsAt } = row
  const runs = endsAt !== null && endsAt > at
  const facts = subscriptionFacts({ role: user.role, tier, endsAt }, at)
  return {
    session: {
      user: { id: user.id, role: user.role, status: user.status, name: user.name, ...facts },
      expires: at.toISOString(),
    },
    sessionId: '',
    confirmedAt: new Date(0),
    planId: runs ? planId : null,
    holderId: runs && paidBy !== user.id ? paidBy : null,
    format: { digits: user.digits, unit: user.moneyUnit === 'toman' ? 'toman' : 'rial' },
    hiddenColumns: user.hiddenColumns,
    unreadAlerts: 0,
  }
}

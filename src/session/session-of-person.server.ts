import { eq, sql } from 'drizzle-orm'
import type { Role, Status } from '#src/access/session.ts'
import { now } from '../server/clock.ts'
import type { Queryable } from '../server/db/client.ts'
import { users } from '../server/db/schema/accounts.ts'
import { type CurrentSession, subscriptionFacts } from './current-session.server.ts'
import { subscriptionOf } from './current-subscription.server.ts'

interface Person {
  id: string
  name: string
  role: Role | null
  status: Status | null
}

/** What counts for them, as `subscriptionOf` finds it. */
interface Paid {
  planId: string | null
  paidBy: string | null
  tier: number | null
  endsAt: Date | null
}

/** What of a session decides what somebody sees, for one who is away: the team counts as it does on a page. */
export function awayAs(user: Person, { planId, paidBy, tier, endsAt }: Paid, at: Date) {
  const runs = endsAt !== null && endsAt > at
  const facts = subscriptionFacts({ role: user.role, tier, endsAt }, at)
  return {
    session: { user: { ...user, ...facts }, expires: at.toISOString() },
    planId: runs ? planId : null,
    holderId: runs && paidBy !== user.id ? paidBy : null,
  }
}

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
  const { id, name, role, status, digits, moneyUnit, hiddenColumns } = row.user
  return {
    ...awayAs({ id, name, role, status }, row, at),
    sessionId: '',
    confirmedAt: new Date(0),
    format: { digits, unit: moneyUnit === 'toman' ? 'toman' : 'rial' },
    hiddenColumns,
    unreadAlerts: 0,
  }
}

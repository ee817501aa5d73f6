import { eq, sql } from 'drizzle-orm'
import type { Role, Status } from '#src/access/session.ts'
import { pick } from '#src/list/pick.ts'
import { now } from '../server/clock.ts'
import type { Queryable } from '../server/db/client.ts'
import { users } from '../server/db/schema/accounts.ts'
import {
  type CurrentSession,
  formatChosen,
  roleInForce,
  secondFactorOn,
  subscriptionFacts,
} from './current-session.server.ts'
import { subscriptionOf } from './current-subscription.server.ts'

interface Person {
  id: string
  name: string
  role: Role | null
  status: Status | null
  hasSecondFactor: boolean
}

/** What counts for them, as `subscriptionOf` finds it. */
interface Paid {
  planId: string | null
  paidBy: string | null
  tier: number | null
  endsAt: Date | null
}

/** Columns of users from which it is known who somebody would be. */
export const personColumns = {
  ...pick(users, 'id', 'name', 'role', 'status'),
  hasSecondFactor: secondFactorOn,
}

/** What of a session decides what somebody sees, for one who is away: the team counts as it does on a page. */
export function awayAs(person: Person, { planId, paidBy, tier, endsAt }: Paid, at: Date) {
  const { id, name, status } = person
  const runs = endsAt !== null && endsAt > at
  const facts = subscriptionFacts({ ...person, tier, endsAt }, at)
  const user = { id, name, status, role: roleInForce(person), ...facts }
  return {
    session: { user, expires: at.toISOString() },
    planId: runs ? planId : null,
    holderId: runs && paidBy !== id ? paidBy : null,
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
      person: personColumns,
      ...pick(users, 'digits', 'moneyUnit', 'hiddenColumns'),
      ...pick(subscription, 'planId', 'paidBy', 'tier', 'endsAt'),
    })
    .from(users)
    .leftJoinLateral(subscription, sql`true`)
    .where(eq(users.id, userId))
  if (row?.person.status !== 'ACTIVE' || row.person.role === null) return null
  const { person, hiddenColumns } = row
  return {
    ...awayAs(person, row, at),
    sessionId: '',
    confirmedAt: new Date(0),
    format: formatChosen(row, at),
    hiddenColumns,
    unreadAlerts: 0,
  }
}

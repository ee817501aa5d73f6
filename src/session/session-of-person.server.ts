import { eq, sql } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import { now } from '../server/clock.ts'
import type { Queryable } from '../server/db/client.ts'
import { users } from '../server/db/schema/accounts.ts'
import {
  type CurrentSession,
  decidedBy,
  formatChosen,
  secondFactorOn,
} from './current-session.server.ts'
import { subscriptionOf } from './current-subscription.server.ts'

/** Columns of users from which it is known who somebody would be. */
export const personColumns = {
  ...pick(users, 'id', 'name', 'role', 'status'),
  hasSecondFactor: secondFactorOn,
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
    ...decidedBy(person, row, at),
    sessionId: '',
    confirmedAt: new Date(0),
    format: formatChosen(row, at),
    hiddenColumns,
    unreadAlerts: 0,
  }
}

import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import type { Tier } from '../accounts/session.ts'
import { unreadAlerts } from '../alerts/unread.server.ts'
import { subscriptionOf } from '../subscriptions/current-subscription.server.ts'
import type { LivePerson } from './live-state.ts'

/** What the people of living sessions may see now and have not read, by their id; one that is over is not in it. */
export async function readLiveSessions(
  db: Queryable,
  sessionIds: readonly string[],
): Promise<Map<string, LivePerson>> {
  const at = now()
  const subscription = subscriptionOf(db, users.id, at)
  const rows = await db
    .select({
      id: sessions.id,
      role: users.role,
      status: users.status,
      tier: subscription.tier,
      endsAt: subscription.endsAt,
      unread: unreadAlerts,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoinLateral(subscription, sql`true`)
    .where(and(inArray(sessions.id, [...sessionIds]), gt(sessions.expiresAt, at)))
  return new Map(
    rows.map(({ id, role, status, tier, endsAt, unread }) => [
      id,
      {
        unread,
        rights: {
          role,
          status,
          subscriptionTier: endsAt !== null && endsAt > at ? tierOf(tier) : 0,
          subscriptionExpires: endsAt?.toISOString() ?? null,
        },
      },
    ]),
  )
}

function tierOf(tier: number | null): Tier {
  return tier === 2 ? 2 : tier === 1 ? 1 : 0
}

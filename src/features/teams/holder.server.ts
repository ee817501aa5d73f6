import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { subscriptions, teamSeats } from '#src/server/db/schema/accounts.ts'
import { SESSION_CHANNEL } from '../live/notify.server.ts'

/** Until when somebody's own organizational subscription runs; null without one. */
export async function organizationalUntil(
  db: Queryable,
  userId: string,
  at: Date,
): Promise<Date | null> {
  const { tier, startsAt, endsAt } = subscriptions
  const [row] = await db
    .select({ endsAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(tier, 2), lte(startsAt, at), gt(endsAt, at)))
    .orderBy(desc(endsAt))
    .limit(1)
  return row?.endsAt ?? null
}

/** A holder's subscription changed: the open pages of the holder and of every member learn of it. */
export async function notifyTeam(db: Queryable, holderId: string): Promise<void> {
  await db.execute(sql`
    select pg_notify(${SESSION_CHANNEL}, person) from (
      select ${holderId}::text as person
      union select ${teamSeats.memberId}::text from ${teamSeats}
      where ${teamSeats.holderId} = ${holderId} and ${teamSeats.memberId} is not null
    ) as concerned`)
}

import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { subscriptions } from '#src/server/db/schema/accounts.ts'

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

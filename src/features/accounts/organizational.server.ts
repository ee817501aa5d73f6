import { type AnyColumn, and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'

const runs = (at: Date) => {
  const { tier, startsAt, endsAt } = subscriptions
  return and(eq(tier, 2), lte(startsAt, at), gt(endsAt, at))
}

/** Until when the own organizational subscription of somebody approved runs; null without one. */
export async function organizationalUntil(db: Queryable, userId: string, at: Date) {
  const { endsAt } = subscriptions
  const [row] = await db
    .select({ endsAt })
    .from(subscriptions)
    .innerJoin(users, and(eq(users.id, subscriptions.userId), eq(users.status, 'ACTIVE')))
    .where(and(eq(subscriptions.userId, userId), runs(at)))
    .orderBy(desc(endsAt))
    .limit(1)
  return row?.endsAt ?? null
}

/** SQL: that somebody approved has an organizational subscription of their own that runs. */
export function hasOrganizational(userId: AnyColumn | SQL, at: Date): SQL {
  return sql`exists (select from ${subscriptions}
    join ${users} on ${users.id} = ${subscriptions.userId} and ${users.status} = 'ACTIVE'
    where ${subscriptions.userId} = ${userId} and ${runs(at)})`
}

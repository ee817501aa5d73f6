import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { now } from '../../server/clock.ts'
import type { Queryable } from '../../server/db/client.ts'
import { subscriptions, users } from '../../server/db/schema/accounts.ts'
import { apiKeys } from '../../server/db/schema/api-keys.ts'
import { organizationalUntil } from '../teams/holder.server.ts'
import { dailyAllowance, usageToday } from './usage.server.ts'

/** Keys in force, the newest first, and what they used today. */
export async function readKeys(db: Queryable, userId: string) {
  const { id, name, prefix, scopes, createdAt, lastUsedAt } = apiKeys
  const [rows, used, until] = await Promise.all([
    db
      .select({ id, name, prefix, scopes, createdAt, lastUsedAt })
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
      .orderBy(desc(createdAt)),
    usageToday(db, userId),
    organizationalUntil(db, userId, now()),
  ])
  const keys = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }))
  return { allowed: until !== null, keys, used, daily: dailyAllowance() }
}

/** Whose key this is, and whether the account may use it now; null for a key that is not in force. */
export async function findKey(db: Queryable, keyHash: string, at: Date) {
  const { tier, startsAt, endsAt } = subscriptions
  const entitled = sql<boolean>`exists (select from ${subscriptions}
    where ${subscriptions.userId} = ${users.id} and ${tier} = 2
      and ${startsAt} <= ${at.toISOString()} and ${endsAt} > ${at.toISOString()})`
  const [found] = await db
    .select({
      ...{ id: apiKeys.id, userId: users.id, name: users.name, scopes: apiKeys.scopes },
      ...{ lastUsedAt: apiKeys.lastUsedAt, entitled },
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt), eq(users.status, 'ACTIVE')))
  return found ?? null
}

export type FoundKey = NonNullable<Awaited<ReturnType<typeof findKey>>>

/** Written once a minute at most. */
export async function noteUse(db: Queryable, key: FoundKey, at: Date): Promise<void> {
  const due = new Date(at.getTime() - 60_000)
  if (key.lastUsedAt && key.lastUsedAt > due) return
  await db.update(apiKeys).set({ lastUsedAt: at }).where(eq(apiKeys.id, key.id))
}

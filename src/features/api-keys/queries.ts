import { and, desc, eq, isNull } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { apiKeys } from '#src/server/db/schema/api-keys.ts'
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

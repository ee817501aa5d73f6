import { sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'

export const SESSION_CHANNEL = 'session_changed'

/**
 * Tells every server that a person's role, status, subscription or sessions changed, when the
 * transaction commits. Call it beside each write to users, subscriptions and sessions; what is
 * forgotten still shows within half a minute, see channels.server.ts.
 */
export async function notifySessionChanged(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${SESSION_CHANNEL}, ${userId})`)
}

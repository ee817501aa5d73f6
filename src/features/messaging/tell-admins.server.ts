import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { portalAddress } from '#src/server/env.ts'
import { enqueueMessage, wayTo } from './enqueue.server.ts'

interface Notice {
  /** What waits or stopped, in a few Persian words. */
  what: string
  reason: string
  /** Of a page of the portal. */
  path: string
}

/** Tells every admin who can be reached, in the transaction of what causes it. */
export async function tellAdmins(db: Queryable, { what, reason, path }: Notice): Promise<void> {
  const admins = await db
    .select({ name: users.name, mobile: users.mobile, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.status, 'ACTIVE')))
  for (const { name, ...ways } of admins) {
    const way = wayTo(ways)
    if (!way) continue
    const params = { name, what, reason, address: portalAddress(path) }
    await enqueueMessage(db, { ...way, template: 'admin-notice', params })
  }
}

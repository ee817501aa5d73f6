import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../server/db/client.ts'
import { users } from '../../../server/db/schema/accounts.ts'
import { importDrafts } from '../../../server/db/schema/imports.ts'
import { outboxMessages } from '../../../server/db/schema/operations.ts'
import { payments } from '../../../server/db/schema/payments.ts'
import { tickets } from '../../../server/db/schema/tickets.ts'
import { channelCount } from '../../live/channels.server.ts'
import type { AdminCounts } from '../navigation.ts'

/** What asks for an admin, in figures. */
export async function readAdminOverview(db: Queryable) {
  const [statuses, messages, waiting] = await Promise.all([
    db.select({ status: users.status, total: count() }).from(users).groupBy(users.status),
    db.select({ total: count() }).from(outboxMessages).where(eq(outboxMessages.state, 'failed')),
    readWaiting(db),
  ])
  const of = (status: string) => statuses.find((row) => row.status === status)?.total ?? 0
  return {
    ...waiting,
    active: of('ACTIVE'),
    rejected: of('REJECTED'),
    failedMessages: messages[0]?.total ?? 0,
    /** Open browsers of signed-in people at this server. */
    online: channelCount(),
  }
}

/** How many of each wait for somebody; one round trip, for it stands beside every admin page. */
export async function readWaiting(db: Queryable): Promise<AdminCounts> {
  const drafts = inArray(importDrafts.state, ['open', 'reviewed'])
  const { rows } = await db.execute<Record<keyof AdminCounts, number>>(sql`select
    (select count(*)::int from ${users} where ${eq(users.status, 'PENDING')}) as "pendingUsers",
    (select count(*)::int from ${tickets} where ${eq(tickets.state, 'open')}) as "openTickets",
    (select count(*)::int from ${payments} where ${eq(payments.state, 'review')}) as "transfers",
    (select count(*)::int from ${importDrafts} where ${drafts}) as "importDrafts"`)
  const [row] = rows
  return {
    pendingUsers: row?.pendingUsers ?? 0,
    openTickets: row?.openTickets ?? 0,
    transfers: row?.transfers ?? 0,
    importDrafts: row?.importDrafts ?? 0,
  }
}

import { count, eq } from 'drizzle-orm'
import type { Queryable } from '../../../server/db/client.ts'
import { users } from '../../../server/db/schema/accounts.ts'
import { outboxMessages } from '../../../server/db/schema/operations.ts'
import { channelCount } from '../../live/channels.server.ts'
import { countOpenTickets } from '../support/queries.ts'

/** What asks for an admin, in figures. */
export async function readAdminOverview(db: Queryable) {
  const [statuses, messages, openTickets] = await Promise.all([
    db.select({ status: users.status, total: count() }).from(users).groupBy(users.status),
    db.select({ total: count() }).from(outboxMessages).where(eq(outboxMessages.state, 'failed')),
    countOpenTickets(db),
  ])
  const of = (status: string) => statuses.find((row) => row.status === status)?.total ?? 0
  return {
    pending: of('PENDING'),
    active: of('ACTIVE'),
    rejected: of('REJECTED'),
    failedMessages: messages[0]?.total ?? 0,
    openTickets,
    /** Open browsers of signed-in people at this server. */
    online: channelCount(),
  }
}

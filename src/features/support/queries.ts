import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { files } from '#src/server/db/schema/files.ts'
import { ticketFiles, ticketMessages, tickets } from '#src/server/db/schema/tickets.ts'
import { AppError } from '#src/server/errors.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { TICKET_LIMITS } from '../accounts/ticket-words.ts'
import type { StoredFile } from '../files/store-file.server.ts'

const PAGE = 10

/** Own tickets, the last moved first. Times are ISO instants. */
export async function listOwnTickets(db: Queryable, userId: string, page: number) {
  const own = eq(tickets.userId, userId)
  const [rows, total] = await Promise.all([
    db
      .select(pick(tickets, 'number', 'subject', 'topic', 'state', 'messageCount', 'movedAt'))
      .from(tickets)
      .where(own)
      .orderBy(desc(tickets.movedAt), desc(tickets.id))
      .limit(PAGE)
      .offset((page - 1) * PAGE),
    db.$count(tickets, own),
  ])
  return { rows: rows.map(withIsoTimes), total, page, size: PAGE }
}

/** One own ticket with its whole thread; throws NOT_FOUND for everybody else's. */
export async function requireOwnTicket(db: Queryable, userId: string, number: number) {
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.number, number), eq(tickets.userId, userId)))
  if (!ticket) throw ticketNotFound()
  const thread = await readThread(db, ticket.id)
  return {
    ...pick(withIsoTimes(ticket), 'number', 'topic', 'subject', 'recordPath', 'state'),
    ...pick(withIsoTimes(ticket), 'createdAt', 'movedAt'),
    // Who of the team answered is not the person's to know.
    messages: thread.map(({ authorName: _, ...message }) => message),
  }
}

export const ticketNotFound = () => new AppError('NOT_FOUND', 'درخواستی با این شماره پیدا نشد.')

const attached = sql<StoredFile[]>`coalesce((
  select json_agg(json_build_object('id', ${files.id}, 'name', ${files.name},
    'mediaType', ${files.mediaType}, 'size', ${files.size}) order by ${files.createdAt}, ${files.id})
  from ${ticketFiles} join ${files} on ${files.id} = ${ticketFiles.fileId}
  where ${ticketFiles.messageId} = ${ticketMessages.id}), '[]'::json)`

/** The messages of a ticket from the first on; there are never more than a ticket may have. */
export async function readThread(db: Queryable, ticketId: string) {
  const rows = await db
    .select({
      ...pick(ticketMessages, 'id', 'side', 'body', 'createdAt'),
      authorName: users.name,
      files: attached,
    })
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.authorId))
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.id))
    .limit(TICKET_LIMITS.messages)
  return rows.map(withIsoTimes)
}

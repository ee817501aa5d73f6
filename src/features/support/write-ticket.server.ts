import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import {
  type TicketState,
  ticketFiles,
  ticketMessages,
  tickets,
} from '#src/server/db/schema/tickets.ts'
import { AppError } from '#src/server/errors.ts'
import { TICKET_LIMITS } from '../accounts/ticket-words.ts'
import { attachOwnFile } from '../files/store-file.server.ts'
import type { contactInput, newTicketInput, replyInput } from './inputs.server.ts'
import { ticketNotFound } from './queries.ts'
import { readRecordPath } from './record-path.ts'

interface NewTicket extends z.output<typeof newTicketInput> {
  userId: string
  /** Host of the portal, under which whole addresses of records are taken. */
  host: string
}

/** Opens a ticket with its first message; answers its number. */
export async function openTicket(db: Database, given: NewTicket): Promise<number> {
  const { userId, topic, subject, body, record, host } = given
  const recordPath = record?.trim() ? readRecordPath(record, host) : null
  if (record?.trim() && !recordPath) {
    throw new AppError(
      'BAD_REQUEST',
      'ورودی «record» درست نیست: این نشانی صفحهٔ یک رکورد در همین سامانه نیست.',
    )
  }
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const same = and(
      eq(tickets.userId, userId),
      eq(tickets.topic, topic),
      eq(tickets.subject, subject),
      sql`${tickets.recordPath} is not distinct from ${recordPath}`,
    )
    const before = await sentBefore(tx, same, given)
    if (before !== null) return before
    const at = now()
    const [ticket] = await tx
      .insert(tickets)
      .values({ userId, topic, subject, recordPath, createdAt: at, movedAt: at })
      .returning({ id: tickets.id, number: tickets.number })
    if (!ticket) throw new Error('no ticket was made')
    await addMessage(tx, { ticketId: ticket.id, authorId: userId, side: 'person', body }, given)
    return ticket.number
  })
}

interface ContactMessage extends z.output<typeof contactInput> {
  /** Of who is signed in, in whatever state the account is. */
  userId: string | null
}

/** A message of anybody to the same desk; answers its number. */
export function openContactTicket(db: Database, given: ContactMessage): Promise<number> {
  const { userId, name, reach, body } = given
  return db.transaction(async (tx) => {
    const at = now()
    const sender = { userId, senderName: name, senderReach: reach }
    const said = { topic: 'other', subject: 'پیام از صفحهٔ تماس' } as const
    const of = and(eq(tickets.senderName, name), eq(tickets.senderReach, reach))
    const before = await sentBefore(tx, of, { body })
    if (before !== null) return before
    const [ticket] = await tx
      .insert(tickets)
      .values({ ...sender, ...said, createdAt: at, movedAt: at })
      .returning({ id: tickets.id, number: tickets.number })
    if (!ticket) throw new Error('no ticket was made')
    await addMessage(tx, { ticketId: ticket.id, authorId: userId, side: 'person', body })
    return ticket.number
  })
}

interface Reply extends z.output<typeof replyInput> {
  userId: string
}

/** Adds to an own ticket, which waits for the team again; a closed one is thereby reopened. */
export function replyToTicket(db: Database, reply: Reply): Promise<void> {
  return db.transaction(async (tx) => {
    const { userId, number, body } = reply
    const ticket = await lockOwnTicket(tx, userId, number)
    if ((await sentBefore(tx, eq(tickets.id, ticket.id), reply)) !== null) return
    requireRoom(ticket)
    await addMessage(tx, { ticketId: ticket.id, authorId: userId, side: 'person', body }, reply)
    await moveTicket(tx, ticket.id, 'open')
  })
}

/** Closes or reopens an own ticket; asked for a second time nothing changes. */
export function setOwnTicket(
  db: Database,
  { userId, number, state }: { userId: string; number: number; state: 'open' | 'closed' },
): Promise<void> {
  return db.transaction(async (tx) => {
    const ticket = await lockOwnTicket(tx, userId, number)
    const isClosed = ticket.state === 'closed'
    if (isClosed !== (state === 'closed')) await moveTicket(tx, ticket.id, state)
  })
}

type Ticket = typeof tickets.$inferSelect

async function lockOwnTicket(tx: Queryable, userId: string, number: number): Promise<Ticket> {
  const own = and(eq(tickets.number, number), eq(tickets.userId, userId))
  const [ticket] = await tx.select().from(tickets).where(own).for('update')
  if (!ticket) throw ticketNotFound()
  return ticket
}

/** So long the same words again are a message whose answer was lost on the way. */
const SAME_MS = 10 * 60_000

/** The number of the open ticket that has the message already, with the files that came with it. */
async function sentBefore(
  tx: Queryable,
  of: SQL | undefined,
  { body, files: [file] = [] }: { body: string; files?: readonly string[] },
): Promise<number | null> {
  const isSame = and(
    of,
    eq(tickets.state, 'open'),
    eq(ticketMessages.side, 'person'),
    eq(ticketMessages.body, body),
    gt(ticketMessages.createdAt, new Date(now().getTime() - SAME_MS)),
    file ? eq(ticketFiles.fileId, file) : undefined,
  )
  const [found] = await tx
    .select({ number: tickets.number })
    .from(tickets)
    .innerJoin(ticketMessages, eq(ticketMessages.ticketId, tickets.id))
    .leftJoin(ticketFiles, eq(ticketFiles.messageId, ticketMessages.id))
    .where(isSame)
    .limit(1)
  return found?.number ?? null
}

export function requireRoom({ messageCount }: Pick<Ticket, 'messageCount'>): void {
  if (messageCount < TICKET_LIMITS.messages) return
  throw new AppError(
    'PRECONDITION_FAILED',
    'این گفت‌وگو به بیشترین تعداد پیام رسیده است؛ درخواست جدیدی بنویسید.',
  )
}

export async function moveTicket(tx: Queryable, id: string, state: TicketState): Promise<void> {
  await tx.update(tickets).set({ state, movedAt: now() }).where(eq(tickets.id, id))
}

/** Files are taken with the message or not at all. */
export async function addMessage(
  tx: Queryable,
  message: Omit<typeof ticketMessages.$inferInsert, 'createdAt'> & { authorId: string | null },
  { files }: { files: readonly string[] } = { files: [] },
): Promise<void> {
  const [added] = await tx
    .insert(ticketMessages)
    .values({ ...message, createdAt: now() })
    .returning({ id: ticketMessages.id })
  if (!added) throw new Error('no message was added')
  const { authorId } = message
  for (const fileId of new Set(files)) {
    if (authorId === null) throw new Error('files belong to an account')
    await attachOwnFile(tx, { fileId, ownerId: authorId, purpose: 'ticket' })
    await tx.insert(ticketFiles).values({ messageId: added.id, fileId })
  }
  await tx
    .update(tickets)
    .set({ messageCount: sql`${tickets.messageCount} + 1` })
    .where(eq(tickets.id, message.ticketId))
}

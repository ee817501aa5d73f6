import { desc, eq } from 'drizzle-orm'
import { ticketPath } from '#src/addresses/pages.ts'
import { TICKET_LIMITS } from '#src/features/accounts/ticket-words.ts'
import { enqueueMessage, tellPerson } from '#src/features/messaging/enqueue.server.ts'
import { ticketNotFound } from '#src/features/support/queries.ts'
import { addMessage, moveTicket, requireRoom } from '#src/features/support/write-ticket.server.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { actOnce, type Decision } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { mergeSeen, type Seen } from '#src/procedures/merge-seen.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { ticketMessages, tickets } from '#src/server/db/schema/tickets.ts'
import { portalAddress } from '#src/server/env.ts'
import { AppError } from '#src/server/errors.ts'

interface Answer {
  id: string
  body: string
  /** Messages that the admin had read; an answer never misses one that came meanwhile. */
  seen: number
}

/** Answers a ticket and tells its sender, in one transaction. */
export function handleTicket(ctx: AdminContext, { id, body, seen }: Answer): Promise<Decision> {
  return actOnce(ctx, 'ticket', async (tx) => {
    const ticket = await lockTicket(tx, id)
    const authorId = ctx.session.user.id
    if (ticket.messageCount !== seen) {
      if (await isLastMessage(tx, { ticketId: id, authorId, body })) return null
      throw new AppError(
        'CONFLICT',
        'پیام جدیدی به این درخواست افزوده شده است؛ آن را بخوانید و سپس پاسخ را بفرستید.',
      )
    }
    requireRoom(ticket)
    requireShort(ticket, body)
    await addMessage(tx, { ticketId: ticket.id, authorId, side: 'team', body })
    await moveTicket(tx, ticket.id, 'answered')
    await tell(tx, ticket, body)
    const before = { state: ticket.state }
    return { action: 'ticket.answer', subjectId: id, before, after: { state: 'answered', body } }
  })
}

type Moved = 'open' | 'closed'

/** Closes or reopens; asked for a second time nothing changes. */
export function setTicketState(ctx: AdminContext, { id, state }: { id: string; state: Moved }) {
  return actOnce(ctx, 'ticket', async (tx) => {
    const ticket = await lockTicket(tx, id)
    if ((ticket.state === 'closed') === (state === 'closed')) return null
    await moveTicket(tx, ticket.id, state)
    const action = state === 'closed' ? 'ticket.close' : 'ticket.reopen'
    return { action, subjectId: id, before: { state: ticket.state }, after: { state } }
  })
}

/** Whom it was given to, or what it waits for; for the team only. */
export function noteTicket(
  ctx: AdminContext,
  { id, note, seen }: { id: string; note: string; seen?: Seen },
): Promise<Decision> {
  return actOnce(ctx, 'ticket', async (tx) => {
    const ticket = await lockTicket(tx, id)
    if (ticket.note === note) return null
    mergeSeen(ticket, { note }, seen, ['note'])
    await tx.update(tickets).set({ note }).where(eq(tickets.id, ticket.id))
    const before = { note: ticket.note }
    return { action: 'ticket.note', subjectId: id, before, after: { note } }
  })
}

type Ticket = typeof tickets.$inferSelect

async function lockTicket(tx: Queryable, id: string): Promise<Ticket> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update')
  if (!ticket) throw ticketNotFound()
  return ticket
}

type Message = { ticketId: string; authorId: string; body: string }

/** Whether the button was pressed twice, or the line broke before the first answer came back. */
async function isLastMessage(tx: Queryable, { ticketId, authorId, body }: Message) {
  const [last] = await tx
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(desc(ticketMessages.id))
    .limit(1)
  return last?.authorId === authorId && last.body === body
}

function requireShort({ senderReach }: Ticket, body: string): void {
  if (senderReach === null || senderReach.includes('@')) return
  if (body.length <= TICKET_LIMITS.shortAnswer) return
  throw new AppError('BAD_REQUEST', 'این پاسخ با پیامک می‌رود؛ حداکثر ۵۰۰ کاراکتر بنویسید.')
}

/**
 * By SMS where there is a number, else by e-mail; the answer itself stays in the portal, unless it
 * is to a message from the contact form, whose sender may have no way in.
 */
async function tell(tx: Queryable, ticket: Ticket, answer: string): Promise<void> {
  const { userId, senderName, senderReach } = ticket
  const number = toPersianDigits(String(ticket.number))
  if (senderReach !== null) {
    await enqueueMessage(tx, {
      channel: senderReach.includes('@') ? 'email' : 'sms',
      recipient: senderReach,
      template: 'message-answered',
      params: { name: senderName ?? '', number, answer },
    })
    return
  }
  if (userId === null) return
  const address = portalAddress(ticketPath(ticket.number))
  await tellPerson(tx, userId, 'ticket-answered', { number, address })
}

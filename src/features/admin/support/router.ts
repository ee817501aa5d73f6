import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { messageText, numberInput } from '#src/features/support/inputs.server.ts'
import { readThread, ticketNotFound } from '#src/features/support/queries.ts'
import { pick } from '#src/list/pick.ts'
import { wordsIn } from '#src/list/sql.ts'
import { seenInput } from '#src/procedures/merge-seen.ts'
import { adminProcedure, router } from '#src/procedures/trpc.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { ticketMessages, tickets } from '#src/server/db/schema/tickets.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { proseInput } from '#src/server/text-input.ts'
import { historyOf } from '../audit/history.server.ts'
import {
  type AdminRow,
  adminList,
  adminListProcedure,
  idInput,
} from '../lists/admin-list.server.ts'
import { handleTicket, noteTicket, setTicketState } from './handle-ticket.server.ts'
import { ticketList } from './list.ts'

const listed = {
  ...pick(tickets, 'id', 'number', 'subject', 'topic', 'state', 'note', 'messageCount'),
  ...pick(tickets, 'createdAt', 'movedAt', 'userId'),
  userName: sql<string>`coalesce(${users.name}, ${tickets.senderName})`,
  senderReach: tickets.senderReach,
  companyName: users.companyName,
}

const said = sql`(select string_agg(${ticketMessages.body}, ' ') from ${ticketMessages}
  where ${ticketMessages.ticketId} = ${tickets.id})`

/** Times are ISO instants. */
const ticketsOfTeam = adminList({
  definition: ticketList,
  words: wordsIn(
    sql`${tickets.number}::text`,
    tickets.subject,
    tickets.note,
    tickets.senderName,
    tickets.senderReach,
    said,
    users.name,
    users.companyName,
    users.mobile,
    users.email,
  ),
  from: sql`${tickets} left join ${users} on ${users.id} = ${tickets.userId}`,
  key: tickets.id,
  filters: { state: tickets.state, topic: tickets.topic },
  order: {
    person: listed.userName,
    messages: tickets.messageCount,
    created: tickets.createdAt,
    moved: tickets.movedAt,
  },
  fields: listed,
  rows: (pageIn) => pageIn(tickets).leftJoin(users, eq(users.id, tickets.userId)),
  shown: withIsoTimes,
})

export type TicketRow = AdminRow<typeof ticketsOfTeam>

export type TicketAnswer = Awaited<ReturnType<typeof requireTicket>>

async function requireTicket(db: Queryable, number: number) {
  const [found] = await db
    .select({ ...listed, recordPath: tickets.recordPath, mobile: users.mobile, email: users.email })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId))
    .where(eq(tickets.number, number))
  if (!found) throw ticketNotFound()
  const [messages, history] = await Promise.all([
    readThread(db, found.id),
    historyOf(db, 'ticket', found.id),
  ])
  return { ...withIsoTimes(found), messages, history }
}

const note = proseInput({ max: 200 })

export const adminSupportRouter = router({
  list: adminListProcedure(() => ticketsOfTeam),
  byNumber: adminProcedure
    .input(numberInput)
    .query(({ ctx, input }) => requireTicket(ctx.db, input.number)),
  answer: adminProcedure
    .input(idInput.extend({ body: messageText, seen: z.number().int().min(0) }))
    .mutation(({ ctx, input }) => handleTicket(ctx, input)),
  setState: adminProcedure
    .input(idInput.extend({ state: z.enum(['open', 'closed']) }))
    .mutation(({ ctx, input }) => setTicketState(ctx, input)),
  note: adminProcedure
    .input(idInput.extend({ note, seen: seenInput }))
    .mutation(({ ctx, input }) => noteTicket(ctx, input)),
})

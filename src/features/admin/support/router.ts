import { z } from 'zod'
import { messageText, numberInput } from '#src/features/support/inputs.server.ts'
import { adminProcedure, router } from '#src/procedures/trpc.ts'
import { proseInput } from '#src/server/text-input.ts'
import { adminListProcedure, idInput } from '../lists/admin-list.server.ts'
import { handleTicket, noteTicket, setTicketState } from './handle-ticket.server.ts'
import { countOpenTickets, requireTicket, ticketsOfTeam } from './queries.ts'

const note = proseInput({ max: 200 })

export const adminSupportRouter = router({
  list: adminListProcedure(() => ticketsOfTeam),
  waiting: adminProcedure.query(async ({ ctx }) => ({ open: await countOpenTickets(ctx.db) })),
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
    .input(idInput.extend({ note }))
    .mutation(({ ctx, input }) => noteTicket(ctx, input)),
})

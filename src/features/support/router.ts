import { z } from 'zod'
import type { Context } from '#src/procedures/context.ts'
import { doneAfter, publicProcedure, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { findFaq } from './faq/find-faq.ts'
import {
  contactInput,
  newTicketInput,
  numberInput,
  pageInput,
  replyInput,
} from './inputs.server.ts'
import { listOwnTickets, requireOwnTicket } from './queries.ts'
import {
  openContactTicket,
  openTicket,
  replyToTicket,
  setOwnTicket,
} from './write-ticket.server.ts'

const hostOf = ({ request }: Pick<Context, 'request'>) => new URL(request.url).host

export const supportRouter = router({
  /** The page of questions: what is often asked, and the person's own tickets. */
  home: signedInProcedure
    .input(z.object({ q: z.string().max(200), page: pageInput }))
    .query(async ({ ctx, input }) => ({
      faq: findFaq(input.q),
      tickets: await listOwnTickets(ctx.db, ctx.session.user.id, input.page),
    })),
  byNumber: signedInProcedure
    .input(numberInput)
    .query(({ ctx, input }) => requireOwnTicket(ctx.db, ctx.session.user.id, input.number)),
  open: signedInProcedure.input(newTicketInput).mutation(async ({ ctx, input }) => {
    const userId = ctx.session.user.id
    await countAttempts(['tickets', userId])
    return { number: await openTicket(ctx.db, { ...input, userId, host: hostOf(ctx) }) }
  }),
  /** A message of anybody, also of who waits for approval or was refused; answered outside. */
  message: publicProcedure.input(contactInput).mutation(async ({ ctx, input }) => {
    await countAttempts(['contactByAddress', ctx.clientIp])
    const userId = ctx.session?.user.id ?? null
    return { number: await openContactTicket(ctx.db, { ...input, userId }) }
  }),
  reply: signedInProcedure.input(replyInput).mutation(
    doneAfter(async ({ ctx, input }) => {
      const userId = ctx.session.user.id
      await countAttempts(['ticketMessages', userId])
      await replyToTicket(ctx.db, { ...input, userId })
    }),
  ),
  setState: signedInProcedure
    .input(numberInput.extend({ state: z.enum(['open', 'closed']) }))
    .mutation(
      doneAfter(async ({ ctx, input }) => {
        const userId = ctx.session.user.id
        await countAttempts(['ticketMessages', userId])
        await setOwnTicket(ctx.db, { ...input, userId })
      }),
    ),
})

import { z } from 'zod'
import { searchInput } from '#src/features/access/lists.server.ts'
import { adminProcedure, confirmedAdminProcedure, router } from '#src/procedures/trpc.ts'
import { PAYMENT_STATES } from '#src/server/db/schema/payments.ts'
import { proseInput } from '#src/server/text-input.ts'
import { idInput } from '../lists/admin-list.server.ts'
import { askGateway, confirmTransfer, noteRefund, rejectTransfer } from './deeds.server.ts'
import { requirePaymentForAdmin } from './one-payment.server.ts'
import { listPayments, paymentFacets, paymentQuestion, sumPayments } from './queries.ts'

const remark = proseInput({ min: 3, max: 500 })

const review = idInput.extend({ seen: z.enum(PAYMENT_STATES) })

export const adminPaymentsRouter = router({
  list: adminProcedure.input(searchInput).query(async ({ ctx, input }) => {
    const question = paymentQuestion(input)
    const [rows, totals, facets] = await Promise.all([
      listPayments(ctx.db, question),
      sumPayments(ctx.db, question),
      paymentFacets(ctx.db, question),
    ])
    return { rows, total: totals.count, totals, facets, locked: [], gate: null, corrected: null }
  }),
  byId: adminProcedure
    .input(idInput)
    .query(({ ctx, input }) => requirePaymentForAdmin(ctx.db, input.id)),
  confirm: confirmedAdminProcedure
    .input(review)
    .mutation(({ ctx, input }) => confirmTransfer(ctx, input)),
  reject: confirmedAdminProcedure
    .input(review.extend({ reason: remark }))
    .mutation(({ ctx, input }) => rejectTransfer(ctx, input)),
  noteRefund: confirmedAdminProcedure
    .input(idInput.extend({ text: remark, seen: z.string().nullable() }))
    .mutation(({ ctx, input }) => noteRefund(ctx, input)),
  askGateway: adminProcedure.input(idInput).mutation(({ ctx, input }) => askGateway(ctx, input)),
})

import { z } from 'zod'
import type { Context } from '#src/procedures/context.ts'
import { router, signedInProcedure } from '#src/procedures/trpc.ts'
import { beginOrder, orderInput, readOrder } from './begin-order.server.ts'
import { listOwnPayments, readReceipt } from './queries.ts'
import { withdrawPayment } from './withdraw.server.ts'

const one = z.object({ id: z.uuid() })

export const paymentsRouter = router({
  begin: signedInProcedure.input(orderInput).mutation(async ({ ctx, input }) => {
    const order = readOrder(ctx.session.user.id, input)
    return { url: await beginOrder(ctx.db, order, originOf(ctx)) }
  }),
  withdraw: signedInProcedure.input(one).mutation(async ({ ctx, input }) => {
    const { state } = await withdrawPayment(ctx.db, input.id, ctx.session.user.id)
    return { state }
  }),
  mine: signedInProcedure.query(({ ctx }) => listOwnPayments(ctx.db, ctx.session.user.id)),
  receipt: signedInProcedure.input(z.object({ id: z.string().max(60) })).query(({ ctx, input }) => {
    const { id: userId, role } = ctx.session.user
    return readReceipt(ctx.db, input.id, { userId, isAdmin: role === 'ADMIN' }, originOf(ctx))
  }),
})

function originOf({ request }: Context): string {
  return new URL(request.url).origin
}

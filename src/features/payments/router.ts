import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#src/procedures/context.ts'
import { router, signedInProcedure } from '#src/procedures/trpc.ts'
import type { Database } from '#src/server/db/client.ts'
import { payments } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'
import { applyEvent } from './apply-payment.server.ts'
import { beginOrder, orderInput, readOrder } from './begin-order.server.ts'
import { listOwnPayments, readReceipt, requirePayment } from './queries.ts'
import { settlePayment } from './settle-payment.server.ts'

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

/** Gives an own payment up, unless the gateway says that it is paid: then it is applied. */
export async function withdrawPayment(db: Database, id: string, userId: string) {
  const payment = await requirePayment(db, id, { userId, isAdmin: false })
  if (payment.state !== 'pending') {
    throw new AppError('CONFLICT', 'این پرداخت دیگر در انتظار نیست؛ صفحه را دوباره بارگذاری کنید.')
  }
  const settled = await settlePayment(db, payment, { status: null })
  if (settled.state !== 'pending') return settled
  const applied = await applyEvent(db, id, { event: 'withdrawn', actorId: userId })
  if (applied.payment.kind === 'transfer') {
    await db.update(payments).set({ nextVerifyAt: null }).where(eq(payments.id, id))
  }
  return applied.payment
}

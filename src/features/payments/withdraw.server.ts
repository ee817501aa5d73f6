import { eq } from 'drizzle-orm'
import type { Database } from '#src/server/db/client.ts'
import { payments } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'
import { applyEvent, type PaymentRow } from './apply-payment.server.ts'
import { requirePayment } from './queries.ts'
import { settlePayment } from './settle-payment.server.ts'

/** Gives an own payment up, unless the gateway says that it is paid: then it is applied. */
export async function withdrawPayment(
  db: Database,
  id: string,
  userId: string,
): Promise<PaymentRow> {
  const payment = await requirePayment(db, id, { userId, isAdmin: false })
  if (payment.state !== 'pending') {
    throw new AppError('CONFLICT', 'این پرداخت دیگر در انتظار نیست؛ صفحه را تازه کنید.')
  }
  const settled = await settlePayment(db, payment, { status: null })
  if (settled.state !== 'pending') return settled
  const applied = await applyEvent(db, id, { event: 'withdrawn', actorId: userId })
  if (applied.payment.kind === 'transfer') {
    await db.update(payments).set({ nextVerifyAt: null }).where(eq(payments.id, id))
  }
  return applied.payment
}

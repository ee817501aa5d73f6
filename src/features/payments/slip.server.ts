import type { Database } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { attachOwnFile } from '../files/queries.ts'
import { storeFile } from '../files/store-file.server.ts'
import { applyEventIn, type PaymentRow } from './apply-payment.server.ts'
import { requirePayment } from './queries.ts'

export interface Slip {
  paymentId: string
  userId: string
  name: string
  body: Uint8Array
}

/** Takes the bank's slip of a transfer; from then on the payment waits for an admin. */
export async function sendSlip(
  db: Database,
  { paymentId, userId, name, body }: Slip,
): Promise<PaymentRow> {
  const payment = await requirePayment(db, paymentId, { userId, isAdmin: false })
  if (payment.kind !== 'transfer' || !['pending', 'failed'].includes(payment.state)) {
    throw new AppError('CONFLICT', 'برای این پرداخت اکنون فیش پذیرفته نمی‌شود.')
  }
  const purpose = 'transfer-receipt'
  const stored = await storeFile(db, { ownerId: userId, purpose, name, body })
  if (!stored.ok) throw new AppError('UNPROCESSABLE_CONTENT', stored.message)
  const { id: fileId, name: fileName } = stored.file
  return db.transaction(async (tx) => {
    await attachOwnFile(tx, { fileId, ownerId: userId, purpose })
    const facts = { receiptFileId: fileId, receiptFileName: fileName }
    const applied = await applyEventIn(tx, paymentId, { event: 'slip', facts, actorId: userId })
    if (applied.from === applied.to) {
      throw new AppError('CONFLICT', 'برای این پرداخت اکنون فیش پذیرفته نمی‌شود.')
    }
    return applied.payment
  })
}

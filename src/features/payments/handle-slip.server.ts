import { answersFiles } from '#src/procedures/answers-files.server.ts'
import { seeOther } from '#src/procedures/answers-forms.server.ts'
import { now } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { asksForPage, foreignWrite, requireMethod } from '#src/server/http/request.ts'
import { requirePortal } from '#src/server/portal.ts'
import { isUuid } from '#src/server/uuid.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { readSentFile, requireActive } from '../files/sent-file.server.ts'
import { attachOwnFile, storeFile } from '../files/store-file.server.ts'
import { applyEventIn } from './apply-payment.server.ts'
import { holdDiscountAgain } from './discounts.server.ts'
import { requirePayment } from './queries.ts'
import { slipUntil } from './states.ts'

interface Slip {
  paymentId: string
  userId: string
  name: string
  body: Uint8Array
}

export const PAYMENT_SLIP = '/api/payments/slip/'

/** `POST /api/payments/slip/{payment}`: a form whose `file` is the bank's slip. Needs no script. */
export const handleSlip = answersFiles(async (request) => {
  requireMethod(request, 'POST')
  const paymentId = await receive(request)
  if (!asksForPage(request)) return Response.json({ done: true })
  return seeOther(`${new URL(request.url).origin}/account/receipts/${paymentId}`)
}, 'فیش پذیرفته نشد')

async function receive(request: Request): Promise<string> {
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  const { id: userId } = await requireActive(request)
  const paymentId = new URL(request.url).pathname.slice(PAYMENT_SLIP.length)
  if (!isUuid(paymentId)) throw new AppError('NOT_FOUND')
  await countAttempts(['uploads', userId])
  const { name, body } = await readSentFile(request, 'تصویر یا PDF فیش را انتخاب کنید.')
  await sendSlip(requirePortal().db, { paymentId, userId, name, body })
  return paymentId
}

/** Takes the bank's slip of a transfer; from then on the payment waits for an admin. */
async function sendSlip(db: Database, { paymentId, userId, name, body }: Slip) {
  const payment = await requirePayment(db, paymentId, { userId, isAdmin: false })
  if (payment.kind !== 'transfer' || !['pending', 'failed'].includes(payment.state)) {
    throw new AppError('CONFLICT', 'برای این پرداخت اکنون فیش پذیرفته نمی‌شود.')
  }
  if (slipUntil(payment) <= now()) {
    throw new AppError(
      'CONFLICT',
      'مهلت این پیش‌فاکتور گذشته است؛ سفارش تازه‌ای بدهید، یا اگر مبلغ را واریز کرده‌اید به پشتیبانی بنویسید.',
    )
  }
  const purpose = 'transfer-receipt'
  const stored = await storeFile(db, { ownerId: userId, purpose, name, body })
  if (!stored.ok) throw new AppError('UNPROCESSABLE_CONTENT', stored.message)
  const { id: fileId, name: fileName } = stored.file
  return db.transaction(async (tx) => {
    await attachOwnFile(tx, { fileId, ownerId: userId, purpose })
    if (payment.state === 'failed') await holdDiscountAgain(tx, payment)
    const facts = { receiptFileId: fileId, receiptFileName: fileName }
    const applied = await applyEventIn(tx, paymentId, { event: 'slip', facts, actorId: userId })
    if (applied.from === applied.to) {
      throw new AppError('CONFLICT', 'برای این پرداخت اکنون فیش پذیرفته نمی‌شود.')
    }
    return applied.payment
  })
}

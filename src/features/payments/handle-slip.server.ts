import { isIdentified } from '#src/access/session.ts'
import { createContext } from '#src/procedures/context.ts'
import { now } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import { AppError, asAppError } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { foreignWrite, readBody } from '#src/server/http/request.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { isUuid } from '#src/server/uuid.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { MAX_FILE, MAX_FILE_WORDS } from '../files/file-rules.ts'
import { attachOwnFile, storeFile } from '../files/store-file.server.ts'
import { applyEventIn, type PaymentRow } from './apply-payment.server.ts'
import { holdDiscountAgain } from './discounts.server.ts'
import { requirePayment } from './queries.ts'
import { seeOther } from './settle-payment.server.ts'
import { slipUntil } from './states.ts'

interface Slip {
  paymentId: string
  userId: string
  name: string
  body: Uint8Array
}

export const PAYMENT_SLIP = '/api/payments/slip/'
const FORM_ROOM = 16_384

/** `POST /api/payments/slip/{payment}`: a form whose `file` is the bank's slip. Needs no script. */
export async function handleSlip(request: Request): Promise<Response> {
  if (request.method !== 'POST')
    return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const asPage = request.headers.get('accept')?.includes('text/html') ?? false
  try {
    const paymentId = await receive(request)
    if (!asPage) return Response.json({ done: true })
    return seeOther(`${new URL(request.url).origin}/account/receipts/${paymentId}`)
  } catch (thrown) {
    const { code, message } = asAppError(thrown)
    const answer = wireError(code, { message })
    return asPage ? errorPage(answer.status, 'فیش پذیرفته نشد', message) : answer
  }
}

async function receive(request: Request): Promise<string> {
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  const { db, session } = await createContext(request)
  if (!isIdentified(session)) throw new AppError('UNAUTHORIZED')
  if (session.user.status !== 'ACTIVE') throw new AppError('FORBIDDEN')
  const userId = session.user.id
  const paymentId = new URL(request.url).pathname.slice(PAYMENT_SLIP.length)
  if (!isUuid(paymentId)) throw new AppError('NOT_FOUND')
  await countAttempts(['uploads', userId])
  const { name, body } = await readFile(request)
  await sendSlip(db, { paymentId, userId, name, body })
  return paymentId
}

async function readFile(request: Request): Promise<{ name: string; body: Uint8Array }> {
  const bytes = await readBody(request, MAX_FILE + FORM_ROOM)
  if (bytes === null) {
    throw new AppError('PAYLOAD_TOO_LARGE', `فایل بیش از ${MAX_FILE_WORDS} است.`)
  }
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  const file = form?.get('file')
  if (!(file instanceof File) || file.size === 0) {
    throw new AppError('BAD_REQUEST', 'تصویر یا PDF فیش را انتخاب کنید.')
  }
  return { name: file.name, body: new Uint8Array(await file.arrayBuffer()) }
}

/** Takes the bank's slip of a transfer; from then on the payment waits for an admin. */
async function sendSlip(
  db: Database,
  { paymentId, userId, name, body }: Slip,
): Promise<PaymentRow> {
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

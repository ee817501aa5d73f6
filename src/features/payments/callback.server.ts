import { eq } from 'drizzle-orm'
import { payments } from '#src/server/db/schema/payments.ts'
import { asAppError } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { httpStatusOf } from '#src/server/http/wire-error.ts'
import { requirePortal } from '#src/server/portal.ts'
import { settlePayment } from './settle-payment.server.ts'

export const PAYMENT_CALLBACK = '/api/payments/callback'

/**
 * `GET ?Authority&Status`: the payer is back from the gateway. What the address says is only a
 * reason to ask the gateway itself, so it may be called by anyone, any number of times.
 */
export async function handleCallback(request: Request): Promise<Response> {
  if (request.method !== 'GET')
    return new Response(null, { status: 405, headers: { allow: 'GET' } })
  const { searchParams, origin } = new URL(request.url)
  try {
    const { db } = requirePortal()
    const authority = searchParams.get('Authority') ?? ''
    const [payment] = await db.select().from(payments).where(eq(payments.authority, authority))
    if (!payment) return unknownPayment()
    const status = searchParams.get('Status')?.toUpperCase() === 'OK' ? 'OK' : 'NOK'
    await settlePayment(db, payment, { status })
    return seeOther(`${origin}/account/receipts/${payment.id}`)
  } catch (thrown) {
    const { code, message } = asAppError(thrown)
    const more = 'اگر پولی برداشته شده باشد، نتیجه تا چند دقیقه دیگر در حساب شما دیده می‌شود.'
    return errorPage(httpStatusOf(code), 'نتیجهٔ پرداخت خوانده نشد', `${message} ${more}`)
  }
}

function unknownPayment(): Response {
  return errorPage(
    404,
    'این پرداخت شناخته نیست',
    'نشانی بازگشت به هیچ پرداختی در این سامانه نمی‌رسد. پرداخت‌های شما در صفحهٔ حساب کاربری آمده است.',
  )
}

export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

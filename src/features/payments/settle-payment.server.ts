import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { seeOther } from '#src/procedures/answers-forms.server.ts'
import { now } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import { payments } from '#src/server/db/schema/payments.ts'
import { asAppError } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { httpStatusOf } from '#src/server/http/wire-error.ts'
import { log } from '#src/server/log/log.ts'
import { requirePortal } from '#src/server/portal.ts'
import {
  type Applied,
  applyEvent,
  type Happening,
  type PaymentRow,
} from './apply-payment.server.ts'
import type { Gateway, Verdict } from './gateway.ts'
import { PAYABLE_MS, VERIFY_AFTER_MS } from './states.ts'
import { gatewayNamed, gatewayWords } from './zarinpal.server.ts'

interface Settling {
  /** What the payer came back with; null where nobody did and the portal asks of itself. */
  status: 'OK' | 'NOK' | null
  gateway?: Gateway | null
}

const ASK_SOON_MS = 30_000

/**
 * Asks the gateway what became of a payment and writes it down. May be called at any time, any
 * number of times, by any number of processes at once.
 */
export async function settlePayment(
  db: Database,
  payment: PaymentRow,
  settling: Settling,
): Promise<PaymentRow> {
  if (payment.state === 'paid' || payment.kind !== 'online') return payment
  const verdict = await askGateway(payment, settling)
  if (verdict.kind === 'unknown') {
    log.warn({ payment: payment.number, reason: verdict.reason }, 'a payment could not be verified')
  }
  const happening = happeningOf(payment, verdict, settling)
  if (!happening) {
    if (settling.status) await askSoon(db, payment)
    return payment
  }
  const applied = await applyEvent(db, payment.id, happening)
  await keepAsking(db, applied, verdict)
  return applied.payment
}

async function askGateway(payment: PaymentRow, settling: Settling): Promise<Verdict> {
  const { authority, amountRial, gateway: name } = payment
  if (authority === null) return { kind: 'unpaid', code: 0 }
  const gateway = settling.gateway ?? gatewayNamed(name)
  if (!gateway) return { kind: 'unknown', reason: `the gateway ${name} is not in use` }
  return gateway.verify({ authority, amountRial })
}

function happeningOf(payment: PaymentRow, verdict: Verdict, settling: Settling): Happening | null {
  const old = now().getTime() - payment.createdAt.getTime() > PAYABLE_MS
  switch (verdict.kind) {
    case 'paid': {
      const { refId, cardPan, again } = verdict
      return {
        event: 'confirmed',
        facts: { refId, cardPan },
        detail: { refId, code: again ? 101 : 100 },
      }
    }
    case 'refused': {
      const failure = gatewayWords(verdict.code)
      return { event: 'refused', facts: { failure }, detail: { code: verdict.code } }
    }
    case 'unpaid':
      if (settling.status) {
        const event = settling.status === 'OK' ? 'declined' : 'unpaid'
        return { event, facts: { failure: gatewayWords(-51) }, detail: { code: verdict.code } }
      }
      return old && payment.state === 'pending'
        ? { event: 'expired', facts: { failure: 'پرداخت در مهلت خود انجام نشد.' } }
        : null
    case 'unknown':
      return null
  }
}

// The payer is waiting for an answer which the gateway did not give.
async function askSoon(db: Database, { id }: PaymentRow): Promise<void> {
  const soon = new Date(now().getTime() + ASK_SOON_MS)
  await db
    .update(payments)
    .set({ nextVerifyAt: sql`least(${payments.nextVerifyAt}, ${soon.toISOString()})` })
    .where(and(eq(payments.id, id), isNotNull(payments.nextVerifyAt)))
}

// The gateway may learn of money later than the payer's browser; a refusal it will not take back.
async function keepAsking(db: Database, { from, to, payment }: Applied, verdict: Verdict) {
  if (to === 'paid' || from === to) return
  const soon = new Date(now().getTime() + (VERIFY_AFTER_MS[0] ?? 0))
  const nextVerifyAt = verdict.kind === 'refused' ? null : soon
  await db
    .update(payments)
    .set({ nextVerifyAt, verifyAttempts: 0 })
    .where(eq(payments.id, payment.id))
}

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

import { z } from 'zod'
import { errorPage } from '#src/server/http/error-page.ts'
import { foreignWrite } from '#src/server/http/foreign-write.ts'
import { readBody } from '#src/server/http/read-body.ts'
import { requirePortal } from '#src/server/portal.ts'
import { seeOther } from './callback.server.ts'
import { SANDBOX_PATH } from './payment-settings.server.ts'
import {
  decideSandboxPayment,
  getSandboxPayment,
  openSandboxPayment,
  type SandboxPayment,
  verifySandboxPayment,
} from './sandbox-books.server.ts'
import { sandboxPage } from './sandbox-page.server.ts'
import type { ZarinpalSettings } from './zarinpal.server.ts'

const LARGEST_BODY = 16 * 1024
const START_PAY = `${SANDBOX_PATH}/pg/StartPay/`

/** The sandbox gateway: ZarinPal's protocol and its page, where this portal has no other gateway. */
export async function answerSandbox(request: Request): Promise<Response> {
  const { gateway } = requirePortal().payments ?? {}
  if (gateway?.name !== 'sandbox') return new Response(null, { status: 404 })
  const { pathname } = new URL(request.url)
  if (pathname.startsWith(START_PAY)) return answerPage(request, pathname.slice(START_PAY.length))
  if (request.method !== 'POST')
    return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const body = await readJson(request)
  switch (pathname) {
    case `${SANDBOX_PATH}/pg/v4/payment/request.json`:
      return answerRequest(body, gateway)
    case `${SANDBOX_PATH}/pg/v4/payment/verify.json`:
      return answerVerify(body, gateway)
    default:
      return new Response(null, { status: 404 })
  }
}

const amount = z.number().int().min(10_000).max(Number.MAX_SAFE_INTEGER)
const order = z.object({
  merchant_id: z.string().length(36),
  amount,
  currency: z.literal('IRR'),
  description: z.string().min(1).max(500),
  callback_url: z.url({ protocol: /^https?$/ }),
})
const question = z.object({ merchant_id: z.string(), amount, authority: z.string() })

async function answerRequest(body: unknown, { merchantId }: ZarinpalSettings): Promise<Response> {
  const given = order.safeParse(body)
  if (!given.success) return fault(-9, 'The input params invalid, validation error.')
  const { merchant_id, amount: amountRial, description, callback_url: callbackUrl } = given.data
  if (merchant_id !== merchantId) return fault(-10, 'Terminal is not valid.')
  const { db } = requirePortal()
  const authority = await openSandboxPayment(db, { amountRial, description, callbackUrl })
  const data = { code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 0 }
  return Response.json({ data, errors: [] })
}

async function answerVerify(body: unknown, { merchantId }: ZarinpalSettings): Promise<Response> {
  const given = question.safeParse(body)
  if (!given.success) return fault(-9, 'The input params invalid, validation error.')
  const { merchant_id, authority, amount: amountRial } = given.data
  const { db } = requirePortal()
  const payment = await getSandboxPayment(db, authority)
  if (!payment) return fault(-54, 'Invalid authority.')
  if (merchant_id !== merchantId) return fault(-53, 'Session is not this merchant_id session.')
  if (payment.amountRial !== amountRial) return fault(-50, 'Session is not valid, amounts differ.')
  if (payment.state !== 'paid') return fault(-51, 'Session is not valid, not paid.')
  const first = await verifySandboxPayment(db, authority)
  return Response.json({ data: verified(payment, first), errors: [] })
}

function verified({ refId }: SandboxPayment, first: boolean) {
  return {
    ...{ code: first ? 100 : 101, message: first ? 'Paid' : 'Verified' },
    ...{ ref_id: refId, card_pan: '999999******0000', fee_type: 'Merchant', fee: 0 },
  }
}

function fault(code: number, message: string): Response {
  return Response.json({ data: [], errors: { code, message, validations: [] } }, { status: 422 })
}

async function answerPage(request: Request, authority: string): Promise<Response> {
  const { db } = requirePortal()
  const payment = await getSandboxPayment(db, authority)
  if (!payment) return errorPage(404, 'درگاه آزمایشی', 'این پرداخت نزد درگاه آزمایشی شناخته نیست.')
  if (request.method === 'GET') return sandboxPage(payment)
  if (request.method !== 'POST' || foreignWrite(request)) return new Response(null, { status: 403 })
  const action = new URLSearchParams(await readText(request)).get('action')
  if (action === 'pay' || action === 'cancel') {
    await decideSandboxPayment(db, authority, action === 'pay' ? 'paid' : 'cancelled')
  }
  const after = await getSandboxPayment(db, authority)
  const back = new URL(payment.callbackUrl)
  back.searchParams.set('Authority', authority)
  back.searchParams.set('Status', after?.state === 'paid' ? 'OK' : 'NOK')
  return seeOther(back.href)
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await readText(request))
  } catch {
    return null
  }
}

async function readText(request: Request): Promise<string> {
  const body = await readBody(request, LARGEST_BODY)
  return body === null ? '' : new TextDecoder().decode(body)
}

import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatMoney } from '#src/persian/money.ts'
import { seeOther } from '#src/procedures/answers-forms.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { sandboxPayments } from '#src/server/db/schema/payments.ts'
import { jsonSaid } from '#src/server/http/bytes-of-answer.ts'
import { errorPage, escapeHtml } from '#src/server/http/error-page.ts'
import { PLAIN_POLICY, PLAIN_STYLE, plainPage } from '#src/server/http/plain-page.ts'
import { foreignWrite, readBody } from '#src/server/http/request.ts'
import { requirePortal } from '#src/server/portal.ts'
import { SANDBOX_PATH } from './payment-settings.server.ts'
import type { ZarinpalSettings } from './zarinpal.server.ts'

const STYLE = `${PLAIN_STYLE}
main { padding-block-start: 0; overflow: hidden }
.mark { margin: 0 -1.5rem 1rem; padding: .6rem 1.5rem; background: #ffd75e; color: #3b2c00; font-size: .9rem }
.mark strong { display: block; font-size: 1.15rem }
dl { display: flex; justify-content: space-between; margin: 0.75rem 0 0; padding: .6rem 0;
  border-block: 1px solid var(--line) }
dd { margin: 0; font-weight: 700 }
form { display: flex; gap: .75rem }
.quiet { background: transparent; color: inherit; border-color: var(--field) }
`

type SandboxPayment = typeof sandboxPayments.$inferSelect

const MAX_BODY = 16 * 1024
const START_PAY = `${SANDBOX_PATH}/pg/StartPay/`

/** The sandbox gateway: ZarinPal's protocol and its page, where this portal has no other gateway. */
export async function handleSandbox(request: Request): Promise<Response> {
  const { gateway } = requirePortal().payments ?? {}
  if (gateway?.name !== 'sandbox') return new Response(null, { status: 404 })
  const { pathname } = new URL(request.url)
  if (pathname.startsWith(START_PAY)) return answerPage(request, pathname.slice(START_PAY.length))
  if (request.method !== 'POST')
    return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const body = jsonSaid(await readText(request))
  switch (pathname) {
    case `${SANDBOX_PATH}/pg/v4/payment/request.json`:
      return handleRequest(body, gateway)
    case `${SANDBOX_PATH}/pg/v4/payment/verify.json`:
      return handleVerify(body, gateway)
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

async function handleRequest(body: unknown, { merchantId }: ZarinpalSettings): Promise<Response> {
  const given = order.safeParse(body)
  if (!given.success) return fault(-9, 'The input params invalid, validation error.')
  const { merchant_id, amount: amountRial, description, callback_url: callbackUrl } = given.data
  if (merchant_id !== merchantId) return fault(-10, 'Terminal is not valid.')
  const { db } = requirePortal()
  const authority = await openSandboxPayment(db, { amountRial, description, callbackUrl })
  const data = { code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 0 }
  return Response.json({ data, errors: [] })
}

async function handleVerify(body: unknown, { merchantId }: ZarinpalSettings): Promise<Response> {
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
    code: first ? 100 : 101,
    message: first ? 'Paid' : 'Verified',
    ref_id: refId,
    card_pan: '999999******0000',
    fee_type: 'Merchant',
    fee: 0,
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

async function readText(request: Request): Promise<string> {
  const body = await readBody(request, MAX_BODY)
  return body === null ? '' : new TextDecoder().decode(body)
}

/** The page of the sandbox where one pays or does not. It is no page of the portal and needs nothing. */
function sandboxPage({ description, amountRial, state }: SandboxPayment): Response {
  const open = state === 'open'
  const head = `<meta name="robots" content="noindex">
<title>درگاه آزمایشی</title>
<style>${STYLE}</style>`
  const body = `<main>
<p class="mark"><strong>درگاه آزمایشی</strong>در این صفحه پولی جابه‌جا نمی‌شود.</p>
<h1>${escapeHtml(description)}</h1>
<dl><dt>مبلغ</dt><dd>${formatMoney(amountRial, { unit: 'rial', digits: 'fa' })}</dd></dl>
${open ? '<p class="ask">نتیجهٔ این پرداخت آزمایشی چه باشد؟</p>' : '<p class="ask">دربارهٔ این پرداخت قبلاً تصمیم گرفته شده است.</p>'}
<form method="post">
${
  open
    ? '<button name="action" value="pay">پرداخت می‌شود</button><button name="action" value="cancel" class="quiet">انصراف</button>'
    : '<button name="action" value="back">بازگشت به سایت</button>'
}
</form>
</main>`
  const headers = { 'x-frame-options': 'DENY', 'content-security-policy': PLAIN_POLICY }
  return plainPage({ head, body, headers })
}

async function openSandboxPayment(
  db: Queryable,
  order: { amountRial: number; description: string; callbackUrl: string },
): Promise<string> {
  const authority = `S${randomBytes(18).toString('hex').slice(0, 35)}`
  await db.insert(sandboxPayments).values({ authority, ...order })
  return authority
}

async function getSandboxPayment(db: Queryable, authority: string): Promise<SandboxPayment | null> {
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.authority, authority))
  return row ?? null
}

/** Pays or cancels what is open; what was decided stays so. */
async function decideSandboxPayment(db: Queryable, authority: string, state: 'paid' | 'cancelled') {
  await db
    .update(sandboxPayments)
    .set({ state })
    .where(and(eq(sandboxPayments.authority, authority), eq(sandboxPayments.state, 'open')))
}

/** Marks a payment as verified; true for the first time only. */
async function verifySandboxPayment(db: Queryable, authority: string): Promise<boolean> {
  const { rowCount } = await db
    .update(sandboxPayments)
    .set({ verifiedAt: sql`now()` })
    .where(
      and(eq(sandboxPayments.authority, authority), sql`${sandboxPayments.verifiedAt} is null`),
    )
  return rowCount === 1
}

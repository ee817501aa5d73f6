import { z } from 'zod'
import { isIdentified } from '#src/access/session.ts'
import { createContext } from '#src/procedures/context.ts'
import type { Database } from '#src/server/db/client.ts'
import { PAYMENT_KINDS } from '#src/server/db/schema/payments.ts'
import { AppError, asAppError, messageOfForm } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { foreignWrite, readBody } from '#src/server/http/request.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { requirePortal } from '#src/server/portal.ts'
import { inputProblem, lineInput } from '#src/server/text-input.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { beginOnline, beginTransfer, type Order } from './begin-payment.server.ts'
import { buyerProblems, readBuyer } from './buyer.ts'
import { foldCode } from './discount-code.ts'
import { readSeller } from './seller.server.ts'
import { seeOther } from './settle-payment.server.ts'
import { currentGateway } from './zarinpal.server.ts'

const text = lineInput({ max: 400 })

/** An order as a form sends it. */
export const orderInput = z.object({
  planId: z.string().max(40),
  kind: z.enum(PAYMENT_KINDS),
  code: text.optional(),
  shownRial: z.coerce.number().int().min(0).optional(),
  buyerKind: z.enum(['person', 'company']),
  name: text,
  nationalId: text.default(''),
  economicCode: text.default(''),
  address: text.default(''),
  postalCode: text.default(''),
})

/** Begins an order and answers where the buyer goes now: the gateway, or the pre-invoice. */
export async function beginOrder(db: Database, order: Order, origin: string): Promise<string> {
  await countAttempts(['beginPayment', order.userId])
  if (order.kind === 'transfer') {
    await requireAccount(db)
    const { id } = await beginTransfer(db, order)
    return `${origin}/account/receipts/${id}`
  }
  const gateway = currentGateway()
  if (!gateway) throw new AppError('PRECONDITION_FAILED', 'پرداخت اینترنتی اکنون ممکن نیست.')
  return (await beginOnline(db, order, { gateway, origin })).url
}

async function requireAccount(db: Database): Promise<void> {
  const { bank, sample } = await readSeller(db)
  const real = bank?.iban && (!sample || requirePortal().payments?.showsSamples)
  if (!real) throw new AppError('PRECONDITION_FAILED', 'واریز بانکی اکنون ممکن نیست.')
}

/** Refuses the first wrong field by its name, as zod would. */
export function readOrder(userId: string, input: z.infer<typeof orderInput>): Order {
  const { planId, kind, code, shownRial, buyerKind, ...rest } = input
  const fields = { kind: buyerKind, ...rest }
  const [wrong] = Object.entries(buyerProblems(fields))
  if (wrong) throw new AppError('BAD_REQUEST', `ورودی «${wrong[0]}» درست نیست: ${wrong[1]}`)
  const discountCode = code === undefined ? null : foldCode(code) || null
  const buyer = readBuyer(fields)
  return { userId, planId, kind, discountCode, buyer, shownRial: shownRial ?? null }
}

export const PAYMENT_ORDER = '/api/payments/order'
const MAX_BODY = 16 * 1024

/** The order form where there is no script: the same fields, sent by the browser itself. */
export async function handleOrder(request: Request): Promise<Response> {
  if (request.method !== 'POST')
    return new Response(null, { status: 405, headers: { allow: 'POST' } })
  try {
    if (foreignWrite(request)) throw new AppError('FORBIDDEN')
    const { db, session } = await createContext(request)
    if (!isIdentified(session)) throw new AppError('UNAUTHORIZED')
    if (session.user.status !== 'ACTIVE') throw new AppError('FORBIDDEN')
    const input = orderInput.parse(await readFields(request))
    const { origin } = new URL(request.url)
    const url = await beginOrder(db, readOrder(session.user.id, input), origin)
    return url.startsWith(`${origin}/`) ? seeOther(url) : leavingPage(url)
  } catch (thrown) {
    const { code, message } = asAppError(thrown)
    const status = wireError(code).status
    return errorPage(
      status,
      'سفارش پذیرفته نشد',
      `${messageOfForm(message)} با دکمهٔ بازگشت مرورگر به فرم برگردید؛ آنچه نوشته‌اید می‌ماند.`,
    )
  }
}

async function readFields(request: Request): Promise<Record<string, string>> {
  const body = await readBody(request, MAX_BODY)
  if (body === null) throw new AppError('PAYLOAD_TOO_LARGE')
  const fields = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)))
  const problem = inputProblem(fields)
  if (problem !== null) throw new AppError('BAD_REQUEST', problem)
  return fields
}

// The policy of pages lets no form lead to another site, so a page of our own does.
function leavingPage(url: string): Response {
  const address = url.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
  const html = `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0;url=${address}">
<title>رفتن به درگاه پرداخت | دیتا دارو</title>
</head>
<body><p><a href="${address}">رفتن به درگاه پرداخت</a></p></body>
</html>
`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { headers })
}

import { isIdentified } from '#src/access/session.ts'
import { createContext } from '#src/procedures/context.ts'
import { AppError, asAppError } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { foreignWrite } from '#src/server/http/foreign-write.ts'
import { readBody } from '#src/server/http/read-body.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { inputProblem } from '#src/server/text-input.ts'
import { beginOrder, orderInput, readOrder } from './begin-order.server.ts'
import { seeOther } from './callback.server.ts'

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
      `${message.replace(/^ورودی «\w+» درست نیست: /, '')} با دکمهٔ بازگشت مرورگر به فرم برگردید؛ آنچه نوشته‌اید می‌ماند.`,
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

import { answersForms } from '#src/procedures/answers-forms.server.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { escapeHtml } from '#src/server/http/error-page.ts'
import { paymentsRouter } from './router.ts'

export const PAYMENT_ORDER = '/api/payments/order'

/** The order form where there is no script: the same fields, sent by the browser itself. */
export const handleOrder = answersForms(
  createCallerFactory(paymentsRouter),
  PAYMENT_ORDER,
  async (payments, { form, ctx }) => {
    const order = Object.fromEntries(form) as Parameters<typeof payments.begin>[0]
    const { url } = await payments.begin(order)
    return url.startsWith(`${new URL(ctx.request.url).origin}/`) ? url : leavingPage(url)
  },
  { title: 'سفارش پذیرفته نشد' },
)

// The policy of pages lets no form lead to another site, so a page of our own does.
function leavingPage(url: string): Response {
  const address = escapeHtml(url)
  const html = `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0;url=${address}">
<title>رفتن به درگاه پرداخت | دیتا دارو</title>
</head>
<body><p><a href="${address}">رفتن به درگاه پرداخت</a></p></body>
</html>
`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { headers })
}

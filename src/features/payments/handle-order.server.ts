import { answersForms } from '#src/procedures/answers-forms.server.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { escapeHtml } from '#src/server/http/error-page.ts'
import { plainPage } from '#src/server/http/plain-page.ts'
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
  return plainPage({
    head: `<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0;url=${address}">
<title>رفتن به درگاه پرداخت | دیتا دارو</title>`,
    body: `<p><a href="${address}">رفتن به درگاه پرداخت</a></p>`,
  })
}

import { eq } from 'drizzle-orm'
import { alertSettings } from '../../server/db/schema/alerts.ts'
import { requirePortal } from '../../server/portal.ts'
import { isSigned, signText } from '../accounts/hmac.server.ts'

export const UNSUBSCRIBE = '/api/alerts/unsubscribe/'

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Where one leaves the weekly digest without signing in. */
export function unsubscribePath(userId: string): string {
  return `${UNSUBSCRIBE}${userId}.${signText('digest', userId)}`
}

/** Asks first: programs that look at the links of a letter would unsubscribe its reader. */
export async function answerUnsubscribe(request: Request): Promise<Response> {
  const token = new URL(request.url).pathname.slice(UNSUBSCRIBE.length)
  const [, userId = '', signature = ''] = TOKEN.exec(token) ?? []
  if (!userId || !isSigned('digest', userId, signature)) return page(404, WRONG)
  if (request.method === 'GET' || request.method === 'HEAD') return page(200, ASK)
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  await requirePortal()
    .db.update(alertSettings)
    .set({ digestDay: null, digestFrom: null })
    .where(eq(alertSettings.userId, userId))
  return page(200, DONE)
}

const WRONG = `<h1>این نشانی درست نیست</h1>
<p>پیوند پایین نامه را کامل باز کنید یا خلاصهٔ هفتگی را در حساب کاربری خاموش کنید.</p>`
const ASK = `<h1>خلاصهٔ هفتگی فرستاده نشود؟</h1>
<p>فهرست پیگیری و هشدارهای شما سر جای خود می‌مانند و خلاصهٔ هفتگی را هر زمان بخواهید در حساب کاربری روشن می‌کنید.</p>
<form method="post"><button>لغو خلاصهٔ هفتگی</button></form>`
const DONE = `<h1>خلاصهٔ هفتگی لغو شد</h1>
<p>دیگر نامه‌ای از این دست به شما نمی‌رسد.</p>`

/** Opened from a mail program by anybody, so it is a page that needs nothing. */
function page(status: number, body: string): Response {
  const html = `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>خلاصهٔ هفتگی | دیتا دارو</title>
<style>${STYLE}</style>
</head>
<body><main>${body}<p><a href="/">دیتا دارو</a></p></main></body>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    },
  })
}

const STYLE = `
:root { color-scheme: light dark }
body { font-family: Vazirmatn, Tahoma, sans-serif; line-height: 2; margin: 0;
  background: light-dark(#f3f5f7, #14181c); color: light-dark(#1a2228, #e8edf0) }
main { margin: 10vh auto; max-inline-size: 26rem; padding: 1.25rem 1.5rem; border-radius: 12px;
  background: light-dark(#fff, #1d2328); border: 1px solid light-dark(#d5dce1, #3a444c) }
h1 { font-size: 1.15rem; margin: 0 }
a { color: light-dark(#0b6e63, #5fd0c0) }
button { inline-size: 100%; min-block-size: 3rem; font: inherit; border-radius: 8px; border: 0;
  background: #0b6e63; color: #fff; cursor: pointer }
`

import { eq } from 'drizzle-orm'
import { alertSettings } from '#src/server/db/schema/alerts.ts'
import { requirePortal } from '#src/server/portal.ts'
import { isSigned, signText } from '../accounts/hmac.server.ts'
import { letterPage } from '../messaging/letter-page.server.ts'

export const UNSUBSCRIBE = '/api/alerts/unsubscribe/'

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Where one leaves the weekly digest without signing in. */
export function unsubscribePath(userId: string): string {
  return `${UNSUBSCRIBE}${userId}.${signText('digest', userId)}`
}

/** Asks first: programs that look at the links of a letter would unsubscribe its reader. */
export async function handleUnsubscribe(request: Request): Promise<Response> {
  const token = new URL(request.url).pathname.slice(UNSUBSCRIBE.length)
  const [, userId = '', signature = ''] = TOKEN.exec(token) ?? []
  if (!userId || !isSigned('digest', userId, signature)) return letterPage(TITLE, 404, WRONG)
  if (request.method === 'GET' || request.method === 'HEAD') return letterPage(TITLE, 200, ASK)
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  await requirePortal()
    .db.update(alertSettings)
    .set({ digestDay: null, digestFrom: null })
    .where(eq(alertSettings.userId, userId))
  return letterPage(TITLE, 200, DONE)
}

const TITLE = 'خلاصهٔ هفتگی'
const WRONG = `<h1>این نشانی درست نیست</h1>
<p>پیوند پایین نامه را کامل باز کنید یا خلاصهٔ هفتگی را در حساب کاربری خاموش کنید.</p>`
const ASK = `<h1>خلاصهٔ هفتگی فرستاده نشود؟</h1>
<p>فهرست پیگیری و هشدارهای شما سر جای خود می‌مانند و خلاصهٔ هفتگی را هر زمان بخواهید در حساب کاربری روشن می‌کنید.</p>
<form method="post"><button>لغو خلاصهٔ هفتگی</button></form>`
const DONE = `<h1>خلاصهٔ هفتگی لغو شد</h1>
<p>دیگر نامه‌ای از این دست به شما نمی‌رسد.</p>`

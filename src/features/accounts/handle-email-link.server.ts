import { clientAddress } from '#src/server/http/client-address.ts'
import { escapeHtml } from '#src/server/http/escape-html.ts'
import { requirePortal } from '#src/server/portal.ts'
import { letterPage } from '../messaging/letter-page.server.ts'
import { CONFIRM_EMAIL, confirmEmail, openEmailLink, readEmailToken } from './email-link.server.ts'

/** Asks first: programs that look at the links of a letter would confirm it for its reader. */
export async function handleEmailLink(request: Request): Promise<Response> {
  const id = readEmailToken(new URL(request.url).pathname.slice(CONFIRM_EMAIL.length))
  if (id === null) return letterPage(TITLE, 404, WRONG)
  const { db } = requirePortal()
  if (request.method === 'GET' || request.method === 'HEAD') {
    const email = await openEmailLink(db, id)
    return email === null ? letterPage(TITLE, 410, ENDED) : letterPage(TITLE, 200, ask(email))
  }
  if (request.method !== 'POST') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } })
  }
  const answer = await confirmEmail(db, id, clientAddress(request))
  if (answer === 'taken') return letterPage(TITLE, 409, TAKEN)
  if (answer === 'ended') return letterPage(TITLE, 410, ENDED)
  return letterPage(TITLE, 200, done(answer.email))
}

const TITLE = 'تأیید ایمیل'
const ACCOUNT = '<a href="/account">حساب کاربری</a>'
const WRONG = `<h1>این نشانی درست نیست</h1>
<p>پیوند نامه را کامل باز کنید یا از ${ACCOUNT} پیوند تازه بخواهید.</p>`
const ENDED = `<h1>این پیوند دیگر اعتبار ندارد</h1>
<p>هر پیوند ۲۴ ساعت و برای یک بار است و با خواستن پیوند تازه یا تغییر ایمیل پایان می‌یابد. اگر ایمیل هنوز تأیید نشده است، از ${ACCOUNT} پیوند تازه بخواهید.</p>`

const TAKEN = `<h1>این ایمیل از آن حساب دیگری است</h1>
<p>حساب دیگری پیش‌تر با همین ایمیل تأیید شده است؛ با آن حساب وارد شوید یا در ${ACCOUNT} ایمیل دیگری بنویسید.</p>`

function ask(email: string): string {
  return `<h1>این ایمیل از آنِ شماست؟</h1>
<p>${address(email)}</p>
<p>با تأیید، می‌توان با این ایمیل وارد شد و هشدار و خلاصهٔ هفتگی را می‌توان به این نشانی فرستاد. اگر شما آن را نخواسته‌اید، این صفحه را ببندید.</p>
<form method="post"><button>تأیید ایمیل</button></form>`
}

function done(email: string): string {
  return `<h1>ایمیل شما تأیید شد</h1>
<p>${address(email)}</p>
<p>راه دریافت هشدار را در ${ACCOUNT} انتخاب کنید.</p>`
}

function address(email: string): string {
  return `<bdi dir="ltr">${escapeHtml(email)}</bdi>`
}

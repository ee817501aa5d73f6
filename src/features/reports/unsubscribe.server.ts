import { and, eq, isNull } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import { reportRefusals, reportSchedules } from '#src/server/db/schema/reports.ts'
import { escapeHtml } from '#src/server/http/error-page.ts'
import { requirePortal } from '#src/server/portal.ts'
import { isSigned, signText } from '../accounts/hmac.server.ts'
import { letterPage } from '../messaging/letter-page.server.ts'

export const END_REPORT = '/api/reports/end/'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const TOKEN = new RegExp(`^(${ID})\\.(${ID})\\.([\\w-]{43})$`)
const TITLE = 'گزارش دوره‌ای'
const WRONG = `<h1>این نشانی درست نیست</h1>
<p>لینک پایین ایمیل را کامل باز کنید یا گزارش را در حساب کاربری متوقف کنید.</p>`

/** Where a reader ends a report without signing in. */
export function endPath(scheduleId: string, userId: string): string {
  const of = `${scheduleId}.${userId}`
  return `${END_REPORT}${of}.${signText('report', of)}`
}

/** Asks first, as programs look at the links of letters; a mail program's own button posts at once. */
export async function handleEndReport(request: Request): Promise<Response> {
  const token = new URL(request.url).pathname.slice(END_REPORT.length)
  const [, scheduleId = '', userId = '', signature = ''] = TOKEN.exec(token) ?? []
  const isRight = scheduleId !== '' && isSigned('report', `${scheduleId}.${userId}`, signature)
  const { db } = requirePortal()
  const [schedule] = isRight
    ? await db.select().from(reportSchedules).where(eq(reportSchedules.id, scheduleId))
    : []
  if (!schedule) return letterPage(TITLE, 404, WRONG)
  const title = escapeHtml(schedule.title)
  if (request.method === 'GET' || request.method === 'HEAD')
    return letterPage(TITLE, 200, ask(title))
  if (request.method !== 'POST')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } })
  if (schedule.userId === userId) {
    await db
      .update(reportSchedules)
      .set({ stoppedAt: now() })
      .where(and(eq(reportSchedules.id, scheduleId), isNull(reportSchedules.stoppedAt)))
  } else {
    await db.insert(reportRefusals).values({ scheduleId, userId }).onConflictDoNothing()
  }
  return letterPage(TITLE, 200, done(title))
}

const ask = (title: string) => `<h1>گزارش «${title}» فرستاده نشود؟</h1>
<p>گزارش‌های دیگر سر جای خود می‌مانند.</p>
<form method="post"><button>پایان دادن به این گزارش</button></form>`

const done = (title: string) => `<h1>گزارش «${title}» دیگر برای شما فرستاده نمی‌شود</h1>
<p>گزارش‌های دوره‌ای را در حساب کاربری می‌بینید و تغییر می‌دهید.</p>`

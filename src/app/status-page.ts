import { letterPage } from '#src/features/messaging/letter-page.server.ts'
import { databaseAnswers } from '#src/server/http/health.ts'

/** No answer of the database within this is none. */
const MAX_MS = 3_000

const AWAY = `<h1>وضعیت سامانه: پایگاه داده در دسترس نیست</h1>
<p>آنچه پیش‌تر خوانده شده همچنان دیده می‌شود؛ برای بقیه کمی بعد دوباره تلاش کنید.</p>`

/** `GET /status` is a page as long as there is a database; where there is none, it says so by itself. */
export async function statusWithoutDatabase(): Promise<Response | null> {
  return (await databaseAnswers(MAX_MS)) ? null : letterPage('وضعیت سامانه', 503, AWAY)
}

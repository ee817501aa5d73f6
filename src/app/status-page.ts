import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { letterPage } from '#src/features/messaging/letter-page.server.ts'
import { log } from '#src/server/log/log.ts'
import { requirePortal } from '#src/server/portal.ts'

/** No answer of the database within this is none. */
const MAX_MS = 3_000

const AWAY = `<h1>وضعیت سامانه: پایگاه داده در دسترس نیست</h1>
<p>آنچه پیش‌تر خوانده شده همچنان دیده می‌شود؛ برای بقیه کمی بعد دوباره تلاش کنید.</p>`

/** `GET /status` is a page as long as there is a database; where there is none, it says so by itself. */
export async function statusWithoutDatabase(): Promise<Response | null> {
  return (await hasDatabase()) ? null : letterPage('وضعیت سامانه', 503, AWAY)
}

async function hasDatabase(): Promise<boolean> {
  const late = new AbortController()
  try {
    const answered = requirePortal()
      .db.execute(sql`select 1`)
      .then(() => true)
    return await Promise.race([answered, sleep(MAX_MS, false, { signal: late.signal })])
  } catch (error) {
    log.warn({ err: error }, 'the status page has no database')
    return false
  } finally {
    late.abort()
  }
}

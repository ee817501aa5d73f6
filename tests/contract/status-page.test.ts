import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { decideRoute } from '#src/access/route-rules.ts'
import { connectDatabase } from '#src/server/db/client.ts'
import { requirePortal, setPortal } from '#src/server/portal.ts'
import type { FreshDatabase } from '../support/database.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { openTestPortal, type TestPortal } from '../support/test-portal.ts'

let fresh: FreshDatabase
let portal: TestPortal

beforeAll(async () => {
  fresh = await sampleDatabase()
  portal = await openTestPortal({ database: fresh })
})
afterAll(() => portal.close())

const ask = async () => {
  const answer = await fetch(`${portal.url}/status`)
  return { answer, text: await answer.text() }
}

it('tells everybody the age of the data and how the jobs do, from no cache', async () => {
  await fresh.database.execute(sql`insert into job_runs (name, every_seconds, started_at, duration_ms)
    values ('outbox', 5, now(), 3)`)
  const { answer, text } = await ask()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('همه‌چیز کار می‌کند')
  expect(text).toContain('آخرین برداشت هر منبع')
  expect(text).toContain('نسخهٔ ۱')
  expect(text).toContain('فرستادن پیام‌ها: روبه‌راه')
  const visitor = {
    session: null,
    showcase: { medicineCode: null, moleculeId: null, companyKeys: [] },
  }
  expect(decideRoute({ path: '/status', ...visitor })).toEqual({ kind: 'allow' })
})

it('says which job is late or failed, and nothing of why', async () => {
  await fresh.database.execute(sql`insert into job_runs
    (name, every_seconds, started_at, duration_ms, failure)
    values ('alerts', 30, now(), 3, 'password of somebody'),
      ('payments', 60, now() - interval '2 hours', 3, null)`)
  const { text } = await ask()
  expect(text).toContain('بخشی از کارها عقب است')
  expect(text).toContain('ساختن هشدارها: عقب یا ناموفق')
  expect(text).toContain('پیگیری پرداخت‌های باز: عقب یا ناموفق')
  expect(text).not.toContain('password')
})

it('says so where the database is away', async () => {
  const open = requirePortal()
  const away = connectDatabase('postgres://nobody@127.0.0.1:1/none')
  setPortal({ ...open, db: away })
  onTestFinished(() => setPortal(open))
  const { answer, text } = await ask()
  expect(answer.status).toBe(503)
  expect(text).toContain('پایگاه داده در دسترس نیست')
})

import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { decideRoute } from '#src/access/route-rules.ts'
import { readStatus } from '#src/features/admin/jobs/router.ts'
import { statusWords } from '#src/features/admin/jobs/status-page.tsx'
import { readDataFacts } from '#src/features/solutions/router.ts'
import { connectDatabase } from '#src/server/db/client.ts'
import { requirePortal, setPortal } from '#src/server/portal.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { openTestPortal } from '../support/test-portal.ts'

const fresh = await sampleDatabase()
const headers = { 'cache-control': 'no-store' }
const portal = await openTestPortal({
  database: fresh,
  renderPage: () => new Response('a page', { headers }),
})

it('tells everybody the age of the data and how the jobs do', async () => {
  await fresh.database.execute(sql`insert into job_runs (name, every_seconds, started_at, duration_ms)
    values ('outbox', 5, now(), 3)`)
  const { versions, sources, jobs } = await readStatus(fresh.database)
  expect(versions[0]).toMatchObject({ id: 1, isSample: true })
  expect(sources.length).toBeGreaterThan(0)
  expect(jobs).toMatchObject([{ name: 'outbox', isWell: true }])
  const visitor = {
    session: null,
    showcase: { medicineCode: null, moleculeId: null, companyKeys: [] },
  }
  expect(decideRoute({ path: '/status', ...visitor })).toEqual({ kind: 'allow' })
  expect(await (await fetch(`${portal.url}/status`)).text()).toBe('a page')
})

it('says which job is late or failed, and nothing of why', async () => {
  await fresh.database.execute(sql`insert into job_runs
    (name, every_seconds, started_at, duration_ms, failure)
    values ('alerts', 30, now(), 3, 'password of somebody'),
      ('payments', 60, now() - interval '2 hours', 3, null)`)
  const status = await readStatus(fresh.database)
  const late = status.jobs.filter(({ isWell }) => !isWell).map(({ name }) => name)
  expect(late).toEqual(['alerts', 'payments'])
  expect(JSON.stringify(status)).not.toContain('password')
})

it('names no source that left the screen, and the day of a harvest that found all as it was', async () => {
  const status = await fresh.database.transaction(async (tx) => {
    await tx.execute(sql`insert into source_batches (source, files, harvested_on, state, counts) values
      ('iran-erx', '[]', '2026-05-01', 'published', '{"read": 7}'),
      ('iran-erx', '[]', '2026-06-01', 'unchanged', '{"read": 7}'),
      ('iran-erx', '[]', null, 'unchanged', '{"read": 7}')`)
    await tx.execute(sql`insert into dataset_versions (batch_id, is_sample)
      select max(id), false from source_batches`)
    const answers = [await readStatus(tx), await readDataFacts(tx)]
    await tx.execute(sql`delete from dataset_versions where not is_sample`)
    await tx.execute(sql`delete from source_batches where source = 'iran-erx'`)
    return answers
  })
  for (const { sources } of status) {
    const market = sources.filter(({ source }) => source !== 'who-atc')
    expect(market).toMatchObject([{ source: 'iran-erx', harvestedOn: '2026-06-01' }])
  }
})

it('says that nothing can be written where the database only reads', async () => {
  expect(statusWords(await readStatus(fresh.database))).not.toContain('فقط خوانده می‌شود')
  const status = await fresh.database.transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`)
    return readStatus(tx)
  })
  expect(statusWords(status)).toContain('فقط خوانده می‌شود')
})

it('says that the disk is full', async () => {
  const open = requirePortal()
  // A file system without room.
  setPortal({ ...open, filesDirectory: '/proc' })
  onTestFinished(() => setPortal(open))
  expect(statusWords(await readStatus(fresh.database))).toContain('فضای دیسک سرور پر است')
})

it('says so by itself where the database is away', async () => {
  const open = requirePortal()
  const away = connectDatabase('postgres://nobody@127.0.0.1:1/none')
  setPortal({ ...open, db: away })
  onTestFinished(() => setPortal(open))
  const answer = await fetch(`${portal.url}/status`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain('پایگاه داده در دسترس نیست')
})

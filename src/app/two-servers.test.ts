import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { serverProcess } from '#tests/support/server-process.ts'
import { datasetVersions } from '../server/db/schema/datasets.ts'
import { settings } from '../server/db/schema/operations.ts'

// Two processes on one database, each with its own memory; each draws a page that names its draw.

const fresh = await freshDatabase()
const db = fresh.database
await db.insert(datasetVersions).values({ isSample: true })
const one = await serverProcess(fresh.connectionString)
const other = await serverProcess(fresh.connectionString)
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
})

async function cachedPages() {
  const pages = [await one.page(), await other.page()]
  expect([await one.page(), await other.page()]).toEqual(pages)
  return pages
}

async function areDrawnAnew(before: string[]) {
  await eventually(async () => {
    const after = [await one.page(), await other.page()]
    for (const [at, page] of after.entries()) expect(page).not.toBe(before[at])
  })
}

it('a setting and a publish on one server are seen by the kept pages of the other', async () => {
  let before = await cachedPages()
  await one.action('setting')
  await areDrawnAnew(before)

  before = await cachedPages()
  await other.action('publish')
  await areDrawnAnew(before)

  before = await cachedPages()
  await db
    .update(settings)
    .set({ value: { phone: '2' } })
    .where(eq(settings.key, 'contact'))
  await areDrawnAnew(before)
})

it('work of the jobs changes no kept page', async () => {
  const before = await cachedPages()
  await db.insert(settings).values({ key: 'job:purge', value: {} })
  expect(await cachedPages()).toEqual(before)
})

it('a server that ends says so, answers those who still come, and then is gone', async () => {
  expect((await one.ready()).status).toBe(200)
  const slow = one.page('/slow')
  await one.action('ending')
  const refused = await one.ready()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('connection')).toBe('close')
  expect(await refused.json()).toMatchObject({ status: 'ending' })
  expect(await one.page()).toContain('صفحه')
  await one.action('let-go')
  expect(await slow).toContain('صفحه')
  await one.stop()
  await expect(one.page()).rejects.toThrow()
})

import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { writeEmptySearch } from '#src/features/search/empty-searches.server.ts'
import { pageShape, rollUpViews, UNKNOWN_PAGE } from '#src/features/tracking/roll-up.server.ts'
import { formatJalali, todayInTehran } from '#src/persian/dates.ts'
import { addDays } from '#src/persian/jalali-months.ts'
import { setClock } from '#src/server/clock.ts'
import { pageViews } from '#src/server/db/schema/accounts.ts'
import {
  activeDays,
  emptySearches,
  pageViewDays,
  readingDays,
  unlockClicks,
} from '#src/server/db/schema/usage.ts'
import { purgeStale } from '#src/server/jobs/purge.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePerson, signIn } from '#tests/support/people.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { readRecord } from '../users/record.server.ts'
import { readDays } from './days.ts'
import { readUsage, usageFile } from './router.ts'

const today = todayInTehran(new Date())
const yesterday = addDays(today, -1)
const range = { from: addDays(today, -200), to: today }

const { db, portal } = await portalOn(freshDatabase())
const person = await makePerson(db)
beforeEach(async () => {
  for (const table of [pageViews, pageViewDays, activeDays, emptySearches, unlockClicks]) {
    await db.delete(table)
  }
})

const look = (path: string, viewedOn: string, who: Partial<typeof pageViews.$inferInsert> = {}) =>
  db.insert(pageViews).values({ path, page: 'x', viewedOn, ...who })
const usage = () => readUsage(db, range)

describe('page views', () => {
  it('are counted by page and tier, the same before and after they are added up', async () => {
    await look('/medicine/1211-x', yesterday, { tier: 'visitor' })
    await look('/medicine/1300-y', yesterday, { tier: 'visitor' })
    await look('/medicine', yesterday, { tier: 'free', userId: person.id })
    await look('/fda/products/7', today, { tier: 'trial', userId: person.id })
    await look('/wp-login.php', today)
    const { columns, pages, rows } = await usageFile(db, {})
    const sheet = []
    for await (const page of pages) sheet.push(...page)
    expect(sheet).toHaveLength(rows)
    for (const cells of sheet) expect(cells).toHaveLength(columns.length)
    const jalali = (day: string) => formatJalali(day, 'short', 'latn')
    expect(sheet).toEqual([
      [jalali(yesterday), yesterday, '/medicine/…', 'بازدیدکننده', 2],
      [jalali(yesterday), yesterday, '/medicine', 'رایگان', 1],
      [jalali(today), today, '/fda/products/…', 'آزمایشی', 1],
      [jalali(today), today, 'نشانی‌های ناشناخته', 'نامعلوم', 1],
    ])
    const before = await usage()
    expect(before.pages.map(({ label, count }) => [label, count])).toEqual([
      ['/medicine/…', 2],
      ['/fda/products/…', 1],
      ['/medicine', 1],
      ['نشانی‌های ناشناخته', 1],
    ])
    expect(before.people).toMatchObject([
      { label: yesterday, count: 1 },
      { label: today, count: 1 },
    ])
    await rollUpViews(db)
    await rollUpViews(db)
    expect(await usage()).toEqual(before)
  })

  it('know every page that the portal has', async () => {
    const files = await readdir('src/routes', { recursive: true })
    const paths = files
      .filter((file) => file.endsWith('.tsx') && !file.startsWith('__'))
      .map(
        (file) =>
          `/${file.slice(0, -4).replaceAll('_.', '/').replaceAll('.', '/').replaceAll('$', '')}`,
      )
    expect(paths).toContain('/account/lists/id')
    for (const path of paths) await look(path, today)
    const { rows } = await db.execute(
      sql`select path from ${pageViews} where ${pageShape(pageViews.path)} = ${UNKNOWN_PAGE}`,
    )
    expect(rows).toEqual([{ path: '/index' }])
    await look('/account/lists/7', yesterday)
    await db.insert(pageViewDays).values({
      viewedOn: yesterday,
      page: '/account/…',
      tier: 'unknown',
      views: 1,
    })
    await rollUpViews(db)
    expect((await db.select().from(pageViewDays)).map(({ page }) => page)).toEqual([
      '/account/lists/…',
    ])
  })

  it('go after ninety days, and what they add up to stays', async () => {
    const long = addDays(today, -120)
    await look('/company', long, { tier: 'free', userId: person.id })
    await rollUpViews(db)
    await purgeStale(db)
    expect(await db.$count(pageViews)).toBe(0)
    expect((await usage()).daily).toEqual([{ label: long, tier: 'free', count: 1 }])
    await rollUpViews(db)
    expect((await usage()).people).toEqual([{ label: long, count: 1 }])
  })
})

describe('searches without a result', () => {
  it('are counted by their words and hold no numbers of people', async () => {
    for (const q of ['قرص كتاب', 'قرص کتاب', '۰۹۱۲۱۲۳۴۵۶۷', 'x']) await writeEmptySearch(db, q)
    expect((await usage()).searches).toEqual([{ label: 'قرص کتاب', count: 2, total: 1 }])
  })

  it('of one day are not kept without end', async () => {
    await db.execute(sql`insert into empty_searches (searched_on, words)
      select ${today}::date, 'w' || n from generate_series(1, 2000) as n`)
    await writeEmptySearch(db, 'یکی بیش از آن')
    expect(await db.$count(emptySearches)).toBe(2_000)
  })
})

describe('clicks on what is locked', () => {
  const click = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${portal.url}/api/tracking/unlock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  it('are counted by page and tier, without the person', async () => {
    const { headers } = await signIn(db, person)
    await click({ path: '/medicine/1211-x' })
    await click({ path: '/medicine/1300-y' })
    await click({ path: '/medicine/1300-y' }, headers)
    expect((await usage()).unlocks).toEqual([
      { label: '/medicine/…', tier: 'visitor', count: 2, total: 3 },
      { label: '/medicine/…', tier: 'free', count: 1, total: 3 },
    ])
    await db.insert(unlockClicks).values(
      Array.from({ length: 20 }, (_, n) => ({
        clickedOn: today,
        page: `/page-${n}`,
        tier: 'free' as const,
        clicks: 1,
      })),
    )
    const { unlocks } = await usage()
    expect([unlocks.length, unlocks[0]?.total]).toEqual([15, 23])
  })

  it.each([[{}], [{ path: 'https://elsewhere' }], [{ path: '/\0' }], ['x']])(
    'are refused as %j',
    async (body) => {
      expect((await click(body)).status).toBe(400)
      expect(await db.$count(unlockClicks)).toBe(0)
    },
  )
})

it('who reads most is shown by tier, and an admin as one', async () => {
  const admin = await makePerson(db, { role: 'ADMIN' })
  const read = { readOn: today, tier: 'organizational', records: 3 }
  await db.insert(readingDays).values([
    { ...read, reader: admin.id, rows: 20 },
    { ...read, reader: person.id, rows: 10 },
  ])
  const { readers } = await usage()
  expect(readers.map(({ tier }) => tier)).toEqual(['admin', 'organizational'])
})

it('what a person looked at is counted over thirty days of Tehran, the night included', async () => {
  setClock(() => new Date('2026-06-01T21:30:00Z'))
  onTestFinished(() => setClock(null))
  const person = await makePerson(db)
  const look = { userId: person.id, path: '/medicine', page: 'medicine' }
  const days = ['2026-05-03', '2026-05-04', '2026-06-02']
  await db.insert(pageViews).values(days.map((viewedOn) => ({ ...look, viewedOn })))
  const record = await readRecord(db, person.id)
  expect(record.views).toMatchObject({ total: 2 })
})

describe('the range of a report', () => {
  const at = new Date('2026-11-20T12:00:00Z')

  it.each([
    [{}, '2026-10-22', '2026-11-20'],
    [{ from: '1405/08/01', to: '1405/08/10' }, '2026-10-23', '2026-11-01'],
    [{ to: '1410/01/01' }, '2026-10-22', '2026-11-20'],
    [{ from: '1300/01/01' }, '2025-11-20', '2026-11-20'],
    [{ from: 'nonsense' }, '2026-10-22', '2026-11-20'],
  ])('of %j is %s to %s', (search, from, to) => {
    expect(readDays(search, at)).toEqual({ from, to })
  })
})

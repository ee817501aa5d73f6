import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { type Database, rowOf, rowsOf } from '#src/server/db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pageOf, type StandIn, startStandIn } from '#tests/support/sources/nfi-stand-in.ts'
import { reread } from '../command/fetch-pages.ts'
import { purgeCaptures } from './captures.ts'
import { collect } from './collect.ts'
import { NFI_PAGES } from './paged-source.ts'
import type { CollectOptions } from './round.ts'

const open: StandIn[] = []
afterEach(async () => {
  for (const standIn of open.splice(0)) await standIn.close()
})

async function standInFor(...options: Parameters<typeof startStandIn>): Promise<StandIn> {
  const standIn = await startStandIn(...options)
  open.push(standIn)
  return standIn
}

function walk(
  db: Database,
  origin: string,
  to: number | null,
  options: Partial<CollectOptions> = {},
) {
  return collect(db, NFI_PAGES, {
    origin,
    range: to === null ? null : { from: 1, to },
    userAgent: 'DataDaru/1.0 (+test)',
    pauseMs: 0,
    timeoutMs: 800,
    dailyBudget: 10_000,
    quietHours: { quietFrom: null, quietTo: null },
    ...options,
  })
}

const captured = (db: Database) =>
  rowsOf<{ number: number; status: number; body: string | null }>(
    db,
    sql`select substring(address from '\\d+$')::int as number, status, body from captures order by id`,
  )
const bodies = (db: Database) =>
  rowOf<{ count: number; packed: number }>(
    db,
    sql`select count(*)::int, coalesce(max(length(packed)), 0)::int as packed from captured_bodies`,
  )

describe('a walk through numbered pages', () => {
  it('keeps every page and absence once, names the portal, and asks one thing at a time', async () => {
    const { database } = await freshDatabase()
    const standIn = await standInFor({ last: 6, habits: { 3: 'absent', 5: 'moved', 1005: 'page' } })
    const { ending, counts, failures } = await walk(database, standIn.origin, 8)
    expect({ ending, counts, failures }).toEqual({
      ending: 'finished',
      counts: { pages: 5, absent: 3, unchanged: 0, failed: 0 },
      failures: [],
    })
    const rows = await captured(database)
    expect(rows.map(({ number, status }) => [number, status])).toEqual([
      [1, 200],
      [2, 200],
      [3, 500],
      [4, 200],
      [5, 200],
      [6, 200],
      [7, 500],
      [8, 500],
    ])
    expect(rows.filter(({ body }) => body === null).map(({ number }) => number)).toEqual([3, 7, 8])
    expect(standIn.mostAtOnce).toBe(1)
    expect([...standIn.agents]).toEqual(['DataDaru/1.0 (+test)'])
    expect(standIn.asked[0]).toBe('/robots.txt')
    expect((await bodies(database)).packed).toBeLessThan(8 * 1024)
  })

  it('asks only for what changed the second time, keeps the same bytes once, and reads them again', async () => {
    const { database } = await freshDatabase()
    const standIn = await standInFor()
    await walk(database, standIn.origin, 3)
    const again = await walk(database, standIn.origin, 3)
    expect(again.counts).toEqual({ pages: 0, absent: 0, unchanged: 3, failed: 0 })
    expect(await bodies(database)).toMatchObject({ count: 3 })
    let text = ''
    const summary = await reread(database, NFI_PAGES, (part) => {
      text += part
    })
    expect(summary).toMatchObject({ readings: 3, records: 3, refused: 0 })
    const [first] = JSON.parse(text).records
    expect(first).toMatchObject({ number: 1, irc: '1111111111111111', isActive: true })
    expect(pageOf(1)).toContain(first.irc)
  })

  it('asks again what fails for a moment, and at the end what failed for longer', async () => {
    const { database } = await freshDatabase()
    const passing = ['slow', 'cut', 'page'] as const
    const later = ['error-text', 'error-text', 'error-text', 'page'] as const
    const habits = { 1: passing, 2: ['too-many', 'page'], 3: later, 4: 'forbidden' } as const
    const standIn = await standInFor({ habits })
    const { ending, counts, failures } = await walk(database, standIn.origin, 6)
    expect(ending).toBe('finished')
    expect(counts).toEqual({ pages: 5, absent: 0, unchanged: 0, failed: 3 })
    expect(failures).toEqual([{ number: 4, failure: 'status 403' }])
    expect((await captured(database)).map(({ number }) => number)).toEqual([1, 2, 5, 6, 3])
  })

  it.each(['endless', 'bomb', 'loop', 'away'] as const)(
    'gives %s up and goes on',
    async (habit) => {
      const { database } = await freshDatabase()
      const standIn = await standInFor({ habits: { 1: habit } })
      const { ending, failures } = await walk(database, standIn.origin, 2, { timeoutMs: 10_000 })
      expect(ending).toBe('finished')
      const failure = habit === 'loop' || habit === 'away' ? 'redirects' : 'too-large'
      expect(failures).toEqual([{ number: 1, failure }])
      expect((await captured(database)).map(({ number }) => number)).toEqual([2])
    },
  )

  it('gives pages of another encoding up, and stops in a storm of 429', async () => {
    const { database } = await freshDatabase()
    const storm = Object.fromEntries([3, 4, 5, 6].map((number) => [number, 'too-many' as const]))
    const standIn = await standInFor({ habits: { 1: 'other-encoding', ...storm } })
    const { ending, failures, remark } = await walk(database, standIn.origin, 20)
    expect({ ending, remark }).toMatchObject({
      ending: 'unreachable',
      remark: '۴ نشانی پیاپی: منبع گفت کندتر بپرسید (۴۲۹)',
    })
    expect(failures.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6])
    expect(failures[0]?.failure).toBe('encoding')
  })

  it('goes on where the database went away in the middle', async () => {
    const { database } = await freshDatabase()
    let isCut = false
    const standIn = await standInFor({
      async onPage(number) {
        if (number !== 5 || isCut) return
        isCut = true
        await database.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
      },
    })
    await walk(database, standIn.origin, 10, { pauseMs: 20 }).catch(() => undefined)
    await eventually(async () => {
      expect(await walk(database, standIn.origin, 10)).toMatchObject({ ending: 'finished' })
    })
    const numbers = (await captured(database)).map(({ number }) => number)
    expect([...new Set(numbers)]).toEqual(Array.from({ length: 10 }, (_, at) => at + 1))
  })

  it('stops at a captcha, and goes on from there', async () => {
    const { database } = await freshDatabase()
    const standIn = await standInFor({ habits: { 3: ['captcha', 'page'] } })
    expect(await walk(database, standIn.origin, 4)).toMatchObject({ ending: 'captcha' })
    expect(await walk(database, standIn.origin, null)).toMatchObject({ ending: 'finished' })
    expect((await captured(database)).map(({ number }) => number)).toEqual([1, 2, 3, 4])
  })

  it('stops where the layout changed, and where nobody answers', async () => {
    const { database } = await freshDatabase()
    const strange = { 1: 'other-layout', 2: 'other-layout', 3: 'other-layout' } as const
    const standIn = await standInFor({
      habits: { ...strange, 4: 'other-layout', 5: 'other-layout' },
    })
    expect(await walk(database, standIn.origin, 50)).toMatchObject({ ending: 'layout' })
    expect(await captured(database)).toHaveLength(5)
    await open.pop()?.close()
    expect(await walk(database, standIn.origin, 60)).toMatchObject({ ending: 'unreachable' })
  })

  it('does not take a source that is away for a block of absences', async () => {
    const { database } = await freshDatabase()
    const block = await standInFor({ habits: { 130: 'page' }, last: 3 })
    const whole = await walk(database, block.origin, 130)
    expect(whole).toMatchObject({ ending: 'finished', counts: { pages: 4, absent: 126 } })
    let isAway = false
    const standIn = await standInFor({
      onPage(number) {
        if (number === 3) isAway = true
      },
      isAway: () => isAway,
    })
    const away = await walk(database, standIn.origin, 110)
    expect(away).toMatchObject({ ending: 'unreachable', counts: { pages: 2, absent: 0 } })
    const absences = (await captured(database)).filter(({ body }) => body === null)
    expect(absences).toHaveLength(126)
    const [run] = await rowsOf(
      database,
      sql`select next_number from collecting_runs where ended_at is null`,
    )
    expect(run).toEqual({ next_number: 3 })
  })

  it('takes a page that was seen for gone where it alone answers so, not while all do', async () => {
    const { database } = await freshDatabase()
    let isAway = false
    const habits = { 4: ['page', 'absent'], 6: ['page', 'absent', 'page'] } as const
    const standIn = await standInFor({ habits, isAway: () => isAway })
    const round = () => walk(database, standIn.origin, 8)
    expect(await round()).toMatchObject({ counts: { pages: 8 } })
    expect(await round()).toMatchObject({ ending: 'finished', counts: { absent: 1, unchanged: 7 } })
    isAway = true
    expect(await round()).toMatchObject({ ending: 'unreachable', counts: { absent: 0 } })
    isAway = false
    expect(await round()).toMatchObject({ ending: 'finished', counts: { absent: 1, unchanged: 7 } })
  })

  it('forgets what is old, but never the last page of an address', async () => {
    const { database } = await freshDatabase()
    const standIn = await standInFor({ habits: { 2: ['other-layout', 'page', 'absent'] } })
    for (let round = 0; round < 3; round += 1) {
      await walk(database, standIn.origin, 2)
      await database.execute(sql`update captures set fetched_at = fetched_at - interval '9 days'`)
    }
    expect(await bodies(database)).toMatchObject({ count: 3 })
    await purgeCaptures(database, 'nfi', 20)
    expect((await captured(database)).map(({ number, status }) => [number, status])).toEqual([
      [1, 304],
      [2, 200],
      [1, 304],
      [2, 500],
    ])
    await purgeCaptures(database, 'nfi', 1)
    expect((await captured(database)).map(({ number, status }) => [number, status])).toEqual([
      [2, 200],
      [1, 304],
      [2, 500],
    ])
    expect(await bodies(database)).toMatchObject({ count: 2 })
  })

  it('obeys robots.txt, the budget of a day and quiet hours', async () => {
    const { database } = await freshDatabase()
    const robots = 'User-agent: DataDaru\nDisallow: /NFI/\n'
    const closed = await standInFor({ robots })
    expect(await walk(database, closed.origin, 3)).toMatchObject({ ending: 'robots' })
    expect(closed.asked).toEqual(['/robots.txt'])
    const standIn = await standInFor({ robots: 'User-agent: *\nDisallow: /admin\n' })
    const quietHours = { quietFrom: 0, quietTo: 24 * 60 }
    expect(await walk(database, standIn.origin, 3, { quietHours })).toMatchObject({
      ending: 'quiet-hours',
    })
    expect(standIn.asked).toEqual([])
    expect(await walk(database, standIn.origin, 3, { dailyBudget: 2 })).toMatchObject({
      ending: 'budget',
      counts: { pages: 2 },
    })
    expect(await walk(database, standIn.origin, 3)).toMatchObject({ counts: { pages: 1 } })
  })

  it('is one at a time for a source, and stops when it is told to', async () => {
    const { database } = await freshDatabase()
    const aborted = new AbortController()
    let second: Promise<unknown> | undefined
    const standIn = await standInFor({
      onPage(number) {
        if (number === 1) second = walk(database, standIn.origin, 5).catch((error) => error.message)
        if (number === 2) aborted.abort()
      },
    })
    const first = await walk(database, standIn.origin, 5, { signal: aborted.signal, pauseMs: 20 })
    expect(first).toMatchObject({ ending: 'aborted', counts: { pages: 1 } })
    expect(await second).toMatch(/در جریان است/)
    expect(await walk(database, standIn.origin, 5)).toMatchObject({ counts: { pages: 4 } })
  })

  it('killed in the middle, it skips nothing and keeps nothing twice', async () => {
    const { database, connectionString } = await freshDatabase()
    const kills = [7, 15]
    let child: ReturnType<typeof spawn> | undefined
    const standIn = await standInFor({
      onPage(number) {
        if (number !== kills[0]) return
        kills.shift()
        child?.kill('SIGKILL')
      },
    })
    const program = 'tests/support/collect-program.ts'
    while (kills.length > 0) {
      child = spawn(process.execPath, [program, connectionString, standIn.origin, '20'])
      const [, signal] = await once(child, 'exit')
      expect(signal).toBe('SIGKILL')
    }
    // The database sees a moment later that the holder of the lock is gone.
    await eventually(async () => {
      expect(await walk(database, standIn.origin, 20)).toMatchObject({ ending: 'finished' })
    })
    const numbers = (await captured(database)).map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    const pages = standIn.asked.filter((path) => path !== '/robots.txt')
    expect(pages.length).toBeLessThanOrEqual(22)
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { type Database, rowsOf } from '#src/server/db/client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Habit, type StandIn, startStandIn } from '#tests/support/sources/nfi-stand-in.ts'
import { makeAdmin } from '#tests/support/team.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { type Collector, openCollector } from './turns.ts'

let portal: TestPortal | undefined
let standIn: StandIn | undefined
const closing: AbortController[] = []
const collectors: Collector[] = []
afterEach(async () => {
  for (const one of closing.splice(0)) one.abort()
  await Promise.all(collectors.splice(0).map((one) => one.ended()))
  await standIn?.close()
  await portal?.close()
})

/** An admin, a source with these habits, and as many servers as are asked for. */
async function office(habits: Record<number, Habit | readonly Habit[]>, isSwitchedOn = true) {
  const fresh: FreshDatabase = await freshDatabase()
  portal = await openTestPortal({ database: fresh })
  standIn = await startStandIn({ habits, last: 1_000 })
  const { adminSources } = (await makeAdmin(fresh.database)).caller
  const settings = {
    contact: 'x@y.example',
    origin: standIn.origin,
    pauseMs: 1,
    from: 1,
    to: 40,
    startHour: 0,
  }
  const save = (more = {}, isOn = true) =>
    adminSources.save({ name: 'nfi', isOn, settings: { ...settings, ...more } })
  if (isSwitchedOn) await save()
  const server = () => {
    const closed = new AbortController()
    const collector = openCollector(fresh.database, closed.signal)
    closing.push(closed)
    collectors.push(collector)
    return { collector, closed }
  }
  const { connectionString } = fresh
  return { db: fresh.database, connectionString, adminSources, save, server, standIn, settings }
}

const state = async (sources: Awaited<ReturnType<typeof office>>['adminSources']) =>
  (await sources.list()).find(({ name }) => name === 'nfi')
const numbers = async (db: Database) =>
  (
    await rowsOf<{ number: number }>(
      db,
      sql`select substring(address from '\\d+$')::int as number from captures order by id`,
    )
  ).map(({ number }) => number)
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

it('is off until an admin switches it on, and refused without a contact', async () => {
  const { adminSources, save, server } = await office({}, false)
  await server().collector.turn()
  expect(standIn?.asked).toEqual([])
  await expect(save({ contact: null })).rejects.toThrow(/تماس/)
  await expect(save({ pauseMs: -1 })).rejects.toThrow(/مکث .* از ۰ تا ۶۰۰٬۰۰۰/)
  await expect(save({ quietFrom: 480 })).rejects.toThrow(/با هم/)
  await expect(adminSources.act({ name: 'nfi', action: 'start' })).rejects.toThrow(/روشن/)
  expect(await state(adminSources)).toMatchObject({ isOn: false, state: 'off', nextAt: null })
})

it('keeps what two admins save of different fields, and says where it is one', async () => {
  const { adminSources, settings } = await office({})
  const { seen } = await adminSources.read({ name: 'nfi', before: null })
  const save = (more: object) =>
    adminSources.save({ name: 'nfi', isOn: true, settings: { ...settings, ...more }, seen })
  await save({ keepDays: 50 })
  await save({ everyDays: 7 })
  await expect(save({ keepDays: 60 })).rejects.toMatchObject({ code: 'CONFLICT' })
  const { settings: saved } = await adminSources.read({ name: 'nfi', before: null })
  expect(saved).toMatchObject({ keepDays: 50, everyDays: 7 })
})

it('is collected by one of two servers; where that ends, the other goes on', async () => {
  const { db, adminSources, server } = await office({ 7: 'forbidden' })
  await adminSources.act({ name: 'nfi', action: 'start' })
  const [one, other] = [server(), server()]
  await Promise.all([one.collector.turn(), other.collector.turn()])
  await eventually(async () => expect((await numbers(db)).length).toBeGreaterThan(10))
  one.closed.abort()
  await one.collector.ended()
  await eventually(async () => {
    await other.collector.turn()
    expect((await state(adminSources))?.run?.endedAt).not.toBeNull()
  })
  expect(await numbers(db)).toEqual(upTo(40).filter((number) => number !== 7))
  expect(standIn?.mostAtOnce).toBe(1)
  expect(await state(adminSources)).toMatchObject({
    state: 'waiting',
    run: { done: 40, total: 40, pages: 39 },
    failures: [{ failure: 'status 403', total: 1, first: 7 }],
  })
})

it('brings what a server left that died between the end of its round and the publication', async () => {
  const { db, adminSources, connectionString, standIn, server } = await office({})
  const walker = spawn(process.execPath, [
    'tests/support/collect-program.ts',
    connectionString,
    standIn.origin,
    '40',
    'dies',
  ])
  const [, signal] = await once(walker, 'exit')
  expect(signal).toBe('SIGKILL')
  const drafts = () =>
    rowsOf(
      db,
      sql`select d.source, f.name from import_drafts d join import_files f on f.draft_id = d.id`,
    )
  expect(await drafts()).toEqual([])
  const { collector } = server()
  await eventually(async () => {
    await collector.turn()
    await collector.ended()
    expect(await drafts()).toEqual([{ source: 'nfi', name: 'nfi.csv' }])
  })
  expect(await state(adminSources)).toMatchObject({ state: 'waiting', run: { done: 40 } })
  expect(standIn.asked.filter((path) => path !== '/robots.txt')).toHaveLength(40)
  await collector.turn()
  await collector.ended()
  expect(await drafts()).toHaveLength(1)
})

it('is paused, goes on, stops, and asks again what failed', async () => {
  const habits = { 3: [...Array<Habit>(6).fill('forbidden'), 'page'] as Habit[] }
  const { db, adminSources, server, save } = await office(habits)
  await save({ pauseMs: 30 })
  const act = (action: 'start' | 'pause' | 'resume' | 'stop') =>
    adminSources.act({ name: 'nfi', action })
  await act('start')
  const { collector } = server()
  await collector.turn()
  await eventually(async () => expect((await numbers(db)).length).toBeGreaterThan(3))
  await act('pause')
  await collector.ended()
  const left = (await numbers(db)).length
  await collector.turn()
  expect(await state(adminSources)).toMatchObject({ state: 'paused' })
  expect((await numbers(db)).length).toBe(left)
  await act('resume')
  await collector.turn()
  await collector.ended()
  expect(await numbers(db)).toHaveLength(39)
  await adminSources.act({ name: 'nfi', action: 'retry', failure: 'status 403' })
  await collector.turn()
  await collector.ended()
  expect((await numbers(db)).toSorted((a, b) => a - b)).toEqual(upTo(40))
  await expect(act('stop')).rejects.toThrow(/پایان یافته/)
  const actions = await rowsOf<{ action: string }>(
    db,
    sql`select action from audit_events order by id`,
  )
  expect(actions.map(({ action }) => action).slice(-4)).toEqual([
    'source.start',
    'source.pause',
    'source.resume',
    'source.retry',
  ])
})

it.each<[string, Record<number, Habit>, string, boolean]>([
  ['a captcha', { 5: 'captcha' }, 'تصویر امنیتی', false],
  [
    'pages that nobody understands',
    Object.fromEntries([4, 5, 6, 7, 8].map((number) => [number, 'other-layout'])),
    'صاحب پروانه',
    true,
  ],
])('tells admins of %s and waits for them', async (_, habits, words, isShown) => {
  const { db, adminSources, server } = await office(habits)
  await adminSources.act({ name: 'nfi', action: 'start' })
  const { collector } = server()
  await collector.turn()
  await collector.ended()
  const stopped = await state(adminSources)
  expect(stopped).toMatchObject({ state: 'stopped', nextAt: null })
  expect(typeof stopped?.run?.shownCaptureId).toBe(isShown ? 'number' : 'object')
  const [message] = await rowsOf<{ params: { reason: string; address: string } }>(
    db,
    sql`select params from outbox_messages where template = 'admin-notice'`,
  )
  expect(message?.params.reason).toContain(words)
  expect(message?.params.address).toMatch(/\/admin\/sources\/nfi$/)
})

it('goes on by itself where a source is away, and tells admins where it was silent for a day', async () => {
  const { db, adminSources, server } = await office(
    Object.fromEntries(upTo(40).map((number) => [number, 'forbidden'])),
  )
  await adminSources.act({ name: 'nfi', action: 'start' })
  const { collector } = server()
  const reported = async () => {
    await db.execute(sql`update collecting_runs set resumes_at = null`)
    await collector.turn()
    await collector.ended()
    return rowsOf(db, sql`select params ->> 'reason' as reason from outbox_messages`)
  }
  expect(await reported()).toEqual([])
  await db.execute(sql`update collecting_runs set started_at = now() - interval '25 hours'`)
  expect(await reported()).toEqual([
    { reason: expect.stringMatching(/پاسخ نمی‌دهد.*۴ نشانی پیاپی/) },
  ])
  const waiting = await state(adminSources)
  expect(waiting).toMatchObject({ state: 'waiting' })
  expect(Date.parse(waiting?.nextAt ?? '')).toBeGreaterThan(Date.now() + 20 * 3_600_000)
})

it('leaves a source alone for as long as it asks, and says so', async () => {
  const { adminSources, server } = await office({ 3: 'closed' })
  await adminSources.act({ name: 'nfi', action: 'start' })
  const { collector } = server()
  await collector.turn()
  await collector.ended()
  expect(standIn?.asked.filter((path) => path.endsWith('/3'))).toHaveLength(1)
  const waiting = await state(adminSources)
  expect(waiting).toMatchObject({ state: 'waiting', run: { remark: expect.stringMatching(/۴۲۹/) } })
  expect(Date.parse(waiting?.nextAt ?? '')).toBeGreaterThan(Date.now() + 50 * 60_000)
})

it('asks later, not at once and for ever, where the portal itself fails at a page, and says so', async () => {
  const { db, adminSources, server } = await office({})
  await db.execute(sql`alter table captures add constraint crash check (address not like '%/3')`)
  await adminSources.act({ name: 'nfi', action: 'start' })
  const { collector } = server()
  for (const _ of [1, 2]) {
    await collector.turn()
    await collector.ended()
  }
  expect(standIn?.asked.filter((path) => path.endsWith('/3'))).toHaveLength(1)
  const waiting = await state(adminSources)
  expect(waiting).toMatchObject({ state: 'waiting', run: { ending: expect.stringMatching(/لاگ/) } })
  expect(Date.parse(waiting?.nextAt ?? '')).toBeGreaterThan(Date.now() + 20 * 60_000)
})

it('stops where a page that was known speaks of another product, or labels are new', async () => {
  const { db, adminSources, server, save } = await office({})
  await save({ to: 60 })
  const { collector } = server()
  const round = async () => {
    await collector.turn()
    await collector.ended()
    return state(adminSources)
  }
  await adminSources.act({ name: 'nfi', action: 'start' })
  expect(await round()).toMatchObject({ state: 'waiting', run: { pages: 60 } })
  // As the site would be after its numbers moved: each answers what another one was.
  await db.execute(sql`update captures set etag = null, body = (
    select c.body from captures c where c.address like '%/Detail/60')`)
  await adminSources.act({ name: 'nfi', action: 'start' })
  expect(await round()).toMatchObject({
    state: 'stopped',
    run: { remark: expect.stringContaining('صفحهٔ شاهد') },
  })
  await adminSources.act({ name: 'nfi', action: 'stop' })
  await db.execute(sql`update collecting_runs set yielded = pages * 100 where pages = 60`)
  await adminSources.act({ name: 'nfi', action: 'start' })
  const poor = { state: 'stopped', run: { remark: expect.stringContaining('پیش از این ۱۰۰') } }
  expect(await round()).toMatchObject(poor)
  // What an admin stopped is no measure of what is usual.
  await adminSources.act({ name: 'nfi', action: 'stop' })
  await db.execute(sql`update captures set etag = null`)
  await adminSources.act({ name: 'nfi', action: 'start' })
  expect(await round()).toMatchObject(poor)
})

it('waits for tomorrow where the budget of the day is used, whichever server asks', async () => {
  const { db, adminSources, server, save } = await office({})
  await save({ dailyBudget: 5 })
  await adminSources.act({ name: 'nfi', action: 'start' })
  for (const { collector } of [server(), server()]) {
    await collector.turn()
    await collector.ended()
  }
  expect(await numbers(db)).toEqual(upTo(5))
  const waiting = await state(adminSources)
  expect(waiting).toMatchObject({ state: 'waiting', run: { ending: expect.stringMatching(/سهم/) } })
  expect(Date.parse(waiting?.nextAt ?? '')).toBeGreaterThan(Date.now())
})

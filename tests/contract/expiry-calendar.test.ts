import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { applyPolicy } from '#src/access/policy.ts'
import { appRouter } from '#src/app/router.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { createContext } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { exportsMade } from '#src/server/db/schema/exports.ts'
import { calendarFeeds } from '#src/server/db/schema/watch-list.ts'
import { readCalendar } from '../support/calendar-reader.ts'
import { callerAs } from '../support/callers.ts'
import { makePerson, signIn, subscribe } from '../support/people.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { portalOn } from '../support/test-portal.ts'

const search = { window: '365' }
const createCaller = createCallerFactory(appRouter)

const { db, portal } = await portalOn(sampleDatabase())

/** Somebody signed in: headers of theirs and every procedure called as them. */
async function somebody(tier: 0 | 1 | 2, planId?: string) {
  const person = await makePerson(db)
  if (planId) await subscribe(db, person, { tier: 1, planId })
  else if (tier > 0) await subscribe(db, person, { tier })
  const { headers } = await signIn(db, person)
  const request = new Request(portal.url, { headers })
  const caller = createCaller(await createContext(request))
  const get = (path: string) => fetch(portal.url + path, { headers, redirect: 'manual' })
  return { person, caller, get }
}

const listMade = (userId: string) =>
  db.select().from(exportsMade).where(eq(exportsMade.userId, userId)).orderBy(exportsMade.startedAt)

describe('the download', () => {
  it('holds the nearest licences of the view, each on its day with its Jalali date', async () => {
    const { get } = await somebody(1)
    const response = await get('/api/calendar/expiry.ics?window=365')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/attachment.*\.ics/)
    const { events, properties } = readCalendar(await response.text())
    const radar = await callerAs('professional', db).expiry.radar({ ...search, sort: 'expiry' })
    expect(events).toHaveLength(Math.min(500, radar.totals.licences))
    expect(events.map(({ UID }) => UID).slice(0, 20)).toEqual(
      radar.rows.map(({ irc }) => `licence-${irc}-expiry@data-daru`),
    )
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length)
    const [first] = events
    const day = radar.rows[0]?.validUntil ?? ''
    expect(first?.['DTSTART;VALUE=DATE']).toBe(day.replaceAll('-', ''))
    expect(first?.['SUMMARY;LANGUAGE=fa']).toContain(formatJalali(day, 'long', 'fa'))
    expect(properties['X-WR-CALDESC']).toContain('دادهٔ نمونه')
  })

  it('calls each of several companies, molecules and medicines by its own name', async () => {
    const { get } = await somebody(1)
    const caller = callerAs('professional', db)
    const radar = await caller.expiry.radar({ ...search, by: 'medicine' })
    const [holders, molecules] = [radar.companies.slice(0, 2), radar.molecules.slice(0, 2)]
    const [one] = radar.rows
    const other = radar.rows.find(({ medicineName }) => medicineName !== one?.medicineName)
    const names = [
      ...holders.map(({ name }) => name),
      ...molecules.map(({ nameFa, nameEn }) => nameFa ?? nameEn),
      ...[one, other].map((row) => `دارو: ${row?.medicineName}`),
    ]
    const query = [
      ...holders.map(({ id }) => `holder=${id}`),
      ...molecules.map(({ id }) => `molecule=${id}`),
      ...[one, other].map((row) => `medicine=${row?.medicineCode}`),
    ].join('&')
    const { properties } = readCalendar(
      await (await get(`/api/calendar/expiry.ics?${query}`)).text(),
    )
    for (const name of names) expect(properties['X-WR-CALDESC']).toContain(name)
  })

  it('counts among the rows of the day, and holds no more than are left of them', async () => {
    const { person, get } = await somebody(1)
    const file = '/api/calendar/expiry.ics?window=365&supply=imported'
    const eventsOf = async (response: Response) => readCalendar(await response.text()).events
    const whole = await get(file)
    const { length } = await eventsOf(whole)
    expect(whole.headers.get('x-export-rows')).toBe(String(length))
    const [made] = await listMade(person.id)
    expect(made).toMatchObject({ list: 'expiry', format: 'ics', rows: length, state: 'done' })
    expect(made?.filters).toContain('وارداتی')
    applyPolicy({ professional: { exportRowsPerDay: length + 4 } })
    onTestFinished(() => applyPolicy({}))
    expect(await eventsOf(await get(file))).toHaveLength(4)
    expect((await get(file)).status).toBe(429)
    expect((await listMade(person.id)).map(({ rows }) => rows)).toEqual([length, 4])
  })

  it('is a file, which opens as files do: not to a free member, who gets a preview once they do', async () => {
    const { get } = await somebody(0)
    expect((await get('/api/calendar/expiry.ics')).status).toBe(403)
    expect((await fetch(`${portal.url}/api/calendar/expiry.ics`)).status).toBe(401)
    applyPolicy({ free: { exportRowsPerDay: 100 } })
    onTestFinished(() => applyPolicy({}))
    const events = async (search: string) =>
      readCalendar(await (await get(`/api/calendar/expiry.ics${search}`)).text()).events
    const first = await events('')
    expect(first).toHaveLength(3)
    expect(await events('?window=365&supply=imported&sort=-expiry')).toEqual(first)
  })

  it('only reads, and not for another site', async () => {
    const address = `${portal.url}/api/calendar/expiry.ics`
    for (const method of ['POST', 'HEAD']) {
      expect((await fetch(address, { method })).status).toBe(405)
    }
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await fetch(address, { headers })).status).toBe(403)
  })
})

describe('a feed of one’s own', () => {
  it('is read without signing in, until it is closed', async () => {
    const { caller } = await somebody(1)
    const { path } = await caller.expiry.openFeed({ search })
    const response = await fetch(portal.url + path)
    expect(response.status).toBe(200)
    expect(readCalendar(await response.text()).events.length).toBeGreaterThan(3)
    const etag = response.headers.get('etag') ?? ''
    const again = await fetch(portal.url + path, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    const [feed] = await caller.expiry.feeds()
    expect(feed).toMatchObject({ path, search })
    expect(feed?.lastReadAt).not.toBeNull()
    await caller.expiry.closeFeed({ id: feed?.id ?? '' })
    expect((await fetch(portal.url + path)).status).toBe(404)
  })

  it('a forged or broken address opens nothing', async () => {
    const { caller } = await somebody(1)
    const { path } = await caller.expiry.openFeed({ search })
    const forged = path.replace(/\.[\w-]{43}\./, `.${'A'.repeat(43)}.`)
    for (const wrong of [forged, '/api/calendar/', '/api/calendar/x.ics', `${path}x`]) {
      expect((await fetch(portal.url + wrong)).status, wrong).toBe(404)
    }
  })

  it('a feed does not outlive what its owner may see', async () => {
    const { caller, person } = await somebody(1)
    const { path } = await caller.expiry.openFeed({ search })
    const past = { startsAt: new Date('2020-01-01'), endsAt: new Date('2020-02-01') }
    await db.update(subscriptions).set(past).where(eq(subscriptions.userId, person.id))
    const text = await (await fetch(portal.url + path)).text()
    expect(readCalendar(text).events).toHaveLength(3)
    await db.update(users).set({ status: 'REJECTED' }).where(eq(users.id, person.id))
    expect((await fetch(portal.url + path)).status).toBe(404)
  })

  it('nobody closes or sees another’s, and no free member opens one, nor in the trial', async () => {
    const [owner, other, free] = [await somebody(1), await somebody(2), await somebody(0)]
    const { path } = await owner.caller.expiry.openFeed({ search })
    const [feed] = await owner.caller.expiry.feeds()
    await other.caller.expiry.closeFeed({ id: feed?.id ?? '' })
    expect(await other.caller.expiry.feeds()).toEqual([])
    expect((await fetch(portal.url + path)).status).toBe(200)
    await expect(free.caller.expiry.openFeed({ search })).rejects.toThrow('اشتراک')
    const trying = await somebody(1, 'free_trial')
    await expect(trying.caller.expiry.openFeed({ search })).rejects.toThrow('حرفه‌ای یا سازمانی')
  })

  it('its title and the licences that it holds are taken from the reading budget', async () => {
    const { totals } = await callerAs('professional', db).expiry.radar(search)
    applyPolicy({ professional: { rowBudget: Math.min(500, totals.licences) + 1 } })
    onTestFinished(() => applyPolicy({}))
    const { expiry } = (await somebody(1)).caller
    await expiry.openFeed({ search })
    await expect(expiry.openFeed({ search: { window: '90' } })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  it('there are ten of them at most, however many are asked for at once', async () => {
    const { caller, person } = await somebody(1)
    const asked = Array.from({ length: 14 }, (_, n) =>
      caller.expiry.openFeed({ search: { ...search, q: `دارو ${n}` } }),
    )
    const ends = await Promise.allSettled(asked)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await db.$count(calendarFeeds, eq(calendarFeeds.userId, person.id))).toBe(10)
  })

  it('a view that is asked for twice, as by a double click, has one address', async () => {
    const { caller, person } = await somebody(1)
    const ask = () => caller.expiry.openFeed({ search })
    const [first, second] = await Promise.all([ask(), ask()])
    expect(second).toEqual(first)
    expect(await db.$count(calendarFeeds, eq(calendarFeeds.userId, person.id))).toBe(1)
  })
})

it('the list can be taken along as it stands on screen', async () => {
  const { get } = await somebody(2)
  const response = await get('/api/export/expiry.csv?window=365')
  expect(response.status).toBe(200)
  const { totals, rows } = await callerAs('professional', db).expiry.radar(search)
  expect(response.headers.get('x-export-total')).toBe(String(totals.licences))
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(totals.licences + 1)
  expect(lines[1]).toContain(rows[0]?.irc)
})

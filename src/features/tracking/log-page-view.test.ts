import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pageViews, users } from '#src/server/db/schema/accounts.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makePerson, signIn } from '#tests/support/people.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { createPageViewBuffer, flushPageViews, type PageView } from './log-page-view.server.ts'
import { pageOf } from './page-of.ts'

const { db, portal } = await portalOn(freshDatabase(), { trustedProxy: '127.0.0.1' })

const view = { path: '/medicine/1211-x', page: '1211-x', userId: null }

interface Sending {
  body?: unknown
  headers?: Record<string, string>
  method?: string
  from?: string
}

/** Each test comes from an address of its own, so that limits do not meet. */
let address = 0
function send({ body = view, headers = {}, method = 'POST', from }: Sending = {}) {
  address += 1
  return fetch(`${portal.url}/api/tracking/log-page-view`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from ?? `10.1.0.${address}`,
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

async function written() {
  await flushPageViews()
  const rows = await db.select().from(pageViews).orderBy(asc(pageViews.id))
  await db.delete(pageViews)
  return rows
}

describe('the page-view log', () => {
  it("writes a visitor's view", async () => {
    const response = await send()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ success: true })
    const [row] = await written()
    expect(row).toMatchObject({ userId: null, tier: 'visitor', path: '/medicine/1211-x' })
    expect(row?.page).toBe('1211-x')
    expect(row?.viewedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('believes the session and not the body about who it was', async () => {
    const [me, other] = [await makePerson(db), await makePerson(db)]
    const { headers } = await signIn(db, me)
    await send({ headers, body: { ...view, userId: other.id } })
    await send({ body: { ...view, userId: other.id } })
    expect((await written()).map((row) => row.userId)).toEqual([me.id, null])
  })

  it('counts someone without role or status as a visitor', async () => {
    const nobody = await makePerson(db, { status: null })
    await send({ headers: (await signIn(db, nobody)).headers })
    expect((await written()).map((row) => row.userId)).toEqual([null])
  })

  it('counts an admin as one, and not as somebody who bought the highest tier', async () => {
    const admin = await makePerson(db, { role: 'ADMIN' })
    await send({ headers: (await signIn(db, admin)).headers })
    expect((await written()).map(({ tier }) => tier)).toEqual(['admin'])
  })

  it('names the page after the path, whatever the body calls it', async () => {
    await send({ body: { path: '/', page: 'elsewhere', userId: null } })
    await send({ body: { path: '/apis?q=a/b#c', page: 'apis', userId: null } })
    const rows = await written()
    expect(rows.map(({ path, page }) => [path, page])).toEqual([
      ['/', 'home'],
      ['/apis', 'apis'],
    ])
  })

  it.each(['/_next/data/x.json', '/api/trpc/x'])('takes %s but does not write it', async (path) => {
    expect((await send({ body: { ...view, path } })).status).toBe(200)
    expect(await written()).toEqual([])
  })

  it.each([
    ['no JSON', 'path=/', 400, 'PARSE_ERROR'],
    ['no object', 'null', 400, 'BAD_REQUEST'],
    ['no path', { page: 'x', userId: null }, 400, 'BAD_REQUEST'],
    ['a path of another site', { ...view, path: 'https://x.example/' }, 400, 'BAD_REQUEST'],
    ['a path with NUL', { ...view, path: '/\0' }, 400, 'BAD_REQUEST'],
    ['half a character', { ...view, path: '/\ud800' }, 400, 'BAD_REQUEST'],
    ['too long a path', { ...view, path: `/${'a'.repeat(1_100)}` }, 400, 'BAD_REQUEST'],
    ['too large a body', { ...view, more: 'a'.repeat(5_000) }, 413, 'PAYLOAD_TOO_LARGE'],
  ])('refuses %s', async (_, body, status, code) => {
    const response = await send({ body })
    expect(response.status).toBe(status)
    expect((await response.json()).error.data.code).toBe(code)
    expect(await written()).toEqual([])
  })

  it('refuses other methods and other sites', async () => {
    const get = await send({ method: 'GET' })
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await send({ headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
    expect((await send({ headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect(await written()).toEqual([])
  })

  it('lets one address send 300 a minute, and others meanwhile', async () => {
    const from = '10.2.0.1'
    const answers = await Promise.all(Array.from({ length: 301 }, () => send({ from })))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send({ from: '10.2.0.2' })).status).toBe(200)
    expect(await written()).toHaveLength(301)
  })

  it('keeps the view of someone who is deleted before it is written', async () => {
    const person = await makePerson(db)
    await send({ headers: (await signIn(db, person)).headers })
    await db.delete(users).where(eq(users.id, person.id))
    expect((await written()).map((row) => row.userId)).toEqual([null])
  })
})

it.each([
  ['/', 'home'],
  ['/medicine', 'medicine'],
  ['/medicine/', 'medicine'],
  ['/company/%D8%A7', '%D8%A7'],
  ['/admin/users/1', '1'],
])('the page of %s is %s', (path, page) => expect(pageOf(path)).toBe(page))

describe('the buffer of page views', () => {
  const seen = (path: string): PageView => ({
    userId: null,
    path,
    page: 'x',
    viewedOn: '2026-01-01',
    viewedAt: new Date(),
  })
  const paths = async () => (await written()).map((row) => row.path)

  it('writes by itself once enough are waiting', async () => {
    const buffer = createPageViewBuffer({ database: () => db, flushAt: 3 })
    for (const path of ['/a', '/b', '/c']) buffer.add(seen(path))
    await eventually(async () => expect(await db.$count(pageViews)).toBe(3))
    expect(await paths()).toEqual(['/a', '/b', '/c'])
  })

  it('writes by itself after a while', async () => {
    const buffer = createPageViewBuffer({ database: () => db, flushAfterMs: 5 })
    buffer.add(seen('/a'))
    await eventually(async () => expect(await db.$count(pageViews)).toBe(1))
    expect(await paths()).toEqual(['/a'])
  })

  it('keeps what a failing database did not take', async () => {
    let away = true
    const database = () => {
      if (away) throw new Error('on purpose')
      return db
    }
    const buffer = createPageViewBuffer({ database })
    buffer.add(seen('/a'))
    await buffer.flush()
    buffer.add(seen('/b'))
    away = false
    await buffer.flush()
    expect(await paths()).toEqual(['/a', '/b'])
  })

  it('gives the oldest up rather than growing without end', async () => {
    let away = true
    const database = () => {
      if (away) throw new Error('on purpose')
      return db
    }
    const buffer = createPageViewBuffer({ database, most: 10, flushAt: 1_000 })
    for (let at = 0; at < 11; at += 1) buffer.add(seen(`/${at}`))
    away = false
    await buffer.flush()
    expect(await paths()).toEqual(['/6', '/7', '/8', '/9', '/10'])
  })
})

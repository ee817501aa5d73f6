import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#src/server/db/schema/usage.ts'
import { makeMember, PASSWORD, TestBrowser } from '../support/auth-client.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import type { Person } from '../support/people.ts'
import { openTestPortal, type TestPortal } from '../support/test-portal.ts'

const sessionCookie = 'next-auth.session-token'

let portal: TestPortal
let database: FreshDatabase
let person: Person
let browser: TestBrowser

beforeAll(async () => {
  database = await freshDatabase()
  portal = await openTestPortal({ database, trustedProxy: '127.0.0.1' })
  person = await makeMember(database.database)
})

beforeEach(async () => {
  await database.database.delete(rateLimits)
  browser = new TestBrowser(portal.url)
})

afterAll(() => portal.close())

describe('a write without its token', () => {
  it.each(['callback/credentials', 'callback/otp', 'signin/google', 'signout'])(
    '%s changes nothing and leads to the sign-in page',
    async (action) => {
      await browser.signIn(person)
      const before = browser.cookies.get(sessionCookie)
      const wrong = await browser.visit(`/api/auth/${action}`, {
        fields: { csrfToken: 'x', json: 'true', login: person.mobile ?? '', password: PASSWORD },
      })
      expect(await wrong.json()).toEqual({ url: `${portal.url}/api/auth/signin?csrf=true` })
      expect(browser.cookies.get(sessionCookie)).toBe(before)
      expect(await browser.session()).toHaveProperty('user')
    },
  )

  it('is refused with the token of another browser', async () => {
    const csrfToken = await new TestBrowser(portal.url).csrfToken()
    await browser.csrfToken()
    const response = await browser.visit('/api/auth/callback/credentials', {
      fields: { csrfToken, json: 'true', login: person.mobile ?? '', password: PASSWORD },
    })
    expect((await response.json()).url).toMatch(/csrf=true$/)
    expect(await browser.session()).toEqual({})
  })

  it('is refused as JSON, which needs no form', async () => {
    const csrfToken = await browser.csrfToken()
    const response = await browser.visit('/api/auth/signout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ csrfToken, json: 'true' }),
    })
    expect(response.headers.get('location')).toMatch(/csrf=true$/)
  })
})

describe('a write from elsewhere', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin that is an address', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s, even with the token', async (_, headers) => {
    for (const action of ['callback/credentials', 'signout', '_log']) {
      const fields = { login: person.mobile ?? '', password: PASSWORD }
      expect((await browser.post(action, fields, { headers })).status).toBe(403)
    }
  })
})

describe('POST /signout', () => {
  it('ends the session at once, wherever its cookie is', async () => {
    await browser.signIn(person)
    const stolen = new TestBrowser(portal.url)
    stolen.cookies.set(sessionCookie, browser.cookies.get(sessionCookie) ?? '')
    expect(await stolen.session()).toHaveProperty('user')
    const response = await browser.post('signout', { callbackUrl: '/login' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ url: `${portal.url}/login` })
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(await stolen.session()).toEqual({})
    expect((await stolen.ask('session.current')).result.data).toBeNull()
  })

  it('is answered alike in the second of two tabs', async () => {
    await browser.signIn(person)
    const csrfToken = await browser.csrfToken()
    const fields = { csrfToken, json: 'true', callbackUrl: '/login' }
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const tabs = await Promise.all(
      [1, 2].map(() => browser.visit('/api/auth/signout', { fields, headers: { cookie } })),
    )
    expect(tabs.map(({ status }) => status)).toEqual([200, 200])
    expect(await browser.session()).toEqual({})
  })
})

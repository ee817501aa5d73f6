import { beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#src/server/db/schema/usage.ts'
import { makeMember, PASSWORD, TestBrowser } from '../support/auth-client.ts'
import { freshDatabase } from '../support/database.ts'
import { openTestPortal } from '../support/test-portal.ts'

const HOME = '/'
const sessionCookie = 'next-auth.session-token'

let browser: TestBrowser

const database = await freshDatabase()
let portal = await openTestPortal({ database, trustedProxy: '127.0.0.1' })
const person = await makeMember(database.database)

beforeEach(async () => {
  await database.database.delete(rateLimits)
  browser = new TestBrowser(portal.url)
})

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

  it('is refused as text, whatever its address ends with', async () => {
    const csrfToken = await browser.csrfToken()
    const response = await browser.visit('/api/auth/signout?/_log', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: new URLSearchParams({ csrfToken, json: 'true' }).toString(),
    })
    expect(response.headers.get('location')).toMatch(/csrf=true$/)
  })
})

it('a form is one in any case of its type', async () => {
  const csrfToken = await browser.csrfToken()
  const fields = { csrfToken, json: 'true', login: person.mobile ?? '', password: PASSWORD }
  const response = await browser.visit('/api/auth/callback/credentials', {
    method: 'POST',
    headers: { 'content-type': 'Application/X-WWW-Form-URLEncoded; Charset=UTF-8' },
    body: new URLSearchParams(fields).toString(),
  })
  expect(await response.json()).toEqual({ url: `${portal.url}/` })
})

it.each([`${'a'.repeat(253)}😀`, 'x\r\nSet-Cookie: evil=1', '"><script>;, ='])(
  'a plain form that is refused with %j stands as it was typed where it leads to',
  async (login) => {
    const csrfToken = await browser.csrfToken()
    const refused = await browser.visit('/api/auth/callback/credentials', {
      fields: { csrfToken, login, password: 'wrong password' },
    })
    expect(refused.headers.get('location')).toMatch(/error=CredentialsSignin$/)
    expect(decodeURIComponent(browser.cookies.get('data-daru.typed') ?? '')).toBe(
      login.slice(0, 254).toWellFormed(),
    )
  },
)

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin that is an address', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
])('a write from elsewhere is refused from %s, even with the token', async (_, headers) => {
  for (const action of ['callback/credentials', 'signout', '_log']) {
    const fields = { login: person.mobile ?? '', password: PASSWORD }
    expect((await browser.post(action, fields, { headers })).status).toBe(403)
  }
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

  it('needs no token of a page of ours, which has none without script', async () => {
    await browser.signIn(person)
    const fields = { callbackUrl: '/login' }
    const foreign = await browser.visit('/api/auth/signout', {
      fields,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
    expect(await browser.session()).toHaveProperty('user')
    const own = await browser.visit('/api/auth/signout', {
      fields,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(own.headers.get('location')).toBe(`${portal.url}/login`)
    expect(await browser.session()).toEqual({})
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

it.each([
  ['signin', '/login'],
  [
    'signin?error=SessionRequired&callbackUrl=%2Fapis',
    '/login?error=SessionRequired&callbackUrl=%2Fapis',
  ],
  ['error?error=OAuthCallback', '/login?error=OAuthCallback'],
  ['signout', '/login'],
  ['signin?callbackUrl=https%3A%2F%2Fevil.example', '/login?error=InvalidCallbackUrl'],
  ['error?error=Callback&callbackUrl=javascript%3Ax', '/login?error=Callback'],
])('pages of the service: GET /%s leads to %s', async (from, to) => {
  const response = await browser.visit(`/api/auth/${from}`)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(`${portal.url}${to}`)
})

describe('POST /_log', () => {
  const reported = { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'x' }

  it('takes what a browser tells, as a form or a beacon', async () => {
    const form = await browser.visit('/api/auth/_log', { fields: reported })
    expect([form.status, await form.text()]).toEqual([200, ''])
    const beacon = await browser.visit('/api/auth/_log', { method: 'POST', body: 'code=x' })
    expect(beacon.status).toBe(200)
  })

  it('is limited in size and number', async () => {
    const large = await browser.visit('/api/auth/_log', { fields: { message: 'a'.repeat(20_000) } })
    expect(large.status).toBe(413)
    const answers = []
    for (let at = 0; at < 31; at += 1) {
      answers.push((await browser.visit('/api/auth/_log', { fields: reported })).status)
    }
    expect(answers.at(-1)).toBe(429)
  })
})

it.each([
  ['GET', 'nothing'],
  ['GET', ''],
  ['GET', '../auth'],
  ['GET', 'callback/credentials'],
  ['GET', 'constructor'],
  ['POST', 'session'],
  ['POST', 'csrf'],
  ['POST', 'callback/facebook'],
  ['PUT', 'session'],
  ['DELETE', 'signout'],
  ['GET', 'callback/google'],
])('anything else: %s /%s is a bad request', async (method, action) => {
  expect((await browser.visit(`/api/auth/${action}`, { method })).status).toBe(400)
})

it('a sign-in with a control character is a bad request, in Persian', async () => {
  const answer = await browser.post('callback/credentials', { login: '0912\u0000', password: 'x' })
  expect(answer.status).toBe(400)
  expect((await answer.json()).message).toMatch(/کنترلی/)
})

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  '/%2f%2fevil.example',
  '/..//evil.example',
  'http://127.0.0.1:1/',
])('the way back is the home page instead of %j', async (callbackUrl) => {
  const response = await browser.post('callback/credentials', {
    login: person.mobile ?? '',
    password: PASSWORD,
    callbackUrl,
  })
  expect(await response.json()).toEqual({ url: `${portal.url}${HOME}` })
})

describe('under https', () => {
  it('cookies are bound to it by name and attribute', async () => {
    browser.headers = { 'x-forwarded-proto': 'https' }
    const csrf = await browser.visit('/api/auth/csrf')
    expect(csrf.headers.getSetCookie().join()).toMatch(/^__Host-next-auth\.csrf-token=.*; Secure/)
    const response = await browser.signIn(person)
    expect(response.headers.getSetCookie().join()).toMatch(
      /^__Host-next-auth\.session-token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure/,
    )
    expect((await response.json()).url).toMatch(/^https:/)
    expect(await browser.session()).toHaveProperty('user')
  })

  it('a cookie that came over http is not looked at', async () => {
    await browser.signIn(person)
    browser.headers = { 'x-forwarded-proto': 'https' }
    expect(await browser.session()).toEqual({})
  })
})

it('without AUTH_SECRET everything is a server error that says so', async () => {
  const bare = await openTestPortal({ database, accounts: { secret: null } })
  for (const action of ['session', 'csrf', 'providers']) {
    const response = await fetch(`${bare.url}/api/auth/${action}`)
    expect(response.status).toBe(500)
    expect((await response.json()).message).toContain('AUTH_SECRET')
  }
  await bare.close()
  portal = await openTestPortal({ database, trustedProxy: '127.0.0.1' })
})

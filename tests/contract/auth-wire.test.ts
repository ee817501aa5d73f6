import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { rateLimits } from '#src/server/db/schema/usage.ts'
import { makeMember, PASSWORD, TestBrowser } from '../support/auth-client.ts'
import { freshDatabase } from '../support/database.ts'
import { portalOn } from '../support/test-portal.ts'

const sessionCookie = 'next-auth.session-token'

let browser: TestBrowser

const { db, portal } = await portalOn(freshDatabase(), { trustedProxy: '127.0.0.1' })
const person = await makeMember(db)

beforeEach(async () => {
  await db.delete(rateLimits)
  browser = new TestBrowser(portal.url)
})

describe('GET /session', () => {
  it('is empty and never cached for someone who is signed out', async () => {
    const response = await browser.visit('/api/auth/session')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('{}')
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  it('tells the person of the session, and nothing more', async () => {
    await browser.signIn(person)
    const session = await browser.session()
    expect(session).toEqual({
      user: {
        id: person.id,
        role: 'USER',
        status: 'ACTIVE',
        name: person.name,
        subscriptionTier: 1,
        subscriptionExpires: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  it('takes a cookie away that names no session', async () => {
    const dead = { cookie: `${sessionCookie}=${'a'.repeat(43)}` }
    const response = await browser.visit('/api/auth/session', { headers: dead })
    expect(await response.text()).toBe('{}')
    expect(response.headers.getSetCookie().join()).toMatch(/session-token=;.*Max-Age=0/)
  })

  it.each(['', 'x', 'a'.repeat(5_000), '%', '\u00e9'])('bears the cookie %j', async (value) => {
    const headers = { cookie: `${sessionCookie}=${value}` }
    const response = await browser.visit('/api/auth/session', { headers })
    expect(await response.text()).toBe('{}')
  })
})

describe('HEAD and POST /session', () => {
  it('HEAD answers as GET does, without a body', async () => {
    await browser.signIn(person)
    const head = await browser.visit('/api/auth/session', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-type')).toContain('application/json')
    expect(head.headers.get('cache-control')).toContain('no-store')
  })

  const update = async (body: unknown) =>
    browser.visit('/api/auth/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  it('POST with the token gives the session as it is, whatever is sent to be put in', async () => {
    await browser.signIn(person)
    const csrfToken = await browser.csrfToken()
    const answer = await update({ csrfToken, data: { user: { role: 'ADMIN' } } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(await browser.session())
    expect((await browser.session()).user).toMatchObject({ id: person.id, role: 'USER' })
  })

  it.each([
    ['no token', {}],
    ['a wrong one', { csrfToken: 'a'.repeat(64) }],
    ['one that is no text', { csrfToken: 1 }],
    ['no object', 'null'],
    ['no JSON', '{'],
  ])('POST with %s is refused', async (_, body) => {
    await browser.signIn(person)
    const answer = await update(body)
    expect([answer.status, await answer.json()]).toEqual([400, {}])
  })
})

it.each(['credentials', 'otp'])(
  'POST /signin of the ways with a form %s leads to the form and keeps the way back',
  async (way) => {
    const answer = await browser.post(`signin/${way}`, { callbackUrl: '/apis' })
    const { url } = await answer.json()
    expect([answer.status, url]).toEqual([200, `${portal.url}/api/auth/signin?callbackUrl=%2Fapis`])
  },
)

describe('GET /csrf', () => {
  it('gives a token and its cookie, and the same token again', async () => {
    const response = await browser.visit('/api/auth/csrf')
    const { csrfToken } = await response.json()
    expect(csrfToken).toMatch(/^[\da-f]{64}$/)
    const cookie = response.headers.getSetCookie().join()
    expect(decodeURIComponent(cookie)).toMatch(`next-auth.csrf-token=${csrfToken}|`)
    expect(cookie).toMatch(/HttpOnly/)
    expect(await browser.csrfToken()).toBe(csrfToken)
  })

  it('does not take over a token whose hash is not its own', async () => {
    browser.cookies.set('next-auth.csrf-token', `${'a'.repeat(64)}%7C${'b'.repeat(43)}`)
    expect(await browser.csrfToken()).not.toBe('a'.repeat(64))
  })
})

it('GET /providers names the ways to sign in; Google only where it is configured', async () => {
  const providers = await (await browser.visit('/api/auth/providers')).json()
  expect(Object.keys(providers)).toEqual(['credentials', 'otp'])
  expect(providers.otp).toEqual({
    id: 'otp',
    name: expect.any(String),
    type: 'credentials',
    signinUrl: `${portal.url}/api/auth/signin/otp`,
    callbackUrl: `${portal.url}/api/auth/callback/otp`,
  })
})

describe('POST /callback/credentials', () => {
  it('answers the address to go to and the session cookie', async () => {
    const response = await browser.post('callback/credentials', {
      login: person.mobile ?? '',
      password: PASSWORD,
      callbackUrl: '/medicine?q=x',
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ url: `${portal.url}/medicine?q=x` })
    const cookie = response.headers.getSetCookie().join()
    expect(cookie).toMatch(/^next-auth\.session-token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/)
    expect(cookie).not.toMatch(/Secure/)
  })

  it('stores the token hashed only', async () => {
    await browser.signIn(person)
    const token = browser.cookies.get(sessionCookie)
    const rows = await db.select().from(sessions)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it.each(['login', 'identifier', 'mobile', 'username'])('takes the name as %s', async (name) => {
    const login = person.mobile ?? ''
    const fields = { [name]: login.replace(/^0/, '+98 '), password: PASSWORD }
    expect((await browser.post('callback/credentials', fields)).status).toBe(200)
  })

  it('answers a plain form with a redirect', async () => {
    const fields = { login: person.mobile ?? '', password: PASSWORD, json: 'false' }
    const right = await browser.post('callback/credentials', { ...fields, callbackUrl: '/apis' })
    expect(right.status).toBe(302)
    expect(right.headers.get('location')).toBe(`${portal.url}/apis`)
    const wrong = await browser.post('callback/credentials', { ...fields, password: 'x' })
    expect(wrong.status).toBe(302)
    expect(wrong.headers.get('location')).toMatch(/\/login\?error=CredentialsSignin/)
  })

  it('answers a wrong password and an unknown number with the same words', async () => {
    const wrong = await browser.signIn(person, 'not the password')
    const unknown = await browser.signIn({ mobile: '09000000000' })
    expect(wrong.status).toBe(401)
    const words = await wrong.json()
    expect(new URL(words.url).searchParams.get('error')).toBe('CredentialsSignin')
    expect(unknown.status).toBe(401)
    expect(await unknown.json()).toEqual(words)
    expect(await browser.session()).toEqual({})
  })

  it('takes no password where the account has none', async () => {
    const bare = await makeMember(db, { passwordHash: null })
    expect((await browser.signIn(bare, '')).status).toBe(401)
  })

  it('lets an account in by e-mail address, in any case', async () => {
    await db
      .update(users)
      .set({ email: 'manager@daru.example', emailConfirmedAt: new Date() })
      .where(eq(users.id, person.id))
    const response = await browser.post('callback/credentials', {
      login: ' Manager@Daru.Example ',
      password: PASSWORD,
    })
    expect(response.status).toBe(200)
  })
})

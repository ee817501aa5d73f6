import * as client from 'next-auth/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMember, PASSWORD, TestBrowser } from '../support/auth-client.ts'
import { freshDatabase } from '../support/database.ts'
import { portalOn } from '../support/test-portal.ts'

let browser: TestBrowser
const location = { href: '' }

const { db, portal } = await portalOn(freshDatabase())
const person = await makeMember(db)
vi.stubGlobal('window', { location, addEventListener: vi.fn(), removeEventListener: vi.fn() })
vi.stubGlobal('localStorage', { setItem: vi.fn() })
vi.stubGlobal('fetch', fetchAsBrowser(globalThis.fetch))

beforeEach(() => {
  browser = new TestBrowser(portal.url)
  location.href = `${portal.url}/login`
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await portal.close()
})

/** The client's relative addresses go through the browser with its cookies; all else passes. */
function fetchAsBrowser(real: typeof fetch): typeof fetch {
  return (address, init) =>
    typeof address === 'string' && address.startsWith('/')
      ? browser.visit(address, init as RequestInit)
      : real(address, init)
}

function signIn(password = PASSWORD, options = {}) {
  const login = person.mobile ?? ''
  return client.signIn('credentials', { login, password, redirect: false, ...options })
}

describe('the stock client of next-auth 4', () => {
  it('sees nobody at first', async () => {
    expect(await client.getSession()).toBeNull()
  })

  it('gets the token and the providers', async () => {
    expect(await client.getCsrfToken()).toMatch(/^[\da-f]{64}$/)
    expect(Object.keys((await client.getProviders()) ?? {})).toEqual(['credentials', 'otp'])
  })

  it('signs in, reads the session, and signs out', async () => {
    const answer = await signIn(PASSWORD, { callbackUrl: '/apis' })
    expect(answer).toEqual({ error: null, status: 200, ok: true, url: `${portal.url}/apis` })
    expect(await client.getSession()).toMatchObject({ user: { id: person.id, name: person.name } })
    const out = await client.signOut({ redirect: false, callbackUrl: '/login' })
    expect(out).toEqual({ url: `${portal.url}/login` })
    expect(await client.getSession()).toBeNull()
  })

  it('is told of a wrong password', async () => {
    const answer = await signIn('not the password')
    expect(answer).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null })
  })

  it('goes where the answer leads when it may redirect', async () => {
    await signIn(PASSWORD, { redirect: true, callbackUrl: `${portal.url}/medicine` })
    expect(location.href).toBe(`${portal.url}/medicine`)
    await client.signOut({ callbackUrl: '/login' })
    expect(location.href).toBe(`${portal.url}/login`)
  })

  it('leads to the sign-in page for a provider that is not offered', async () => {
    await client.signIn('facebook', { callbackUrl: '/apis' })
    expect(location.href).toBe('/api/auth/signin?callbackUrl=%2Fapis')
    const answer = await browser.visit(location.href)
    expect(answer.headers.get('location')).toBe(`${portal.url}/login?callbackUrl=%2Fapis`)
  })

  it('is told of a limit like of any other error', async () => {
    const stranger = { login: '09120000000', password: 'x', redirect: false }
    for (let at = 0; at < 10; at += 1) await client.signIn('credentials', stranger)
    const answer = await client.signIn('credentials', stranger)
    expect(answer).toMatchObject({ ok: false, status: 429, error: 'TooManyRequests' })
  })

  it('gives its hook the session, or the way to load it', async () => {
    await signIn()
    const session = await client.getSession()
    const shown = createElement(Shown)
    const draw = (props: Omit<client.SessionProviderProps, 'children'>) =>
      // biome-ignore lint/correctness/noChildrenProp: the provider's types want it there
      renderToString(createElement(client.SessionProvider, { ...props, children: shown }))
    expect(draw({ session })).toContain(`authenticated ${person.name}`)
    expect(draw({})).toContain('loading')
    expect(draw({ session: null })).toContain('unauthenticated')
  })
})

function Shown() {
  const { data, status } = client.useSession()
  return `${status} ${data?.user?.name ?? ''}`
}

import { beforeEach, expect, it, vi } from 'vitest'
import { fetchProviders, signIn } from '#src/features/accounts/sign-in-client.ts'
import { accountWorld } from '#tests/support/account-world.ts'
import { makeMember, PASSWORD } from '#tests/support/auth-client.ts'
import { endSession, fetchSession } from './auth-client.ts'

const world = accountWorld()
const network = fetch
let reports: [string, URLSearchParams][] = []

beforeEach(() => {
  reports = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('location', { href: `${world.portal.url}/login`, pathname: '/login' })
  vi.stubGlobal('navigator', {
    sendBeacon: (to: string, body: URLSearchParams) => reports.push([to, body]),
  })
  // What the page asks of its own server goes with the browser's cookies.
  vi.stubGlobal('fetch', (at: string | URL, init?: RequestInit) =>
    typeof at === 'string' ? world.browser.visit(at, init as object) : network(at, init),
  )
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

const answers = (status: number, body: unknown = {}) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

it('signs in with the right password alone, knows who that is, and out again', async () => {
  const { mobile } = await makeMember(world.db, { mobile: world.mobile, name: 'مریم' })
  const login = mobile ?? ''
  expect(await fetchSession()).toBeNull()
  expect(await fetchProviders()).toEqual(expect.arrayContaining(['credentials', 'otp']))
  expect(await signIn('credentials', { login, password: 'x' }, '/account')).toEqual({
    error: 'CredentialsSignin',
    message: null,
  })
  expect(await fetchSession()).toBeNull()
  const entered = await signIn('credentials', { login, password: PASSWORD }, '/account')
  expect(entered).toEqual({ url: expect.stringMatching(/\/account$/) })
  expect(await fetchSession()).toMatchObject({ user: { name: 'مریم', role: 'USER' } })
  await endSession()
  expect(await fetchSession()).toBeNull()
  expect(reports).toEqual([])
})

it.each([
  [200, { csrfToken: 't', url: '/login?error=Callback' }, { error: 'Callback', message: null }],
  [200, { csrfToken: 't', url: '/login?csrf=true' }, { error: 'Default', message: null }],
  [200, { csrfToken: 't', message: 'چنین نیست' }, { error: 'Default', message: 'چنین نیست' }],
  [200, { csrfToken: 't', url: '/account' }, { url: '/account' }],
])('an answer %i %j is %j', async (status, body, outcome) => {
  answers(status, body)
  expect(await signIn('otp', { mobile: '', code: '' }, '/account')).toEqual(outcome)
})

it('too many tries are called so, and a portal without ways to sign in has none', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async () =>
    Response.json({ csrfToken: 't' }, { status: asked++ === 0 ? 200 : 429 }),
  )
  expect(await signIn('otp', {}, '/')).toEqual({ error: 'TooManyRequests', message: null })
  answers(500)
  expect(await fetchProviders()).toBeNull()
})

it('where the line fails that is said, and the server hears of it', async () => {
  answers(503)
  await expect(fetchSession()).rejects.toThrow('503')
  await expect(fetchProviders()).rejects.toThrow('503')
  await expect(signIn('otp', {}, '/')).rejects.toThrow('اینترنت را بررسی کنید یا کمی بعد تلاش کنید')
  await expect(endSession()).rejects.toThrow('اینترنت')
  expect(reports.map(([to, body]) => [to, body.get('code'), body.get('path')])).toEqual(
    Array(3).fill(['/api/auth/_log', 'CLIENT_FETCH_ERROR', '/login']),
  )
  expect(reports[0]?.[1].get('message')).toMatch(/^503/)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#src/server/db/schema/accounts.ts'
import { accountWorld, MINUTE } from '#tests/support/account-world.ts'
import { makeMember, TestBrowser } from '#tests/support/auth-client.ts'
import { type FakeGoogle, startFakeGoogle } from '#tests/support/fake-google.ts'

const client = { clientId: 'portal', clientSecret: 'secret' }
const world = accountWorld()
let google: FakeGoogle
let people = 0

beforeAll(async () => {
  google = await startFakeGoogle(client.clientId)
  await world.reopen({ accounts: { google: { ...client, issuer: google.issuer } } })
})

beforeEach(() => {
  people += 1
  google.broken = false
  google.claims = {
    sub: `subject-${people}`,
    email: `Person${people}@gmail.example`,
    name: 'مدیر گوگل',
    email_verified: true,
  }
})

afterAll(() => google.close())

/** Begins here, agrees there, and comes back; answers where the portal leads to then. */
async function signIn(browser = world.browser, callbackUrl = '/apis') {
  const begun = await browser.post('signin/google', { callbackUrl })
  const { url } = await begun.json()
  const back = google.agree(url)
  return locationOf(await browser.visit(`${back.pathname}${back.search}`))
}

function locationOf(response: Response): string {
  expect(response.status).toBe(302)
  return response.headers.get('location')?.replace(world.portal.url, '') ?? ''
}

async function findPerson() {
  const email = `person${people}@gmail.example`
  const [person] = await world.db.select().from(users).where(eq(users.email, email))
  return person
}

describe('signing in with Google', () => {
  it('is offered where it is configured', async () => {
    const providers = await (await world.browser.visit('/api/auth/providers')).json()
    expect(providers.google).toMatchObject({ id: 'google', type: 'oauth' })
  })

  it('asks with PKCE, state and nonce', async () => {
    const begun = await world.browser.post('signin/google')
    expect(begun.status).toBe(200)
    expect(begun.headers.getSetCookie().join()).toMatch(/next-auth\.oauth=.*HttpOnly.*Max-Age=900/)
    const asked = new URL((await begun.json()).url)
    expect(asked.origin).toBe(google.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: 'portal',
      redirect_uri: `${world.portal.url}/api/auth/callback/google`,
      response_type: 'code',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{20,}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
    })
  })

  it('makes an account that waits for approval, then opens the same one', async () => {
    expect(await signIn()).toBe('/apis')
    const { user } = await world.browser.session()
    expect(user).toMatchObject({ status: 'PENDING', role: 'USER', name: 'مدیر گوگل' })
    const again = new TestBrowser(world.portal.url)
    expect(await signIn(again)).toBe('/apis')
    expect((await again.session()).user.id).toBe(user.id)
    expect((await findPerson())?.emailConfirmedAt).not.toBeNull()
  })

  it('never comes back to a foreign address', async () => {
    expect(await signIn(world.browser, 'https://evil.example/')).toBe('/')
  })

  it('does not open an account of the same address that was made another way', async () => {
    await makeMember(world.db, {
      email: `person${people}@gmail.example`,
      emailConfirmedAt: new Date(),
    })
    expect(await signIn()).toBe('/login?error=OAuthAccountNotLinked&callbackUrl=%2Fapis')
    expect(await world.browser.session()).toEqual({})
  })

  it('is linked by whoever is signed in, and opens that account from then on', async () => {
    const member = await makeMember(world.db)
    await world.browser.signIn(member)
    expect(await signIn(world.browser, '/account')).toBe('/account')
    const again = new TestBrowser(world.portal.url)
    await signIn(again)
    expect((await again.session()).user.id).toBe(member.id)
  })

  it('is not linked to a second account', async () => {
    await signIn()
    const other = new TestBrowser(world.portal.url)
    await other.signIn(await makeMember(world.db))
    expect(await signIn(other)).toMatch(/error=OAuthAccountNotLinked/)
  })

  it('is not linked to someone who signed in only on the way back', async () => {
    const begun = await world.browser.post('signin/google')
    const back = google.agree((await begun.json()).url)
    const member = await makeMember(world.db)
    await world.browser.signIn(member)
    await world.browser.visit(`${back.pathname}${back.search}`)
    expect((await world.browser.session()).user.id).not.toBe(member.id)
  })

  it('is refused while Google has not verified the address', async () => {
    google.claims.email_verified = false
    expect(await signIn()).toMatch(/error=AccessDenied/)
    google.claims.email_verified = 'true'
    expect(await signIn()).toMatch(/error=AccessDenied/)
  })

  it('is refused where the person refuses there', async () => {
    await world.browser.post('signin/google')
    const back = await world.browser.visit('/api/auth/callback/google?error=access_denied')
    expect(locationOf(back)).toBe('/login?error=AccessDenied')
  })

  it.each([
    ['another state', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['another code', (back: URL) => back.searchParams.set('code', 'x')],
    ['an error', (back: URL) => back.searchParams.set('error', 'server_error')],
    ['a broken token endpoint', () => Object.assign(google, { broken: true })],
    ['the nonce of another', () => Object.assign(google.claims, { nonce: 'x' })],
    ['a token for another portal', () => Object.assign(google.claims, { aud: 'other' })],
    ['a token of another issuer', () => Object.assign(google.claims, { iss: 'https://x.example' })],
    ['a token of long ago', () => Object.assign(google.claims, { exp: 1 })],
    ['a cookie that ran out', () => world.later(16 * MINUTE)],
    ['no cookie', () => world.browser.cookies.delete('next-auth.oauth')],
    ['a cookie made up', () => world.browser.cookies.set('next-auth.oauth', 'e30.x')],
  ])('comes to nothing with %s', async (_, spoil) => {
    const begun = await world.browser.post('signin/google')
    const back = google.agree((await begun.json()).url)
    spoil(back)
    const answer = await world.browser.visit(`${back.pathname}${back.search}`)
    expect(locationOf(answer)).toMatch(/^\/login\?error=OAuthCallback/)
    expect(await world.browser.session()).toEqual({})
    expect(await findPerson()).toBeUndefined()
  })

  it('comes to nothing a second time with the same answer', async () => {
    const begun = await world.browser.post('signin/google')
    const back = google.agree((await begun.json()).url)
    const cookie = world.browser.cookies.get('next-auth.oauth') ?? ''
    await world.browser.visit(`${back.pathname}${back.search}`)
    const replay = new TestBrowser(world.portal.url)
    replay.cookies.set('next-auth.oauth', cookie)
    const answer = await replay.visit(`${back.pathname}${back.search}`)
    expect(locationOf(answer)).toMatch(/error=OAuthCallback/)
  })

  it('tells where Google cannot be reached', async () => {
    const lost = { ...client, issuer: 'http://127.0.0.1:9' }
    await world.reopen({ accounts: { google: lost } })
    const begun = await world.browser.post('signin/google')
    expect((await begun.json()).url).toBe(`${world.portal.url}/login?error=OAuthSignin`)
    await world.reopen({ accounts: { google: { ...client, issuer: google.issuer } } })
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { DAY_MS, readSession } from '#src/session/current-session.server.ts'
import { accountWorld, MINUTE } from '#tests/support/account-world.ts'
import { makeMember, PASSWORD, TestBrowser } from '#tests/support/auth-client.ts'
import { openSession } from './open-session.server.ts'
import { completeProfile } from './profile.server.ts'
import { signInByPassword } from './sign-in.server.ts'

const world = accountWorld()
const cookie = 'next-auth.session-token'

async function signedIn(given = {}) {
  const person = await makeMember(world.db, { mobile: world.mobile, ...given })
  const { browser } = world
  expect((await browser.signIn(person)).status).toBe(200)
  return { person, browser }
}

describe('a session', () => {
  it('has a token that nobody knew before the sign-in', async () => {
    const planted = 'a'.repeat(43)
    world.browser.cookies.set(cookie, planted)
    const { browser } = await signedIn()
    const first = browser.cookies.get(cookie)
    expect(first).not.toBe(planted)
    await browser.signIn({ mobile: world.mobile })
    expect(browser.cookies.get(cookie)).not.toBe(first)
    browser.cookies.set(cookie, first ?? '')
    expect(await browser.session()).toEqual({})
  })

  it('of somebody else in this browser ends with the sign-in', async () => {
    const { browser } = await signedIn()
    const before = browser.cookies.get(cookie) ?? ''
    await browser.signIn(await makeMember(world.db))
    browser.cookies.set(cookie, before)
    expect(await browser.session()).toEqual({})
  })

  it('is not opened by a password that was changed while it was shown', async () => {
    const { browser, person } = await signedIn()
    const request = new Request(world.portal.url)
    const shown = { identifier: world.mobile, password: PASSWORD, request }
    const factor = await signInByPassword(world.db, shown)
    await browser.call('accounts.changePassword', { current: PASSWORD, password: 'نو ۴۸۲۹ آبی' })
    expect(factor && (await openSession(world.db, request, factor))).toBeNull()
    expect(await world.db.$count(sessions, eq(sessions.userId, person.id))).toBe(1)
    expect(await openSession(world.db, request, { userId: person.id })).toContain(cookie)
  })

  it('shows role, status and name as they are at each request', async () => {
    const { person, browser } = await signedIn()
    const change = { role: 'ADMIN', status: 'REJECTED', name: 'نام جدید' } as const
    await world.db.update(users).set(change).where(eq(users.id, person.id))
    expect((await browser.session()).user).toMatchObject(change)
    expect((await browser.ask('session.current')).result.data.user).toMatchObject(change)
  })

  it('is read where the database takes no writes, and lasts as long as it did', async () => {
    const { person, browser } = await signedIn()
    const { expires } = await browser.session()
    const headers = { cookie: `${cookie}=${browser.cookies.get(cookie)}` }
    const request = new Request(world.portal.url, { headers })
    await world.db.update(sessions).set({ lastSeenAt: new Date(0) })
    const found = await world.db.transaction((tx) => readSession(tx, request), {
      accessMode: 'read only',
    })
    expect(found?.session).toMatchObject({ expires, user: { id: person.id } })
  })

  it('is over when the person is deleted', async () => {
    const { person, browser } = await signedIn()
    await world.db.delete(users).where(eq(users.id, person.id))
    expect(await browser.session()).toEqual({})
    expect((await browser.ask('accounts.profile')).error.data.code).toBe('UNAUTHORIZED')
  })

  it('lives on while it is used, and its expiry is written once in ten minutes', async () => {
    const { browser } = await signedIn()
    const row = async () =>
      (await world.db.select().from(sessions).orderBy(sessions.createdAt)).at(-1)
    const begun = world.time
    world.later(9 * MINUTE)
    await browser.session()
    expect((await row())?.expiresAt.getTime()).toBe(begun + 30 * DAY_MS)
    world.later(2 * MINUTE)
    const { expires } = await browser.session()
    expect(expires).toBe(new Date(world.time + 30 * DAY_MS).toISOString())
    expect((await row())?.expiresAt.toISOString()).toBe(expires)
    world.later(30 * DAY_MS - 1)
    expect(await browser.session()).toHaveProperty('user')
    world.later(30 * DAY_MS)
    expect(await browser.session()).toEqual({})
  })

  it('ends ninety days after its sign-in, however much it is used, and says so', async () => {
    const { browser } = await signedIn()
    const end = world.time + 90 * DAY_MS
    const listed = (await browser.ask('accounts.sessions')).result.data
    expect(listed[0].endsAt).toBe(new Date(end).toISOString())
    for (const days of [25, 25, 25]) {
      world.later(days * DAY_MS)
      expect(await browser.session()).toHaveProperty('user')
    }
    expect((await browser.session()).expires).toBe(new Date(end).toISOString())
    world.time = end - 1
    expect(await browser.session()).toHaveProperty('user')
    world.time = end
    expect(await browser.session()).toEqual({})
  })

  it('without a role or a status counts as none for every procedure', async () => {
    for (const lacking of [{ role: null }, { status: null }]) {
      const person = await makeMember(world.db, lacking)
      await world.browser.signIn(person)
      expect((await world.browser.session()).user).toMatchObject(lacking)
      const asked = await world.browser.ask('accounts.profile')
      expect(asked.error.data.code).toBe('UNAUTHORIZED')
    }
  })
})

describe('own sessions', () => {
  it('are listed with the one in use first, and of nobody else', async () => {
    const { browser } = await signedIn()
    const phone = new TestBrowser(world.portal.url)
    phone.headers = { 'user-agent': 'Telephone' }
    await phone.signIn({ mobile: world.mobile })
    const { result } = await browser.ask('accounts.sessions')
    expect(result.data).toHaveLength(2)
    expect(result.data[0]).toMatchObject({ current: true })
    expect(result.data[1]).toMatchObject({ current: false, userAgent: 'Telephone' })
    expect(JSON.stringify(result.data)).not.toContain('oken')
  })

  it('can be ended one by one, and all others at once', async () => {
    const { browser } = await signedIn()
    const others = [1, 2, 3].map(() => new TestBrowser(world.portal.url))
    for (const other of others) await other.signIn({ mobile: world.mobile })
    const { result } = await browser.ask('accounts.sessions')
    const last = result.data.find(({ current }: { current: boolean }) => !current)
    await browser.call('accounts.revokeSession', { id: last.id })
    const alive = async () => {
      const seen = await Promise.all(others.map((other) => other.session()))
      return seen.filter((session) => session.user).length
    }
    expect(await alive()).toBe(2)
    await browser.call('accounts.revokeOtherSessions')
    expect(await alive()).toBe(0)
    expect(await browser.session()).toHaveProperty('user')
  })

  it('of somebody else cannot be ended', async () => {
    const { browser } = await signedIn()
    const stranger = new TestBrowser(world.portal.url)
    await stranger.signIn(await makeMember(world.db))
    const { result } = await stranger.ask('accounts.sessions')
    await browser.call('accounts.revokeSession', { id: result.data[0].id })
    expect(await stranger.session()).toHaveProperty('user')
  })
})

describe('a password', () => {
  it.each([
    ['Password2024!', /لورفته/],
    ['۱۲۳۴۵۶۷۸', /ساده/],
    ['ضصثقفغعهخ', /ساده/],
    ['حشسسصخقی', /لورفته/],
    ['emamreza8', /لورفته/],
    ['Perspolis6', /لورفته/],
    ['1368/11/20', /تاریخ/],
    ['۲۰۱۱۱۳۶۸', /تاریخ/],
    ['Datadaru-1405!', /نام سامانه/],
    ['MinaRezaei1405', /نام شما/],
  ])('«%s» is refused with the reason, wherever it is chosen', async (password, reason) => {
    const { browser } = await signedIn({ name: 'مینا رضایی', email: `${world.mobile}@daru.ir` })
    const change = { current: PASSWORD, password }
    const person = { name: 'Mina Rezaei', mobile: `0937${world.mobile.slice(4)}`, password }
    const signUp = await browser.call('accounts.signUp', person)
    expect(signUp.error.message).toMatch(reason)
    expect((await browser.call('accounts.changePassword', change)).error.message).toMatch(reason)
  })

  it('of the own number is refused, also by a reset', async () => {
    const password = `98${world.mobile.slice(1)}!`
    const { browser } = await signedIn()
    const change = await browser.call('accounts.changePassword', { current: PASSWORD, password })
    expect(change.error.message).toMatch(/شمارهٔ همراه/)
    const reset = { mobile: world.mobile, code: '123456', password }
    expect((await browser.call('accounts.resetPassword', reset)).error.message).toMatch(/شمارهٔ/)
  })
})

describe('the own account', () => {
  it('changes its password by the current one, which ends all other sessions', async () => {
    const { person, browser } = await signedIn()
    const other = new TestBrowser(world.portal.url)
    await other.signIn(person)
    const password = 'گذرواژهٔ تازه ۲'
    const wrong = await browser.call('accounts.changePassword', { current: 'x', password })
    expect(wrong.error.message).toMatch(/رمز عبور فعلی/)
    const right = await browser.call('accounts.changePassword', { current: PASSWORD, password })
    expect(right.result.data).toEqual({ done: true })
    expect(await browser.session()).toHaveProperty('user')
    expect(await other.session()).toEqual({})
    expect((await other.signIn(person, password)).status).toBe(200)
    const audit = await world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorId, person.id))
    expect(audit.map(({ action }) => action)).toEqual(['user.change-password'])
  })

  it('asks for approval with company and position, and for nothing else while it waits', async () => {
    const { browser } = await signedIn({ status: 'PENDING' })
    const profile = { companyName: 'داروسازی نمونه', position: 'مدیر بازرگانی' }
    await browser.call('accounts.completeProfile', profile)
    const { result } = await browser.ask('accounts.profile')
    expect(result.data).toMatchObject({ ...profile, status: 'PENDING', profileCompleted: true })
    expect(result.data.hasTrialAhead).toBe(false)
    expect(JSON.stringify(result.data)).not.toMatch(/argon2|passwordHash/)
    const refused = await browser.call('accounts.updateProfile', { name: 'دیگری' })
    expect(refused.error.data.code).toBe('FORBIDDEN')
  })

  it('is not approved by a profile once it was rejected', async () => {
    const { browser } = await signedIn({ status: 'REJECTED', rejectionReason: 'نمونه' })
    const asked = await browser.call('accounts.completeProfile', {
      companyName: 'داروسازی نمونه',
      position: 'مدیر',
    })
    expect(asked.error.data.code).toBe('FORBIDDEN')
    expect((await browser.ask('accounts.profile')).result.data.rejectionReason).toBe('نمونه')
  })

  it('is not approved by itself over an admin who rejects it at that moment', async () => {
    await world.reopen({ accounts: { autoApprove: true } })
    const profile = { companyName: 'داروسازی نمونه', position: 'مدیر' }
    const [waiting, rejected] = [
      await makeMember(world.db, { status: 'PENDING' }),
      await makeMember(world.db, { status: 'REJECTED' }),
    ]
    await completeProfile(world.db, waiting.id, profile)
    await expect(completeProfile(world.db, rejected.id, profile)).rejects.toThrow()
    await world.reopen({})
    const statusOf = async ({ id }: { id: string }) =>
      (await world.db.select().from(users).where(eq(users.id, id)))[0]?.status
    expect([await statusOf(waiting), await statusOf(rejected)]).toEqual(['ACTIVE', 'REJECTED'])
  })

  it('takes a name, an e-mail address that waits for its link, units and digits', async () => {
    await makeMember(world.db, { email: 'taken@daru.example', emailConfirmedAt: new Date() })
    const { browser } = await signedIn()
    const taken = { name: 'نام', email: 'Taken@daru.example' }
    // Whose address it is, is for its reader to know.
    expect((await browser.call('accounts.updateProfile', taken)).response.status).toBe(200)
    await browser.call('accounts.updateProfile', { name: 'نام', email: 'Own@daru.example' })
    await browser.call('accounts.updateDisplay', { moneyUnit: 'toman', digits: 'latn' })
    expect((await browser.ask('accounts.profile')).result.data).toMatchObject({
      name: 'نام',
      email: 'own@daru.example',
      emailConfirmed: false,
      moneyUnit: 'toman',
      digits: 'latn',
    })
  })
})

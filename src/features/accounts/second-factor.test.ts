import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { secondFactors, sessions } from '#src/server/db/schema/accounts.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { CONFIRMED_FOR_MS } from '#src/session/session-of-request.server.ts'
import { accountWorld, HOUR, MINUTE, SECOND } from '#tests/support/account-world.ts'
import { makeMember, PASSWORD, TestBrowser } from '#tests/support/auth-client.ts'
import { base32, codeAt, openSecret } from './totp.server.ts'

const world = accountWorld()

const fromBase32 = (key: string) => {
  const bits = [...key.replaceAll(' ', '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The authenticator of a person, whose clock is off by so many steps. */
const codeOf = (secret: Buffer, drift = 0) =>
  codeAt(secret, Math.floor(world.time / (30 * SECOND)) + drift)

async function withSecondFactor() {
  const person = await makeMember(world.db, { mobile: world.mobile })
  const { browser } = world
  await browser.signIn(person)
  await browser.call('accounts.startSecondFactor')
  const { setUp } = (await browser.ask('accounts.security')).result.data
  const secret = fromBase32(setUp.secretKey)
  const enabled = await browser.call('accounts.enableSecondFactor', { code: codeOf(secret) })
  const recoveryCodes: string[] = enabled.result.data.recoveryCodes
  world.later(MINUTE)
  return { person, secret, recoveryCodes, browser, setUp }
}

const freshBrowser = () => new TestBrowser(world.portal.url)

async function errorOf(response: Response) {
  const { url } = await response.json()
  return [response.status, new URL(url).searchParams.get('error')]
}

const fields = (totp?: string) => ({
  login: world.mobile,
  password: PASSWORD,
  callbackUrl: '/apis',
  ...(totp !== undefined && { totp }),
})

describe('a code of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at second %i is that of RFC 6238', (second, code) => {
    expect(codeAt(Buffer.from('12345678901234567890'), Math.floor(second / 30))).toBe(code)
  })

  it('comes from a secret that is kept encrypted, for one person alone', async () => {
    const { person, secret, setUp } = await withSecondFactor()
    expect(setUp.uri).toContain(`secret=${base32(secret)}`)
    const [row] = await world.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, person.id))
    expect(JSON.stringify(row)).not.toContain(secret.toString('base64url'))
    expect(openSecret(row?.sealedSecret ?? '', person.id)).toEqual(secret)
    expect(openSecret(row?.sealedSecret ?? '', crypto.randomUUID())).toBeNull()
  })
})

describe('signing in with a second factor', () => {
  it('asks for it after the right password alone, and takes it in a second step', async () => {
    const { secret, person } = await withSecondFactor()
    const browser = freshBrowser()
    const wrong = await browser.post('callback/credentials', { ...fields(), password: 'x' })
    expect(await errorOf(wrong)).toEqual([401, 'CredentialsSignin'])
    const asked = await browser.post('callback/credentials', fields())
    expect(await errorOf(asked)).toEqual([401, 'SecondFactorRequired'])
    expect(await browser.session()).toEqual({})
    const step = { totp: codeOf(secret, 5), callbackUrl: '/apis' }
    const refused = await browser.post('callback/totp', step)
    expect(await errorOf(refused)).toEqual([401, 'SecondFactorInvalid'])
    const entered = await browser.post('callback/totp', { ...step, totp: codeOf(secret) })
    expect([entered.status, (await entered.json()).url]).toEqual([200, `${world.portal.url}/apis`])
    expect((await browser.session()).user.id).toBe(person.id)
  })

  it('takes it as a field too, and each code once, also of two at the same time', async () => {
    const { secret } = await withSecondFactor()
    const enter = (drift = 0) =>
      freshBrowser().post('callback/credentials', fields(codeOf(secret, drift)))
    const both = await Promise.all([enter(), enter()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await errorOf(await enter())).toEqual([401, 'SecondFactorInvalid'])
    expect(await errorOf(await enter(-1))).toEqual([401, 'SecondFactorInvalid'])
    expect((await enter(1)).status).toBe(200)
  })

  it('asks for it after a one-time code and after a new password as well', async () => {
    await withSecondFactor()
    const browser = freshBrowser()
    await browser.call('accounts.requestCode', { mobile: world.mobile, purpose: 'sign-in' })
    const code = { mobile: world.mobile, code: await world.lastCode() }
    const asked = await browser.post('callback/otp', code)
    expect(await errorOf(asked)).toEqual([401, 'SecondFactorRequired'])
    await browser.call('accounts.requestCode', { mobile: world.mobile, purpose: 'reset' })
    const reset = { mobile: world.mobile, code: await world.lastCode(), password: 'چراغ سبز کوچه' }
    expect((await browser.call('accounts.resetPassword', reset)).result.data).toEqual({
      done: true,
    })
    const later = await browser.post('callback/totp', { totp: '123456' })
    expect(await errorOf(later)).toEqual([401, 'Callback'])
  })

  it('works as plain forms', async () => {
    const { secret } = await withSecondFactor()
    const browser = freshBrowser()
    const asked = await browser.post('callback/credentials', { ...fields(), json: 'false' })
    expect(asked.status).toBe(302)
    expect(asked.headers.get('location')).toMatch(
      /\/login\?error=SecondFactorRequired&callbackUrl=/,
    )
    const step = { totp: codeOf(secret), callbackUrl: '/apis', json: 'false' }
    const entered = await browser.post('callback/totp', step)
    expect(entered.headers.get('location')).toBe(`${world.portal.url}/apis`)
  })

  it('is given up after ten minutes, and cannot begin without the first step', async () => {
    const { secret } = await withSecondFactor()
    const browser = freshBrowser()
    const step = async () => errorOf(await browser.post('callback/totp', { totp: codeOf(secret) }))
    expect(await step()).toEqual([401, 'Callback'])
    await browser.post('callback/credentials', fields())
    world.later(10 * MINUTE)
    expect(await step()).toEqual([401, 'Callback'])
  })

  it('takes ten guesses, of which a browser that knows the account has its own', async () => {
    const { secret, browser: own } = await withSecondFactor()
    const stranger = freshBrowser()
    const guess = () => stranger.post('callback/credentials', fields(codeOf(secret, 9)))
    const statuses = []
    for (let at = 0; at < 11; at += 1) statuses.push((await guess()).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    await own.post('signout')
    expect((await own.post('callback/credentials', fields(codeOf(secret)))).status).toBe(200)
  })

  it('takes each recovery code once, of eight uses at the same time one, and of renewals at once the last alone', async () => {
    const { recoveryCodes, person } = await withSecondFactor()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    const browser = freshBrowser()
    await browser.post('callback/credentials', fields())
    const csrfToken = await browser.csrfToken()
    const step = { csrfToken, json: 'true', totp: code.toUpperCase().replaceAll('-', ' ') }
    const before = await world.db.$count(sessions)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser.visit('/api/auth/callback/totp', { fields: step })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)])
    expect(await world.db.$count(sessions)).toBe(before + 1)
    const events = await world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorId, person.id))
    expect(events.map(({ action }) => action)).toContain('user.use-recovery-code')
    const left = async () => (await browser.ask('accounts.security')).result.data.recoveryCodesLeft
    expect(await left()).toBe(9)
    await browser.call('accounts.confirmIdentity', { password: PASSWORD })
    const renew = () => browser.call('accounts.renewRecoveryCodes')
    await Promise.all([renew(), renew(), renew()])
    expect(await left()).toBe(10)
  })
})

describe('what a stolen session must not do', () => {
  const changes = [
    ['accounts.startSecondFactor', undefined],
    ['accounts.enableSecondFactor', { code: '123456' }],
    ['accounts.disableSecondFactor', undefined],
    ['accounts.renewRecoveryCodes', undefined],
    ['accounts.updateProfile', { name: 'نام', email: 'other@daru.example' }],
    ['adminUsers.setRole', { id: crypto.randomUUID(), role: 'ADMIN' }],
    ['adminUsers.setPassword', { id: crypto.randomUUID(), seen: new Date().toISOString() }],
    ['adminUsers.removeSecondFactor', { id: crypto.randomUUID(), seen: new Date().toISOString() }],
    ['adminSettings.save', { key: 'analytics', value: null, seen: 'none' }],
    ['adminPayments.confirm', { id: crypto.randomUUID(), seen: 'review' }],
    [
      'adminUsers.extendSubscription',
      { id: crypto.randomUUID(), reason: 'جبران قطعی', seen: '', days: 30 },
    ],
    ['adminDiscounts.setActive', { id: crypto.randomUUID(), active: false }],
    ['adminImports.rollBack', { id: crypto.randomUUID() }],
  ] as const

  it.each(changes)('%s asks again who sits there', async (path, input) => {
    const { browser } = world
    await browser.signIn(await makeMember(world.db, { mobile: world.mobile, role: 'ADMIN' }))
    world.later(CONFIRMED_FOR_MS)
    const refused = await browser.call(path, input)
    expect(refused.error.data).toMatchObject({ httpStatus: 412, reason: 'confirm-identity' })
    const wrong = await browser.call('accounts.confirmIdentity', { password: 'x' })
    expect(wrong.error.data.code).toBe('BAD_REQUEST')
    expect((await browser.call(path, input)).error.data.reason).toBe('confirm-identity')
    await browser.call('accounts.confirmIdentity', { password: PASSWORD })
    const { error } = await browser.call(path, input)
    expect(error?.data.reason).toBeUndefined()
  })

  it('are not left open by a clock that was a day ahead', async () => {
    await world.browser.signIn(await makeMember(world.db, { mobile: world.mobile }))
    world.later(-24 * HOUR)
    const { error } = await world.browser.call('accounts.startSecondFactor')
    expect(error?.data.reason).toBe('confirm-identity')
  })

  it('can be opened by a code as well, and takes ten guesses', async () => {
    const { browser, secret } = await withSecondFactor()
    world.later(HOUR)
    const off = () => browser.call('accounts.disableSecondFactor')
    expect((await off()).error.data.reason).toBe('confirm-identity')
    await browser.call('accounts.confirmIdentity', { code: codeOf(secret) })
    expect((await off()).result.data).toEqual({ done: true })
    const guess = () => browser.call('accounts.confirmIdentity', { password: 'x' })
    const statuses = []
    for (let at = 0; at < 11; at += 1) statuses.push((await guess()).response.status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the forms of the security page', () => {
  const post = (action: string, given: Record<string, string> = {}) =>
    world.browser.visit(`/api/account/security/${action}`, { fields: given })

  it('set it up and show the recovery codes once', async () => {
    const person = await makeMember(world.db, { mobile: world.mobile })
    await world.browser.signIn(person)
    const elsewhere = freshBrowser()
    await elsewhere.signIn(person)
    world.later(HOUR)
    expect((await post('start')).headers.get('location')).toBe('/account/security')
    expect((await world.browser.ask('accounts.security')).result.data.setUp).toBeNull()
    const wrong = await post('confirm', { password: 'x' })
    expect(wrong.headers.get('location')).toBe('/account/security?problem=proof')
    expect((await post('confirm', { password: PASSWORD })).status).toBe(303)
    await post('start')
    const { setUp } = (await world.browser.ask('accounts.security')).result.data
    const secret = fromBase32(setUp.secretKey)
    const refused = await post('enable', { code: codeOf(secret, 7) })
    expect(refused.headers.get('location')).toBe('/account/security?problem=code')
    const enabled = await post('enable', { code: codeOf(secret) })
    expect(enabled.headers.get('cache-control')).toBe('no-store')
    expect((await enabled.text()).match(/<code/g)).toHaveLength(10)
    expect(await elsewhere.session()).toEqual({})
    expect((await world.lastMessage())?.template).toBe('second-factor')
  })

  it('are not for visitors nor for other sites', async () => {
    expect((await post('start')).headers.get('location')).toMatch(/^\/login\?/)
    const foreign = { fields: {}, headers: { origin: 'https://evil.example' } }
    const refused = await world.browser.visit('/api/account/security/start', foreign)
    expect(refused.status).toBe(403)
  })
})

describe('admins', () => {
  it('without the second factor that is demanded have no rights of admins', async () => {
    await world.reopen({ accounts: { adminSecondFactor: 'require' } })
    const person = await makeMember(world.db, { mobile: world.mobile, role: 'ADMIN' })
    await world.browser.signIn(person)
    expect((await world.browser.session()).user).toMatchObject({
      role: 'USER',
      subscriptionTier: 0,
    })
    expect((await world.browser.ask('adminUsers.list', {})).error.data.code).toBe('FORBIDDEN')
    expect((await world.browser.ask('accounts.security')).result.data.isRequired).toBe(true)
    await world.browser.call('accounts.startSecondFactor')
    const { setUp } = (await world.browser.ask('accounts.security')).result.data
    const code = codeOf(fromBase32(setUp.secretKey))
    await world.browser.call('accounts.enableSecondFactor', { code })
    expect((await world.browser.session()).user.role).toBe('ADMIN')
    expect((await world.browser.ask('adminUsers.list', {})).result.data.total).toBeGreaterThan(0)
    await world.reopen({})
  })

  it('take away the second factor of somebody who lost it', async () => {
    const { person } = await withSecondFactor()
    const admin = freshBrowser()
    await admin.signIn(await makeMember(world.db, { role: 'ADMIN' }))
    const { updatedAt: seen } = (await admin.ask('adminUsers.byId', { id: person.id })).result.data
    const removed = await admin.call('adminUsers.removeSecondFactor', { id: person.id, seen })
    expect(removed.result.data).toEqual({ changed: true })
    expect((await freshBrowser().signIn(person)).status).toBe(200)
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { oneTimeCodes } from '#src/server/db/schema/accounts.ts'
import { accountWorld, SECOND } from '#tests/support/account-world.ts'
import { makeMember, PASSWORD, TestBrowser } from '#tests/support/auth-client.ts'

const world = accountWorld()

function ask(from = world.browser) {
  const { mobile } = world
  return from.call('accounts.signUp', { name: 'مدیر نمونه', mobile, password: PASSWORD })
}

describe('signing up', () => {
  it('makes an account that waits for approval, by the code of the message', async () => {
    const asked = await ask()
    expect(asked.result.data).toEqual({ expiresInSeconds: 120, resendAfterSeconds: 60 })
    expect(await world.user()).toBeUndefined()
    expect(await world.lastMessage()).toMatchObject({ channel: 'sms', template: 'sign-up-code' })
    const code = await world.lastCode()
    expect(code).toMatch(/^\d{6}$/)
    const confirmed = await world.browser.call('accounts.confirmSignUp', {
      mobile: world.mobile,
      code,
    })
    expect(confirmed.result.data).toEqual({ status: 'PENDING' })
    expect(await world.user()).toMatchObject({
      role: 'USER',
      status: 'PENDING',
      name: 'مدیر نمونه',
    })
    expect((await world.browser.signIn({ mobile: world.mobile })).status).toBe(200)
    expect((await world.browser.session()).user).toMatchObject({
      status: 'PENDING',
      subscriptionTier: 0,
    })
  })

  it('stores neither the code nor the password as they are', async () => {
    await ask()
    const [row] = await world.db
      .select()
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.mobile, world.mobile))
    expect(JSON.stringify(row)).not.toContain(PASSWORD)
    expect(Object.values(row ?? {})).not.toContain(await world.lastCode())
    expect(row?.pendingPasswordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('answers a known number like a new one, and tells its owner instead', async () => {
    await makeMember(world.db, { mobile: world.mobile })
    const known = await ask()
    expect(known.result.data).toEqual({ expiresInSeconds: 120, resendAfterSeconds: 60 })
    expect((await world.lastMessage())?.template).toBe('sign-up-known')
    const code = await world.lastCode()
    const confirmed = await world.browser.call('accounts.confirmSignUp', {
      mobile: world.mobile,
      code,
    })
    expect(confirmed.error.data.code).toBe('BAD_REQUEST')
    expect((await world.browser.signIn({ mobile: world.mobile })).status).toBe(200)
  })

  it('cannot be confirmed from another world.browser, nor by the code of another sign-up', async () => {
    const stranger = new TestBrowser(world.portal.url)
    await ask(stranger)
    const theirs = await world.lastCode()
    world.later(61 * SECOND)
    await ask()
    const code = await world.lastCode()
    expect(
      (await stranger.call('accounts.confirmSignUp', { mobile: world.mobile, code })).error,
    ).toBeDefined()
    const wrong = await world.browser.call('accounts.confirmSignUp', {
      mobile: world.mobile,
      code: theirs,
    })
    expect(wrong.error).toBeDefined()
    const right = await world.browser.call('accounts.confirmSignUp', { mobile: world.mobile, code })
    expect(right.result.data).toEqual({ status: 'PENDING' })
  })

  it('sends another code after a minute, for the same name and password', async () => {
    await ask()
    const early = await world.browser.call('accounts.requestCode', {
      mobile: world.mobile,
      purpose: 'sign-up',
    })
    expect(early.response.status).toBe(429)
    expect(Number(early.response.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(early.error.message).toMatch(/یک دقیقه/)
    world.later(60 * SECOND)
    const resent = await world.browser.call('accounts.requestCode', {
      mobile: world.mobile,
      purpose: 'sign-up',
    })
    expect(resent.result.data).toBeDefined()
    const code = await world.lastCode()
    await world.browser.call('accounts.confirmSignUp', { mobile: world.mobile, code })
    expect((await world.browser.signIn({ mobile: world.mobile })).status).toBe(200)
  })

  it('needs no approval where the portal says so', async () => {
    await world.reopen({ accounts: { autoApprove: true } })
    await ask()
    const confirmed = await world.browser.call('accounts.confirmSignUp', {
      mobile: world.mobile,
      code: await world.lastCode(),
    })
    expect(confirmed.result.data).toEqual({ status: 'ACTIVE' })
    await world.reopen({})
  })

  it.each([
    ['mobile', { mobile: '0912' }, /شمارهٔ همراه/],
    ['password', { password: 'short' }, /رمز عبور/],
    ['password', { password: 'aaaaaaaaaaaa' }, /ساده/],
    ['name', { name: ' ' }, /نام/],
  ])('refuses a wrong %s in Persian', async (_, wrong, words) => {
    const fields = { name: 'مدیر', mobile: world.mobile, password: PASSWORD, ...wrong }
    const refused = await world.browser.call('accounts.signUp', fields)
    expect(refused.response.status).toBe(400)
    expect(refused.error.message).toMatch(words)
  })
})

it('a forgotten password is replaced by a code, which ends every session and tells the owner', async () => {
  await makeMember(world.db, { mobile: world.mobile })
  await world.browser.signIn({ mobile: world.mobile })
  const elsewhere = new TestBrowser(world.portal.url)
  await elsewhere.call('accounts.requestCode', { mobile: world.mobile, purpose: 'reset' })
  const code = await world.lastCode()
  const password = 'گذرواژهٔ تازه ۲'
  const reset = await elsewhere.call('accounts.resetPassword', {
    mobile: world.mobile,
    code,
    password,
  })
  expect(reset.result.data).toEqual({ done: true })
  expect(await world.browser.session()).toEqual({})
  expect((await world.lastMessage())?.template).toBe('password-changed')
  expect((await world.browser.signIn({ mobile: world.mobile })).status).toBe(401)
  expect((await world.browser.signIn({ mobile: world.mobile }, password)).status).toBe(200)
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '#src/server/db/schema/accounts.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { accountWorld, MINUTE, SECOND } from '#tests/support/account-world.ts'
import { makeMember, PASSWORD, TestBrowser } from '#tests/support/auth-client.ts'

const world = accountWorld()

function messageCount(recipient: string): Promise<number> {
  return world.db.$count(outboxMessages, eq(outboxMessages.recipient, recipient))
}

describe('a one-time code', () => {
  beforeEach(async () => {
    await makeMember(world.db, { mobile: world.mobile })
    await world.browser.call('accounts.requestCode', { mobile: world.mobile, purpose: 'sign-in' })
  })

  const use = (code: string) => world.browser.post('callback/otp', { mobile: world.mobile, code })

  it('signs in once', async () => {
    const code = await world.lastCode()
    expect((await use(code)).status).toBe(200)
    expect(await world.browser.session()).toHaveProperty('user')
    expect((await use(code)).status).toBe(401)
  })

  it('may be typed in Persian digits', async () => {
    const code = (await world.lastCode()).replace(
      /\d/g,
      (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '',
    )
    expect((await use(code)).status).toBe(200)
  })

  it('of eight uses at the same time, lets one in', async () => {
    const code = await world.lastCode()
    const csrfToken = await world.browser.csrfToken()
    const fields = { csrfToken, json: 'true', mobile: world.mobile, code }
    const before = await world.db.$count(sessions)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.browser.visit('/api/auth/callback/otp', { fields })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
    expect(await world.db.$count(sessions)).toBe(before + 1)
  })

  it('lives for two minutes', async () => {
    const code = await world.lastCode()
    world.later(2 * MINUTE)
    expect((await use(code)).status).toBe(401)
    world.later(-1)
    expect((await use(code)).status).toBe(200)
  })

  it('is dead after five wrong tries, also when they come at once', async () => {
    const code = await world.lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: 5 }, () => use(wrong)))
    expect((await use(code)).status).toBe(401)
  })

  it('takes four wrong tries before the right one', async () => {
    const code = await world.lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let at = 0; at < 4; at += 1) await use(wrong)
    expect((await use(code)).status).toBe(200)
  })

  it('is replaced by a newer one', async () => {
    const first = await world.lastCode()
    world.later(61 * SECOND)
    await world.browser.call('accounts.requestCode', { mobile: world.mobile, purpose: 'sign-in' })
    if (first !== (await world.lastCode())) expect((await use(first)).status).toBe(401)
    expect((await use(await world.lastCode())).status).toBe(200)
  })

  it('of a clock that was a day ahead neither delays the next one nor takes its place', async () => {
    const first = await world.lastCode()
    world.later(-1440 * MINUTE)
    const ask = { mobile: world.mobile, purpose: 'sign-in' }
    const { response } = await world.browser.call('accounts.requestCode', ask)
    expect(response.status).toBe(200)
    const stranger = new TestBrowser(world.portal.url)
    const tried = (code: string) => stranger.post('callback/otp', { mobile: world.mobile, code })
    const next = await world.lastCode()
    if (first !== next) expect((await tried(first)).status).toBe(401)
    expect((await tried(next)).status).toBe(200)
  })

  it('serves the purpose it was asked for alone', async () => {
    const code = await world.lastCode()
    const reset = await world.browser.call('accounts.resetPassword', {
      mobile: world.mobile,
      code,
      password: PASSWORD,
    })
    expect(reset.error.data.code).toBe('BAD_REQUEST')
    expect((await use(code)).status).toBe(200)
  })

  it('is not sent to an unknown number, which is answered and limited alike', async () => {
    const unknown = `0936${world.mobile.slice(4)}`
    const asked = () =>
      world.browser.call('accounts.requestCode', { mobile: unknown, purpose: 'sign-in' })
    const known = await world.browser.call('accounts.requestCode', {
      mobile: world.mobile,
      purpose: 'reset',
    })
    expect((await asked()).result).toEqual(known.result)
    expect(await messageCount(unknown)).toBe(0)
    expect((await asked()).response.status).toBe(429)
  })

  it('keeps its five tries for the browser that asked, whatever strangers guess', async () => {
    const code = await world.lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    const stranger = new TestBrowser(world.portal.url)
    const fields = { mobile: world.mobile, code: wrong }
    for (let at = 0; at < 6; at += 1) await stranger.post('callback/otp', fields)
    expect((await stranger.post('callback/otp', { mobile: world.mobile, code })).status).toBe(401)
    world.later(61 * SECOND)
    await stranger.call('accounts.requestCode', { mobile: world.mobile, purpose: 'sign-in' })
    expect((await use(code)).status).toBe(200)
  })

  it('of a cookie that names none is wrong, not a failure', async () => {
    const given = { mobile: '09121230000', code: '123456', password: PASSWORD }
    for (const name of ['code', 'sign-up']) {
      world.browser.cookies.set(`data-daru.${name}`, '-'.repeat(36))
    }
    for (const call of ['accounts.confirmSignUp', 'accounts.resetPassword']) {
      expect((await world.browser.call(call, given)).error.data.code, call).toBe('BAD_REQUEST')
    }
    const again = { mobile: given.mobile, purpose: 'sign-up' }
    const { error } = await world.browser.call('accounts.requestCode', again)
    expect(error.data.code).toBe('BAD_REQUEST')
  })

  it('counts only where it is sent: haste costs nothing', async () => {
    const ask = () =>
      world.browser.call('accounts.requestCode', { mobile: world.mobile, purpose: 'sign-in' })
    for (let at = 0; at < 8; at += 1) {
      const { response } = await ask()
      expect([response.status, Number(response.headers.get('retry-after')) <= 60]).toEqual([
        429,
        true,
      ])
    }
    world.later(61 * SECOND)
    expect((await ask()).response.status).toBe(200)
  })

  it('is still sent to a browser that knows the account when others have used up the number', async () => {
    expect((await use(await world.lastCode())).status).toBe(200)
    await world.browser.post('signout')
    for (let at = 0; at < 11; at += 1) await countAttempts(['codeByNumber', world.mobile])
    world.later(61 * SECOND)
    const ask = { mobile: world.mobile, purpose: 'sign-in' }
    const stranger = new TestBrowser(world.portal.url)
    expect((await stranger.call('accounts.requestCode', ask)).response.status).toBe(429)
    expect((await world.browser.call('accounts.requestCode', ask)).response.status).toBe(200)
  })

  it('is sent four times an hour to one number for one address', async () => {
    for (let at = 0; at < 3; at += 1) {
      world.later(61 * SECOND)
      await world.browser.call('accounts.requestCode', { mobile: world.mobile, purpose: 'sign-in' })
    }
    world.later(61 * SECOND)
    const refused = await world.browser.call('accounts.requestCode', {
      mobile: world.mobile,
      purpose: 'sign-in',
    })
    expect(refused.response.status).toBe(429)
    expect(await messageCount(world.mobile)).toBe(4)
  })
})

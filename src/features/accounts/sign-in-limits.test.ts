import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rateLimits } from '#src/server/db/schema/usage.ts'
import { addressKey, countAttempts } from '#src/session/limits.server.ts'
import { accountWorld } from '#tests/support/account-world.ts'
import { makeMember, TestBrowser } from '#tests/support/auth-client.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.server.ts'

const world = accountWorld({ trustedProxy: '127.0.0.1' })

function from(address: string): TestBrowser {
  const browser = new TestBrowser(world.portal.url)
  browser.headers = { 'x-forwarded-for': address }
  return browser
}

async function tryWrong(browser: TestBrowser, times: number, mobile = world.mobile) {
  const answers = await Promise.all(
    Array.from({ length: times }, () => browser.signIn({ mobile }, 'wrong password')),
  )
  return answers.map(({ status }) => status)
}

describe('guessing a password', () => {
  it('ends after ten tries from one address, at once or one by one', async () => {
    await makeMember(world.db, { mobile: world.mobile })
    const browser = from('203.0.113.1')
    const statuses = await tryWrong(browser, 14)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    const right = await browser.signIn({ mobile: world.mobile })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800)
    const { message, url } = await right.json()
    expect(message).toMatch(/تلاش/)
    expect(url).toContain('error=TooManyRequests')
  })

  it('is counted anew where it was counted by a clock that was a day ahead', async () => {
    await makeMember(world.db, { mobile: world.mobile })
    const browser = from('203.0.113.1')
    await tryWrong(browser, 11)
    await world.db.update(rateLimits).set({ expire: sql`${rateLimits.expire} + 86400000` })
    expect((await browser.signIn({ mobile: world.mobile })).status).toBe(200)
  })

  it('leaves the owner at another address alone', async () => {
    await makeMember(world.db, { mobile: world.mobile })
    await tryWrong(from('203.0.113.1'), 11)
    expect((await from('198.51.100.7').signIn({ mobile: world.mobile })).status).toBe(200)
  })

  it('is limited alike for accounts that do not exist', async () => {
    const statuses = await tryWrong(from('203.0.113.2'), 11, '09000000000')
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('of one account is limited over all addresses, and of one address over all accounts', async () => {
    await makeMember(world.db, { mobile: world.mobile })
    const account = `password ${world.mobile}`
    await Promise.all(
      Array.from({ length: 200 }, () => countAttempts(['signInByAccount', account])),
    )
    expect(await tryWrong(from('203.0.113.1'), 1)).toEqual([429])
    await Promise.all(
      Array.from({ length: 100 }, () => countAttempts(['signInByAddress', '203.0.113.99'])),
    )
    expect(await tryWrong(from('203.0.113.99'), 1, '09000000001')).toEqual([429])
  })

  it('closes neither an account for the browsers it knows nor, from a few addresses, for others', async () => {
    await makeMember(world.db, { mobile: world.mobile })
    const own = from('198.51.100.7')
    expect((await own.signIn({ mobile: world.mobile })).status).toBe(200)
    await own.post('signout')
    const account = `password ${world.mobile}`
    for (let at = 1; at <= 6; at += 1) {
      const known = `${account} 203.0.113.${at}`
      const guess = () =>
        countAttempts(
          ['signInByAccountAndAddressPerDay', known],
          ['signInByAccount', account],
        ).catch(() => null)
      await Promise.all(Array.from({ length: 60 }, guess))
    }
    expect((await from('198.51.100.8').signIn({ mobile: world.mobile })).status).toBe(200)
    await Promise.all(
      Array.from({ length: 200 }, () =>
        countAttempts(['signInByAccount', account]).catch(() => null),
      ),
    )
    expect((await from('198.51.100.9').signIn({ mobile: world.mobile })).status).toBe(429)
    expect((await own.signIn({ mobile: world.mobile })).status).toBe(200)
    expect((await tryWrong(own, 12)).filter((status) => status === 429)).toHaveLength(2)
  })

  it('is not helped by the cookie of a browser that knows somebody else', async () => {
    const other = await makeMember(world.db)
    const browser = from('203.0.113.7')
    await browser.signIn(other)
    expect((await tryWrong(browser, 11)).filter((status) => status === 429)).toHaveLength(1)
    const cookie = browser.cookies.get('data-daru.device') ?? ''
    const person = await makeMember(world.db, { mobile: `0937${world.mobile.slice(4)}` })
    browser.cookies.set('data-daru.device', cookie.replace(other.id, person.id))
    const forged = await tryWrong(browser, 11, person.mobile ?? '')
    expect(forged.filter((status) => status === 429)).toHaveLength(1)
  })

  it('with forwarded addresses made up gains nothing where no proxy is configured', async () => {
    await makeMember(world.db, { mobile: world.mobile })
    await world.reopen({})
    const statuses = []
    for (let at = 1; at <= 11; at += 1) {
      statuses.push(...(await tryWrong(from(`203.0.113.${at}`), 1)))
    }
    expect(statuses.at(-1)).toBe(429)
    await world.reopen({ trustedProxy: '127.0.0.1' })
  })

  it('forgives the tries of whoever then signs in', async () => {
    await makeMember(world.db, { mobile: world.mobile })
    const browser = from('203.0.113.1')
    for (let at = 0; at < 12; at += 1) {
      expect((await browser.signIn({ mobile: world.mobile })).status).toBe(200)
    }
  })

  it('answers a plain form with a page that says so', async () => {
    const browser = from('203.0.113.5')
    await tryWrong(browser, 10)
    const fields = { json: 'false', login: world.mobile, password: 'wrong password' }
    const refused = await browser.post('callback/credentials', fields)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await refused.text()).toContain('کمی صبر کنید')
  })
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('what counts as one address: %s is %s', (address, key) => expect(addressKey(address)).toBe(key))

it('an address is counted by its network, whichever limit it reaches', async () => {
  // As many as from one address.
  for (let host = 1; host <= 5; host++) {
    await countAttempts(['contactByAddress', `2001:db8:7:7::${host}`])
  }
  const more = countAttempts(['contactByAddress', '2001:db8:7:7:ffff::1'])
  await expect(more).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await countAttempts(['contactByAddress', '2001:db8:7:8::1'])
})

describe('a stored password', () => {
  it('is right for itself alone, however its letters are composed', async () => {
    const hash = await hashPassword('caf\u00e9 ۱۲۳')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await verifyPassword('cafe\u0301 ۱۲۳', hash)).toBe(true)
    expect(await verifyPassword('cafe ۱۲۳', hash)).toBe(false)
    expect(await verifyPassword('', null)).toBe(false)
    expect(await verifyPassword('x', 'no hash at all')).toBe(false)
  })

  it('is the same with Persian and with Latin digits, also one that was stored with Persian ones', async () => {
    const hash = await hashPassword('رمز۱۲۳۴۵')
    expect(await verifyPassword('رمز12345', hash)).toBe(true)
    expect(await verifyPassword('رمز١٢٣٤٥', hash)).toBe(true)
    expect(await verifyPassword('رمز12346', hash)).toBe(false)
    // «گذر۲۰۲۶» as it was stored once: "somesalt", t=2, m=256.
    const old =
      '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$YAkriLtUASn3aswsOG9x+jazK9N1B4ALrcrFhJkFN6w'
    expect(await verifyPassword('گذر۲۰۲۶', old)).toBe(true)
  })

  it('of a known PHC string is verified, and known to be of another cost', async () => {
    // From the test vectors of the reference implementation: "password", "somesalt", t=2, m=256.
    const hash =
      '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await verifyPassword('password', hash)).toBe(true)
    expect(isOutdated(hash)).toBe(true)
    expect(isOutdated(await hashPassword('password'))).toBe(false)
  })

  it('is made anew at the next sign-in where the cost was another', async () => {
    const passwordHash =
      '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    await makeMember(world.db, { mobile: world.mobile, passwordHash })
    expect((await world.browser.signIn({ mobile: world.mobile }, 'password')).status).toBe(200)
    expect((await world.browser.signIn({ mobile: world.mobile }, 'password')).status).toBe(200)
  })

  it('is computed while the process goes on answering', async () => {
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    await Promise.all(Array.from({ length: 6 }, () => hashPassword('a long enough password')))
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })
})

import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { applyPolicy } from '#src/access/policy.ts'
import { secondsLeftToday, todayInTehran } from '#src/persian/dates.ts'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { apiKeys, apiUsage } from '#src/server/db/schema/api-keys.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { accountWorld, HOUR } from '#tests/support/account-world.ts'
import { askApi, makeKeyHolder } from '#tests/support/api-client.ts'
import { makePerson, signIn, subscribe } from '#tests/support/people.ts'
import { seat } from '#tests/support/team.ts'
import { createKey } from './keys.server.ts'
import { MAX_KEYS } from './scopes.ts'
import { dailyAllowance } from './usage.server.ts'

const world = accountWorld()
const DAY = 24 * HOUR
const DAILY = dailyAllowance()
const request = { name: 'انبار داده', scopes: ['catalogue:read', 'changes:read'] }

const ask = (path: string, key: string | null) => askApi(`${world.portal.url}/api/v1/${path}`, key)

describe('a key', () => {
  it('is shown once, and kept as a hash', async () => {
    const { person, browser } = await world.holder()
    const { key } = (await browser.call('apiKeys.create', request)).result.data
    expect(key).toMatch(/^dd_[\w-]{43}$/)
    const { keys, allowed } = (await browser.ask('apiKeys.mine')).result.data
    expect(allowed).toBe(true)
    expect(keys).toMatchObject([{ ...request, prefix: key.slice(0, 9), lastUsedAt: null }])
    const stored = await world.db.select().from(apiKeys).where(eq(apiKeys.userId, person.id))
    expect(JSON.stringify([stored, keys])).not.toContain(key.slice(9))
  })

  it('opens the API, says when it was last used, and is dead at once when revoked', async () => {
    const { browser } = await world.holder()
    const { key } = (await browser.call('apiKeys.create', request)).result.data
    expect((await ask('medicines', key)).status).toBe(200)
    const [{ id, lastUsedAt }] = (await browser.ask('apiKeys.mine')).result.data.keys
    expect(lastUsedAt).toBe(new Date(world.time).toISOString())
    await browser.call('apiKeys.revoke', { id })
    const refused = await ask('medicines', key)
    expect([refused.status, refused.body.code]).toEqual([401, 'unknown-key'])
    expect((await browser.ask('apiKeys.mine')).result.data.keys).toEqual([])
    // A second click is done with, and is no second line of the audit.
    expect((await browser.call('apiKeys.revoke', { id })).error).toBeUndefined()
    const lines = and(eq(auditEvents.action, 'api-key.revoke'), eq(auditEvents.subjectId, id))
    expect(await world.db.$count(auditEvents, lines)).toBe(1)
  })

  it('can be revoked by its holder alone', async () => {
    const [holder, other] = [await world.holder(), await world.holder()]
    await holder.browser.call('apiKeys.create', request)
    const [{ id }] = (await holder.browser.ask('apiKeys.mine')).result.data.keys
    expect((await other.browser.call('apiKeys.revoke', { id })).error.data.code).toBe('NOT_FOUND')
    expect((await other.browser.ask('apiKeys.mine')).result.data.keys).toEqual([])
  })

  it('is for holders of an organizational subscription: not for members of their team', async () => {
    const holder = await world.holder()
    const member = await makePerson(world.db)
    await seat(world.db, holder.person, member)
    const professional = await subscribe(world.db, await makePerson(world.db))
    for (const person of [member, professional, await makePerson(world.db)]) {
      const browser = await world.browserOf(person)
      expect((await browser.call('apiKeys.create', request)).error.data.code).toBe('FORBIDDEN')
      expect((await browser.ask('apiKeys.mine')).result.data.allowed).toBe(false)
    }
  })

  it.each([
    { ...request, name: ' ' },
    { ...request, name: 'x'.repeat(61) },
    { ...request, scopes: [] },
    { ...request, scopes: ['admin:write'] },
  ])('is not made of %j', async (wrong) => {
    const { browser } = await world.holder()
    const { error } = await browser.call('apiKeys.create', wrong)
    expect(error.data.code).toBe('BAD_REQUEST')
    expect(error.message).toMatch(/\p{Script=Arabic}/u)
  })

  it('is one of ten at most, also when they are made at once', async () => {
    const { browser } = await world.holder()
    const made = await Promise.all(
      Array.from({ length: MAX_KEYS + 3 }, () => browser.call('apiKeys.create', request)),
    )
    expect(made.filter(({ response }) => response.status === 200)).toHaveLength(MAX_KEYS)
    expect(made.filter(({ response }) => response.status === 409)).toHaveLength(3)
  })

  it('leaves its making and its end in the audit log, without the key', async () => {
    const { person, browser } = await world.holder()
    const { key } = (await browser.call('apiKeys.create', request)).result.data
    const [{ id }] = (await browser.ask('apiKeys.mine')).result.data.keys
    await browser.call('apiKeys.revoke', { id })
    const story = await world.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, 'api-key'), eq(auditEvents.subjectId, id)))
      .orderBy(auditEvents.id)
    expect(story.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['api-key.create', person.id],
      ['api-key.revoke', person.id],
    ])
    expect(JSON.stringify(story)).not.toContain(key.slice(9))
  })
})

describe('the API is closed', () => {
  it('without a key, with a wrong one, with one anywhere but in the header', async () => {
    const { key } = await makeKeyHolder(world.db)
    const none = await ask('medicines', null)
    expect([none.status, none.body.code]).toEqual([401, 'missing-key'])
    expect(none.headers.get('www-authenticate')).toMatch(/^Bearer/)
    for (const wrong of ['dd_x', 'x', `${key}x`, `dd_${'a'.repeat(43)}`]) {
      const { status, body } = await ask('medicines', wrong)
      expect([status, body.code]).toEqual([401, 'unknown-key'])
    }
    expect((await ask(`medicines?api_key=${key}`, null)).status).toBe(401)
    const { person } = await world.holder()
    const { headers } = await signIn(world.db, person)
    const byCookie = await askApi(`${world.portal.url}/api/v1/medicines`, null, headers)
    expect(byCookie.status).toBe(401)
  })

  it('to a key whose subscription lapsed, and open again once it is renewed', async () => {
    const { person, key } = await makeKeyHolder(world.db, { lastsMs: HOUR })
    expect((await ask('medicines', key)).status).toBe(200)
    world.later(2 * HOUR)
    const lapsed = await ask('medicines', key)
    expect([lapsed.status, lapsed.body.code]).toEqual([403, 'subscription-lapsed'])
    await subscribe(world.db, person, { tier: 1, lastsMs: 9 * DAY })
    expect((await ask('medicines', key)).status).toBe(403)
    await subscribe(world.db, person, { tier: 2, lastsMs: 9 * DAY })
    expect((await ask('medicines', key)).status).toBe(200)
    await world.db.delete(subscriptions).where(eq(subscriptions.userId, person.id))
    expect((await ask('medicines', key)).status).toBe(403)
  })

  it('to a key of somebody who is no longer approved', async () => {
    const { person, key } = await makeKeyHolder(world.db)
    await world.db.update(users).set({ status: 'REJECTED' }).where(eq(users.id, person.id))
    expect((await ask('medicines', key)).status).toBe(401)
  })

  it('to a key without the scope', async () => {
    const { key } = await makeKeyHolder(world.db, { scopes: ['changes:read'] })
    expect((await ask('changes', key)).status).toBe(200)
    const { status, body } = await ask('medicines', key)
    expect([status, body.code]).toEqual([403, 'scope-missing'])
    expect(body.titleFa).toContain('catalogue:read')
  })

  it('to everything but reading', async () => {
    const { key } = await makeKeyHolder(world.db)
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const headers = { authorization: `Bearer ${key}` }
      const answer = await fetch(`${world.portal.url}/api/v1/medicines`, { method, headers })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
      expect(answer.headers.get('access-control-allow-methods')).toBeNull()
    }
    const headers = { authorization: `Bearer ${key}` }
    const head = await fetch(`${world.portal.url}/api/v1/medicines`, { method: 'HEAD', headers })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})

describe('the daily allowance', () => {
  let holder: Awaited<ReturnType<typeof makeKeyHolder>>
  beforeEach(async () => {
    holder = await makeKeyHolder(world.db, { lastsMs: 9 * DAY })
  })

  const use = (used: { requests: number; rows: number }) =>
    world.db.update(apiUsage).set(used).where(eq(apiUsage.userId, holder.person.id))

  const used = async () => {
    const [row] = await world.db
      .select({ requests: apiUsage.requests, rows: apiUsage.rows })
      .from(apiUsage)
      .where(eq(apiUsage.userId, holder.person.id))
    return row
  }

  it('counts requests and the records sent, and tells what is left', async () => {
    const { headers } = await ask('medicines?perPage=100', holder.key)
    expect(headers.get('ratelimit-limit')).toBe(String(DAILY.requests))
    expect(headers.get('ratelimit-remaining')).toBe(String(DAILY.requests - 1))
    // The database of this file is empty: of a hundred rows set aside, all come back.
    expect(headers.get('x-rows-remaining')).toBe(String(DAILY.rows))
    expect(await used()).toEqual({ requests: 1, rows: 0 })
    await ask('medicines/1', holder.key)
    expect(await used()).toEqual({ requests: 2, rows: 0 })
    await ask('medicines?page=x', holder.key)
    expect(await used()).toEqual({ requests: 2, rows: 0 })
  })

  it('ends with 429 and when to come back, for all keys of the account, until midnight in Tehran', async () => {
    await ask('medicines', holder.key)
    const actor = { db: world.db, userId: holder.person.id, ip: '' }
    const { key: second } = await createKey(actor, { name: 'دوم', scopes: ['catalogue:read'] })
    await use({ requests: DAILY.requests - 1, rows: 0 })
    expect((await ask('medicines', holder.key)).headers.get('ratelimit-remaining')).toBe('0')
    for (const key of [holder.key, second]) {
      const { status, body, headers } = await ask('medicines', key)
      expect([status, body.code]).toEqual([429, 'allowance-exhausted'])
      expect(headers.get('ratelimit')).toContain('"day";r=0;')
      const seconds = Number(headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(86_400)
    }
    const { headers } = await ask('medicines', holder.key)
    world.later(Number(headers.get('retry-after')) * 1_000)
    expect((await ask('medicines', holder.key)).status).toBe(200)
  })

  it('of records refuses what does not fit and gives what does', async () => {
    await ask('medicines', holder.key)
    await use({ requests: 1, rows: DAILY.rows - 50 })
    expect((await ask('medicines?perPage=51', holder.key)).status).toBe(429)
    expect((await ask('medicines?perPage=50', holder.key)).status).toBe(200)
  })

  it('follows the number that an admin sets, and a key without any opens nothing', async () => {
    applyPolicy({ organizational: { apiRequestsPerDay: 2, apiRowsPerDay: 40 } })
    onTestFinished(() => applyPolicy({}))
    expect((await ask('medicines?perPage=41', holder.key)).status).toBe(429)
    const { headers } = await ask('medicines?perPage=40', holder.key)
    expect(headers.get('ratelimit-limit')).toBe('2')
    expect(headers.get('x-rows-limit')).toBe('40')
    await ask('medicines?perPage=40', holder.key)
    expect((await ask('medicines?perPage=1', holder.key)).status).toBe(429)
    applyPolicy({ organizational: { apiRequestsPerDay: 0 } })
    world.later(24 * 3_600_000)
    expect((await ask('medicines?perPage=1', holder.key)).status).toBe(429)
  })

  it('is not exceeded by requests side by side', async () => {
    await ask('medicines', holder.key)
    await use({ requests: DAILY.requests - 3, rows: 0 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask('medicines?perPage=1', holder.key)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('of an answer that midnight overtakes stays that of the day in which it was asked', async () => {
    const ofHolder = eq(apiUsage.userId, holder.person.id)
    world.later((secondsLeftToday(new Date(world.time)) - 1) * 1_000)
    const next = todayInTehran(new Date(world.time + DAY))
    const tomorrow = { userId: holder.person.id, usedOn: next, requests: 3, rows: 60 }
    await world.db.insert(apiUsage).values(tomorrow)
    const answer = await world.db.transaction(async (tx) => {
      await tx.execute(sql`lock table medicines in access exclusive mode`)
      const asked = ask('medicines?perPage=100', holder.key)
      await expect.poll(() => world.db.$count(apiUsage, ofHolder)).toBe(2)
      world.later(2_000)
      return { asked }
    })
    expect((await answer.asked).headers.get('ratelimit-reset')).toBe('1')
    const days = await world.db.select().from(apiUsage).where(ofHolder).orderBy(apiUsage.usedOn)
    expect(days.map(({ rows }) => rows)).toEqual([0, 60])
  })

  it('has a limit by the minute beside it', async () => {
    const statuses = new Set<number>()
    for (let sent = 0; sent < 130; sent++) {
      const { status, headers } = await ask('changes?perPage=1', holder.key)
      statuses.add(status)
      if (status !== 429) continue
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect(headers.get('ratelimit')).toContain('"minute";r=0;')
    }
    expect([...statuses]).toEqual([200, 429])
  })
})

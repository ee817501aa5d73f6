import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { users } from '#src/server/db/schema/accounts.ts'
import { watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { webhookDeliveries, webhooks } from '#src/server/db/schema/webhooks.ts'
import { requirePortal, setPortal } from '#src/server/portal.ts'
import { accountWorld, HOUR } from '#tests/support/account-world.ts'
import type { TestBrowser } from '#tests/support/auth-client.ts'
import { makePerson, subscribe } from '#tests/support/people.ts'
import { startTurn } from '#tests/support/turn-process.ts'
import { listener } from '#tests/support/webhook-listener.ts'
import { writeAlerts } from '../alerts/write-alerts.server.ts'
import { deliverWebhooks, messageIdOf } from './deliver.server.ts'
import { secretOf, signatureOf } from './post.server.ts'
import { tellPublication, tellWebhooks } from './queue.server.ts'

const world = accountWorld()

// What one test adds hears nothing of the next.
beforeEach(() => world.db.delete(webhooks))

function allowLocal(): void {
  const portal = requirePortal()
  setPortal({ ...portal, allowsLocalWebhooks: true })
  onTestFinished(() => setPortal(portal))
}

const ALL = ['dataset.published', 'record.changed', 'view.changed', 'licence.expiring']

async function addressOf(browser: TestBrowser, url: string, events = ALL) {
  const { secret } = (await browser.call('webhooks.create', { url, events })).result.data
  const [hook] = (await browser.ask('webhooks.mine')).result.data.webhooks
  return { secret, hook }
}

const mine = async (browser: TestBrowser) =>
  (await browser.ask('webhooks.mine')).result.data.webhooks[0]

/** As if the time until the next try had gone by. */
const hurry = () => world.db.update(webhookDeliveries).set({ nextAttemptAt: sql`now()` })

const published = { event: 'dataset.published', cause: 'version 7', data: { version: 7 } } as const

describe('an address', () => {
  it('of an inner network is refused when it is added, and by name when something is sent', async () => {
    const { person, browser } = await world.holder()
    const refused = await browser.call('webhooks.create', {
      url: 'https://localhost:8443/daru',
      events: ALL,
    })
    expect(refused.error.message).toContain('شبکهٔ داخلی')
    await world.db.insert(webhooks).values({
      userId: person.id,
      url: 'https://localhost:8443/daru',
      events: ALL,
      createdAt: new Date(),
    })
    await world.db.transaction((tx) => tellWebhooks(tx, published))
    await deliverWebhooks(world.db)
    const [delivery] = (await mine(browser)).deliveries
    expect(delivery).toMatchObject({ state: 'waiting', lastStatus: null })
    expect(delivery.failure).toContain('شبکهٔ داخلی')
  })

  it('is of an organizational subscription alone, and of nobody else', async () => {
    allowLocal()
    const { url } = await listener()
    const stranger = await world.browserOf(await makePerson(world.db))
    const refused = await stranger.call('webhooks.create', { url, events: ALL })
    expect(refused.error.data.code).toBe('FORBIDDEN')
    // Nor is a name looked up for them, whose answer would tell of the network.
    const asked = { url: 'https://nowhere.invalid/x', events: ALL }
    expect((await stranger.call('webhooks.create', asked)).error.data.code).toBe('FORBIDDEN')
    const { browser } = await world.holder()
    const { hook } = await addressOf(browser, url)
    const other = (await world.holder()).browser
    for (const action of ['test', 'remove', 'enable'] as const) {
      const answer = await other.call(`webhooks.${action}`, { id: hook.id })
      expect(answer.error.data.code).toBe('NOT_FOUND')
    }
    expect((await other.ask('webhooks.mine')).result.data.webhooks).toEqual([])
  })
})

describe('a message', () => {
  it('goes to each address that wants it, once, with the secret that was shown', async () => {
    allowLocal()
    const { url, heard } = await listener()
    const { person, browser } = await world.holder()
    const { secret, hook } = await addressOf(browser, url)
    expect(secret).toBe(secretOf(hook.id))
    await world.db.insert(watchedRecords).values({
      userId: person.id,
      kind: 'medicines',
      recordKey: '700',
    })
    const [{ id: version = 0 } = {}] = (
      await world.db.execute<{ id: number }>(
        sql`insert into dataset_versions (is_sample) values (true) returning id`,
      )
    ).rows
    const alert = {
      kind: 'medicines',
      subject: '700',
      title: 'متفورمین',
      path: '/m',
      total: 1,
      items: [],
      cause: 'v9',
    } as const
    for (let again = 0; again < 2; again++) {
      await world.db.transaction(async (tx) => {
        await tellPublication(tx, version)
        await writeAlerts(tx, person.id, [
          { ...alert, reason: 'price' },
          { ...alert, reason: 'lapse' },
          { ...alert, reason: 'view', kind: 'views' },
        ])
      })
    }
    await Promise.all([deliverWebhooks(world.db), deliverWebhooks(world.db)])
    const types = heard.map(({ body }) => JSON.parse(body).type)
    expect(types.toSorted()).toEqual(ALL.toSorted())
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    for (const { id, seconds, signature, body } of heard) {
      expect(signature).toBe(signatureOf(key, id, seconds, body))
      expect(id).toMatch(/^msg_[0-9a-f]{32}$/)
    }
    const log = (await mine(browser)).deliveries
    expect(
      log.map(({ state, lastStatus }: Record<string, unknown>) => [state, lastStatus]),
    ).toEqual(Array.from({ length: 4 }, () => ['delivered', 200]))
  })

  it('of a publication that is rolled back is never sent; nor to an ended subscription or account', async () => {
    allowLocal()
    const { url, heard } = await listener()
    const [{ person, browser }, suspended] = [await world.holder(2 * HOUR), await world.holder()]
    await addressOf(browser, url)
    await addressOf(suspended.browser, url)
    const { id } = suspended.person
    await world.db.update(users).set({ status: 'REJECTED' }).where(eq(users.id, id))
    const undone = world.db.transaction(async (tx) => {
      await tellWebhooks(tx, published)
      throw new Error('the publication failed')
    })
    await expect(undone).rejects.toThrow('the publication failed')
    await world.db.transaction((tx) => tellWebhooks(tx, published))
    world.later(3 * HOUR)
    await world.db.transaction((tx) => tellWebhooks(tx, { ...published, cause: 'version 8' }))
    await deliverWebhooks(world.db)
    expect(heard).toEqual([])
    // What waited goes on once that is renewed.
    await subscribe(world.db, person, { tier: 2, planId: 'org-1', lastsMs: 4 * HOUR })
    await deliverWebhooks(world.db)
    expect(heard).toHaveLength(1)
  })

  it('that is not taken comes again under the same id, later each time, and is given up within a day', async () => {
    allowLocal()
    const { url, heard, hands } = await listener()
    const { browser } = await world.holder()
    const { hook } = await addressOf(browser, url)
    await browser.call('webhooks.test', { id: hook.id })
    hands.answer = 500
    const waits: number[] = []
    for (let tries = 1; tries <= 8; tries++) {
      await deliverWebhooks(world.db)
      const [row] = await world.db
        .select({
          state: webhookDeliveries.state,
          wait: sql<number>`extract(epoch from next_attempt_at - now())::float8`,
        })
        .from(webhookDeliveries)
      if (tries < 8) waits.push(row?.wait ?? 0)
      else expect(row?.state).toBe('failed')
      await hurry()
    }
    expect(heard).toHaveLength(8)
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    const all = waits.reduce((sum, wait) => sum + wait, 0) / 3_600
    expect(all).toBeGreaterThan(20)
    expect(all).toBeLessThan(27)
    hands.answer = 204
    const [failed] = (await mine(browser)).deliveries
    expect(failed).toMatchObject({ state: 'failed', lastStatus: 500, attempts: 8 })
    await browser.call('webhooks.resend', { id: failed.id })
    await deliverWebhooks(world.db)
    expect(heard[8]?.id).toBe(messageIdOf(failed.id))
    expect((await mine(browser)).deliveries[0]).toMatchObject({ state: 'delivered', failure: null })
  })

  it('waits for a slow address without keeping the others waiting', async () => {
    allowLocal()
    const [slow, quick] = [await listener(), await listener()]
    for (const { url } of [slow, quick]) await addressOf((await world.holder()).browser, url)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: heardAll, resolve: onAll } = Promise.withResolvers<void>()
    slow.hands.until = released
    quick.hands.onHeard = () => quick.heard.length === 3 && onAll()
    for (const version of [1, 2, 3]) {
      await tellWebhooks(world.db, { ...published, cause: `version ${version}` })
    }
    const done = deliverWebhooks(world.db)
    await heardAll
    expect(slow.heard).toHaveLength(1)
    release()
    expect(await done).toBe(6)
    expect(slow.heard).toHaveLength(3)
  })

  it('follows no redirect', async () => {
    allowLocal()
    const { url, heard, hands } = await listener()
    const { browser } = await world.holder()
    const { hook } = await addressOf(browser, url)
    hands.answer = 302
    await browser.call('webhooks.test', { id: hook.id })
    await deliverWebhooks(world.db)
    expect(heard).toHaveLength(1)
    expect((await mine(browser)).deliveries[0]).toMatchObject({ state: 'waiting', lastStatus: 302 })
  })

  it('an address that takes nothing for days is turned off with a notice, and on again by hand', async () => {
    allowLocal()
    const { url, heard, hands } = await listener()
    const { person, browser } = await world.holder()
    const { hook } = await addressOf(browser, url)
    hands.answer = 503
    await browser.call('webhooks.test', { id: hook.id })
    await deliverWebhooks(world.db)
    expect(await mine(browser)).toMatchObject({ isFailing: true, disabledReason: null })
    await world.db.update(webhooks).set({ failingSince: sql`now() - interval '73 hours'` })
    await hurry()
    await deliverWebhooks(world.db)
    expect((await mine(browser)).disabledReason).toContain('سه روز')
    expect((await world.lastMessage(person.mobile ?? ''))?.template).toBe('webhook-disabled')
    await hurry()
    await world.db.transaction((tx) => tellWebhooks(tx, published))
    await deliverWebhooks(world.db)
    expect(heard).toHaveLength(2)
    const later = { nextAttemptAt: sql`now() + interval '9 hours'` }
    await world.db.update(webhookDeliveries).set(later)
    hands.answer = 200
    await browser.call('webhooks.enable', { id: hook.id })
    await deliverWebhooks(world.db)
    expect(heard).toHaveLength(3)
    expect(await mine(browser)).toMatchObject({ isFailing: false, disabledReason: null })
  })

  it('an address that says it is gone is turned off at once', async () => {
    allowLocal()
    const { url, hands } = await listener()
    const { browser } = await world.holder()
    const { hook } = await addressOf(browser, url)
    hands.answer = 410
    await browser.call('webhooks.test', { id: hook.id })
    await deliverWebhooks(world.db)
    const found = await mine(browser)
    expect(found.disabledReason).toContain('۴۱۰')
    expect(found.deliveries[0]).toMatchObject({ state: 'failed', lastStatus: 410 })
  })

  it('whose sender is killed half-way comes again under its id, and once only is it written as sent', async () => {
    allowLocal()
    const { url, heard, hands } = await listener()
    const { browser } = await world.holder()
    await addressOf(browser, url)
    await world.db.transaction((tx) => tellWebhooks(tx, published))
    const program = startTurn('webhooks', world.fresh.connectionString)
    const ended = once(program, 'exit')
    hands.onHeard = () => program.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    hands.onHeard = () => {}
    expect(
      await world.db.select({ state: webhookDeliveries.state }).from(webhookDeliveries),
    ).toEqual([{ state: 'sending' }])
    await deliverWebhooks(world.db)
    expect(heard).toHaveLength(1)
    await hurry()
    await world.db.transaction((tx) => tellWebhooks(tx, published))
    await deliverWebhooks(world.db)
    expect(heard).toHaveLength(2)
    expect(heard[1]?.id).toBe(heard[0]?.id)
    const rows = await world.db.select({ state: webhookDeliveries.state }).from(webhookDeliveries)
    expect(rows).toEqual([{ state: 'delivered' }])
  })
})

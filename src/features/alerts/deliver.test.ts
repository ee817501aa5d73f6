import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { setClock } from '#src/server/clock.ts'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { alertSettings, alerts } from '#src/server/db/schema/alerts.ts'
import { alertWorld, dearer, NOON } from '#tests/support/alert-world.ts'
import { irc } from '#tests/support/factories-import.ts'
import { deliverAlerts, runAlertJobs } from './deliver.server.ts'
import { DEFAULT_SETTINGS } from './people.server.ts'
import { runAlerts } from './runs.server.ts'

const world = alertWorld()
const { messages, publish, reported, watch } = world

describe('delivery', () => {
  const settings = (given: Partial<typeof DEFAULT_SETTINGS>) =>
    world.db
      .insert(alertSettings)
      .values({ ...DEFAULT_SETTINGS, ...given, userId: world.person.id })

  beforeEach(async () => {
    await watch('products', irc(1))
    await watch('medicines', '700')
    await publish(dearer)
    await runAlerts(world.db)
    setClock(() => NOON)
  })

  it('is in the portal alone unless asked for', async () => {
    await deliverAlerts(world.db)
    expect(await messages()).toEqual([])
    expect(await world.db.$count(alerts, sql`settled_at is null`)).toBe(0)
  })

  it('writes one short message of all of them, once, whoever tries', async () => {
    await settings({ sms: true })
    await Promise.all([deliverAlerts(world.db), deliverAlerts(world.db), deliverAlerts(world.db)])
    await deliverAlerts(world.db)
    const [message, ...more] = await messages()
    expect(more).toEqual([])
    expect(message).toMatchObject({ channel: 'sms', recipient: world.person.mobile })
    expect(message?.params.first).toContain('و ۱ هشدار دیگر')
    // Values are for the page, where the tier is looked at.
    expect(JSON.stringify(message?.params)).not.toMatch(/12000|۱۲٬۰۰۰/)
  })

  it('tells one price in the unit of money that its reader chose', async () => {
    await settings({ sms: true })
    await world.db.update(users).set({ moneyUnit: 'toman', digits: 'latn' })
    const [{ id = 0 } = {}] = await world.db.select({ id: alerts.id }).from(alerts).limit(1)
    await world.db.delete(alerts).where(sql`id <> ${id}`)
    const pack = { unit: 'tablet', units: 10 }
    const item = { change: 'changed', field: 'priceRial', before: '1000', after: '1500', pack }
    await world.db.update(alerts).set({ reason: 'price', total: 1, items: [item] as never })
    await deliverAlerts(world.db)
    const [message] = await messages()
    expect(message?.params.first).toContain('۱۰ ← ۱۵ تومان (۵۰٪ افزایش)')
  })

  it('writes nothing to an address that was not confirmed', async () => {
    await settings({ sms: false, email: true })
    await deliverAlerts(world.db)
    expect(await messages()).toEqual([])
  })

  it('waits until quiet hours over midnight have ended', async () => {
    await settings({ sms: true, quietFrom: 22 * 60, quietTo: 7 * 60 })
    for (const night of ['2026-11-20T19:00:00Z', '2026-11-20T22:00:00Z', '2026-11-21T03:29:00Z']) {
      setClock(() => new Date(night))
      await deliverAlerts(world.db)
      expect(await messages()).toEqual([])
    }
    setClock(() => new Date('2026-11-21T03:30:00Z'))
    await deliverAlerts(world.db)
    expect(await messages()).toHaveLength(1)
  })

  it('goes out although alerts of a version cannot be made', async () => {
    await settings({ sms: true })
    await world.db.execute(
      sql`update alert_runs set finished_at = null, leased_until = '-infinity'`,
    )
    await world.db.execute(
      sql`alter table alert_runs add constraint crash check (finished_at is null)`,
    )
    await expect(runAlertJobs(world.db)).rejects.toThrow('alert_runs')
    expect(await messages()).toHaveLength(1)
  })

  it('sends nothing once the subscription has ended, though the alerts stay', async () => {
    await settings({ sms: true })
    await world.db.update(subscriptions).set({ endsAt: new Date('2021-01-01') })
    await deliverAlerts(world.db)
    expect(await messages()).toEqual([])
    expect(await reported()).toHaveLength(2)
  })
})

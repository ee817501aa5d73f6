import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { AFTER_PUBLISH } from '#src/features/importing/after-publish.ts'
import { subscriptions } from '#src/server/db/schema/accounts.ts'
import { alertRules, alertRuns, alerts } from '#src/server/db/schema/alerts.ts'
import { alertWorld, dearer, MAKER, OTHER } from '#tests/support/alert-world.ts'
import { irc } from '#tests/support/factories-import.ts'
import { makePerson } from '#tests/support/people.ts'
import { DEFAULT_RULE } from './rules.ts'
import { runAlerts, runLapses } from './runs.server.ts'

const world = alertWorld()
const { publish, subscribe, reported, watch } = world

describe('alerts of a publish', () => {
  it('tell a watched product, its medicine and its company of a price, each once', async () => {
    await watch('products', irc(1))
    await watch('medicines', '700')
    const { rows } = await world.db.execute<{ id: string }>(
      sql`select id::text from companies where national_id = ${MAKER}`,
    )
    await watch('companies', rows[0]?.id ?? '')
    await publish(dearer)
    expect(await runAlerts(world.db)).toBe(1)
    expect((await reported()).sort()).toEqual([
      ['companies', 'price', 1],
      ['medicines', 'price', 1],
      ['products', 'price', 1],
    ])
    const [alert] = await world.db.select().from(alerts).where(eq(alerts.kind, 'products'))
    expect(alert).toMatchObject({
      title: 'متفور \u2066500 mg\u2069',
      path: `/medicine/product/${irc(1)}`,
    })
    expect(alert?.items).toEqual([
      {
        title: 'متفور \u2066500 mg\u2069',
        href: `/medicine/product/${irc(1)}`,
        change: 'changed',
        field: 'priceRial',
        before: '10000',
        after: '12000',
      },
    ])
    expect(await runAlerts(world.db)).toBe(0)
  })

  it('tell who began to watch while the publish was at work', async () => {
    const begin = () => watch('products', irc(1))
    await publish(dearer, { afterPublish: [begin, ...AFTER_PUBLISH] })
    await runAlerts(world.db)
    expect(await reported()).toEqual([['products', 'price', 1]])
  })

  it('follow the rule of the record, and not what came before it was watched', async () => {
    await publish(dearer)
    await watch('products', irc(1))
    await watch('products', irc(2))
    const key = { userId: world.person.id, kind: 'products' as const, recordKey: irc(2) }
    await world.db.insert(alertRules).values({ ...DEFAULT_RULE, ...key, pricePercent: 30 })
    await runAlerts(world.db)
    expect(await reported()).toEqual([])
    await publish([
      { irc: irc(1), priceRial: '12000' },
      { irc: irc(2), priceRial: '6000' },
    ])
    await runAlerts(world.db)
    expect(await reported()).toEqual([])
    await publish([
      { irc: irc(1), priceRial: '12000' },
      { irc: irc(2), priceRial: '9000' },
    ])
    await runAlerts(world.db)
    expect(await reported()).toEqual([['products', 'price', 1]])
  })

  it('tell a new maker apart from another licence of a known one', async () => {
    await watch('medicines', '700')
    await publish([
      ...dearer.map(({ irc }) => ({ irc, priceRial: irc.endsWith('1') ? '10000' : '5000' })),
      { irc: irc(3) },
      { irc: irc(4), holder: OTHER, producer: OTHER },
    ])
    await runAlerts(world.db)
    expect((await reported()).sort()).toEqual([
      ['medicines', 'maker', 1],
      ['medicines', 'presence', 1],
    ])
  })

  it('tell a company and a medicine of what another one took from them', async () => {
    const { rows } = await world.db.execute<{ id: string; molecule: string }>(
      sql`select c.id::text as id, m.molecule_id::text as molecule from companies c, medicines m
        where c.national_id = ${MAKER} and m.code = 700`,
    )
    const watched = [
      ['companies', rows[0]?.id ?? ''],
      ['medicines', '700'],
      ['molecules', rows[0]?.molecule ?? ''],
    ] as const
    for (const [kind, recordKey] of watched) {
      await watch(kind, recordKey)
      const key = { userId: world.person.id, kind, recordKey }
      await world.db.insert(alertRules).values({ ...DEFAULT_RULE, ...key, others: true })
    }
    await publish([
      { irc: irc(1), holder: OTHER, producer: OTHER },
      { irc: irc(2), medicineCode: '701', priceRial: '5000' },
    ])
    await runAlerts(world.db)
    const made = await world.db.select().from(alerts)
    const fieldsOf = (kind: string) =>
      made.flatMap((alert) => (alert.kind === kind ? alert.items.map(({ field }) => field) : []))
    expect(fieldsOf('companies')).toEqual(expect.arrayContaining(['holder', 'producer']))
    expect(fieldsOf('medicines')).toContain('medicineCode')
    expect(fieldsOf('molecules')).toContain('medicineCode')
  })

  it('tell what went and what returned', async () => {
    await watch('products', irc(2))
    await publish([{ irc: irc(1) }])
    await runAlerts(world.db)
    await publish([{ irc: irc(1) }, { irc: irc(2), priceRial: '5000' }])
    await runAlerts(world.db)
    expect(await reported()).toEqual([
      ['products', 'presence', 1],
      ['products', 'presence', 1],
    ])
  })

  it('are made once by several servers side by side, and again after a crash half-way', async () => {
    const others = [await makePerson(world.db), await makePerson(world.db)]
    for (const other of others) {
      await subscribe(other)
      await watch('products', irc(1), other)
    }
    await watch('products', irc(1))
    await publish(dearer)
    await Promise.all([runAlerts(world.db), runAlerts(world.db), runAlerts(world.db)])
    // As a server leaves it that died after the alerts and before it said so; and one that lost some.
    for (const lost of [false, true]) {
      await world.db.update(alertRuns).set({ finishedAt: null, leasedUntil: new Date(0) })
      if (lost) await world.db.delete(alerts).where(eq(alerts.userId, others[0]?.id ?? ''))
      await Promise.all([runAlerts(world.db), runAlerts(world.db)])
      for (const one of [world.person, ...others])
        expect(await reported(one)).toEqual([['products', 'price', 1]])
    }
  })

  it('leave a version to whoever has it in hand', async () => {
    await watch('products', irc(1))
    await publish(dearer)
    await world.db.update(alertRuns).set({
      leasedUntil: sql`now() + interval '1 minute'`,
      finishedAt: null,
    })
    expect(await runAlerts(world.db)).toBe(0)
    expect(await reported()).toEqual([])
  })

  it('pause with the subscription, and go on with the next one', async () => {
    await watch('products', irc(1))
    await world.db.update(subscriptions).set({ endsAt: new Date('2021-01-01') })
    await publish(dearer)
    await runAlerts(world.db)
    await runLapses(world.db)
    expect(await reported()).toEqual([])
    await subscribe(world.person)
    await publish([
      { irc: irc(1), priceRial: '15000' },
      { irc: irc(2), priceRial: '5000' },
    ])
    await runAlerts(world.db)
    expect(await reported()).toEqual([['products', 'price', 1]])
  })
})

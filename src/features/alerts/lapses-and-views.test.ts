import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { setClock } from '#src/server/clock.ts'
import { alertRules, alertRuns, alerts } from '#src/server/db/schema/alerts.ts'
import { savedViews } from '#src/server/db/schema/watch-list.ts'
import { alertWorld, NOON } from '#tests/support/alert-world.ts'
import { irc } from '#tests/support/factories-import.ts'
import { followView } from './router.ts'
import { DEFAULT_RULE } from './rules.ts'
import { runAlerts, runLapses } from './runs.server.ts'

const world = alertWorld()
const { publish, reported, watch } = world

describe('ends of licences', () => {
  it('are told once for each watched record, by whoever comes first', async () => {
    setClock(() => NOON)
    const soon = { irc: irc(1), validUntil: '1405/11/01' }
    await publish([soon, { irc: irc(2), priceRial: '5000', validUntil: '1406/11/01' }])
    await watch('products', irc(1))
    await watch('products', irc(2))
    await watch('medicines', '700')
    await Promise.all([runLapses(world.db), runLapses(world.db)])
    await runLapses(world.db)
    expect((await reported()).sort()).toEqual([
      ['medicines', 'lapse', 1],
      ['products', 'lapse', 1],
    ])
    const [alert] = await world.db.select().from(alerts).where(eq(alerts.kind, 'products'))
    expect(alert?.items).toMatchObject([{ change: 'lapse', after: '2027-01-21' }])
  })

  it('are told as early as the rule says, and not where it is off', async () => {
    setClock(() => NOON)
    await publish([
      { irc: irc(1), validUntil: '1405/11/01' },
      { irc: irc(2), validUntil: '1405/11/01' },
    ])
    for (const [key, rule] of [
      [irc(1), { lapseDays: 30 }],
      [irc(2), { isOn: false }],
    ] as const) {
      await watch('products', key)
      const of = { userId: world.person.id, kind: 'products' as const, recordKey: key }
      await world.db.insert(alertRules).values({ ...DEFAULT_RULE, ...rule, ...of })
    }
    await runLapses(world.db)
    expect(await reported()).toEqual([])
    setClock(() => new Date('2026-12-23T08:30:00Z'))
    await runLapses(world.db)
    expect(await reported()).toEqual([['products', 'lapse', 1]])
  })
})

it('a followed view tells what came and went since it was last looked at, once', async () => {
  const [view] = await world.db
    .insert(savedViews)
    .values({
      userId: world.person.id,
      list: 'products',
      name: 'ارزان‌ها',
      address: '/medicine?level=products&price=..11000',
    })
    .returning()
  const viewer = { kind: 'professional', userId: world.person.id, name: world.person.name } as const
  await followView(world.db, viewer, view?.id ?? '', true)
  await publish([
    { irc: irc(1), priceRial: '20000' },
    { irc: irc(2), priceRial: '5000' },
    { irc: irc(3) },
  ])
  await Promise.all([runAlerts(world.db), runAlerts(world.db)])
  expect(await reported()).toEqual([['views', 'view', 2]])
  const [alert] = await world.db.select().from(alerts)
  expect(alert?.items.map(({ change, href }) => [change, href])).toEqual([
    ['new', `/medicine/product/${irc(3)}`],
    ['vanished', `/medicine/product/${irc(1)}`],
  ])
  await world.db.update(alertRuns).set({ finishedAt: null, leasedUntil: new Date(0) })
  await runAlerts(world.db)
  expect(await reported()).toHaveLength(1)
})

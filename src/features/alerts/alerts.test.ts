import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { irc, templateFile } from '../../../tests/support/factories-import.ts'
import { makePerson, type Person } from '../../../tests/support/people.ts'
import { setClock } from '../../server/clock.ts'
import type { Database } from '../../server/db/client.ts'
import { subscriptions } from '../../server/db/schema/accounts.ts'
import { alertRules, alertRuns, alertSettings, alerts } from '../../server/db/schema/alerts.ts'
import { outboxMessages } from '../../server/db/schema/operations.ts'
import { savedViews } from '../../server/db/schema/saved-views.ts'
import { watchedRecords } from '../../server/db/schema/watch-list.ts'
import { runImport } from '../importing/run-import.ts'
import { deliverAlerts } from './deliver.server.ts'
import { followView } from './follow.server.ts'
import { DEFAULT_SETTINGS } from './people.server.ts'
import { DEFAULT_RULE } from './rules.ts'
import { runAlerts, runLapses } from './runs.server.ts'

const MAKER = '10100000001'
const OTHER = '10100000002'
/** Noon in Tehran, far from quiet hours. */
const NOON = new Date('2026-11-20T08:30:00Z')

let db: Database
let person: Person

beforeEach(async () => {
  db = (await freshDatabase()).database
  await publish([{ irc: irc(1) }, { irc: irc(2), priceRial: '5000' }])
  await runAlerts(db)
  person = await makePerson(db, { mobileConfirmedAt: NOON })
  await subscribe(person)
}, 60_000)
afterEach(() => setClock(null))

/** The whole catalogue as it is from now on: what no row names has gone. */
async function publish(rows: readonly Record<string, string>[]) {
  const company = (nationalId: string, name: string) => ({ nationalId, name })
  const files = [
    templateFile('companies', [company(MAKER, 'آریا دارو'), company(OTHER, 'بتا دارو')]),
    templateFile('medicines', [
      { code: '700', molecule: 'Metformin', strength: '500 mg', form: 'قرص', route: 'ORAL' },
    ]),
    templateFile(
      'products',
      rows.map((row) => ({
        ...{
          medicineCode: '700',
          brandEn: 'Metfor',
          brandFa: 'متفور',
          holder: MAKER,
          producer: MAKER,
        },
        ...{
          supplyType: 'تولید داخل',
          priceRial: '10000',
          validUntil: '1499/12/29',
          isActive: 'بله',
        },
        ...row,
      })),
    ),
  ]
  return runImport(db, { source: 'template', files })
}

/** A subscription that runs whatever the clock says. */
async function subscribe(of: Person) {
  await db.insert(subscriptions).values({
    ...{ planId: 'pro-1', tier: 1, grantedBy: 'admin', userId: of.id },
    ...{ startsAt: new Date('2020-01-01'), endsAt: new Date('2120-01-01') },
  })
}

async function watch(kind: 'medicines' | 'products' | 'companies', key: string, of = person) {
  await db.insert(watchedRecords).values({ userId: of.id, kind, recordKey: key })
}

const told = async (of = person) => {
  const rows = await db
    .select()
    .from(alerts)
    .where(eq(alerts.userId, of.id))
    .orderBy(asc(alerts.id))
  return rows.map(({ kind, reason, total }) => [kind, reason, total])
}
const messages = () => db.select().from(outboxMessages).orderBy(asc(outboxMessages.createdAt))
const dearer = [
  { irc: irc(1), priceRial: '12000' },
  { irc: irc(2), priceRial: '5000' },
]

describe('alerts of a publish', () => {
  it('tell a watched product, its medicine and its company of a price, each once', async () => {
    await watch('products', irc(1))
    await watch('medicines', '700')
    const { rows } = await db.execute<{ id: string }>(
      sql`select id::text from companies where national_id = ${MAKER}`,
    )
    await watch('companies', rows[0]?.id ?? '')
    await publish(dearer)
    expect(await runAlerts(db)).toBe(1)
    expect((await told()).sort()).toEqual([
      ['companies', 'price', 1],
      ['medicines', 'price', 1],
      ['products', 'price', 1],
    ])
    const [alert] = await db.select().from(alerts).where(eq(alerts.kind, 'products'))
    expect(alert).toMatchObject({ title: 'متفور', path: `/medicine/product/${irc(1)}` })
    expect(alert?.items).toEqual([
      {
        ...{ title: 'متفور', href: `/medicine/product/${irc(1)}`, change: 'changed' },
        ...{ field: 'priceRial', before: '10000', after: '12000' },
      },
    ])
    expect(await runAlerts(db)).toBe(0)
  })

  it('follow the rule of the record, and not what came before it was watched', async () => {
    await publish(dearer)
    await watch('products', irc(1))
    await watch('products', irc(2))
    const key = { userId: person.id, kind: 'products' as const, recordKey: irc(2) }
    await db.insert(alertRules).values({ ...DEFAULT_RULE, ...key, pricePercent: 30 })
    await runAlerts(db)
    expect(await told()).toEqual([])
    await publish([
      { irc: irc(1), priceRial: '12000' },
      { irc: irc(2), priceRial: '6000' },
    ])
    await runAlerts(db)
    expect(await told()).toEqual([])
    await publish([
      { irc: irc(1), priceRial: '12000' },
      { irc: irc(2), priceRial: '9000' },
    ])
    await runAlerts(db)
    expect(await told()).toEqual([['products', 'price', 1]])
  })

  it('tell a new maker apart from another licence of a known one', async () => {
    await watch('medicines', '700')
    await publish([
      ...dearer.map(({ irc }) => ({ irc, priceRial: irc.endsWith('1') ? '10000' : '5000' })),
      { irc: irc(3) },
      { irc: irc(4), holder: OTHER, producer: OTHER },
    ])
    await runAlerts(db)
    expect((await told()).sort()).toEqual([
      ['medicines', 'maker', 1],
      ['medicines', 'presence', 1],
    ])
  })

  it('tell what went and what returned', async () => {
    await watch('products', irc(2))
    await publish([{ irc: irc(1) }])
    await runAlerts(db)
    await publish([{ irc: irc(1) }, { irc: irc(2), priceRial: '5000' }])
    await runAlerts(db)
    expect(await told()).toEqual([
      ['products', 'presence', 1],
      ['products', 'presence', 1],
    ])
  })

  it('are made once by several servers side by side, and again after a crash half-way', async () => {
    const others = [await makePerson(db), await makePerson(db)]
    for (const other of others) {
      await subscribe(other)
      await watch('products', irc(1), other)
    }
    await watch('products', irc(1))
    await publish(dearer)
    await Promise.all([runAlerts(db), runAlerts(db), runAlerts(db)])
    // As a server leaves it that died after the alerts and before it said so; and one that lost some.
    for (const lost of [false, true]) {
      await db.update(alertRuns).set({ finishedAt: null, leasedUntil: new Date(0) })
      if (lost) await db.delete(alerts).where(eq(alerts.userId, others[0]?.id ?? ''))
      await Promise.all([runAlerts(db), runAlerts(db)])
      for (const one of [person, ...others])
        expect(await told(one)).toEqual([['products', 'price', 1]])
    }
  })

  it('leave a version to whoever has it in hand', async () => {
    await watch('products', irc(1))
    await publish(dearer)
    await db.update(alertRuns).set({
      leasedUntil: sql`now() + interval '1 minute'`,
      finishedAt: null,
    })
    expect(await runAlerts(db)).toBe(0)
    expect(await told()).toEqual([])
  })

  it('pause with the subscription, and go on with the next one', async () => {
    await watch('products', irc(1))
    await db.update(subscriptions).set({ endsAt: new Date('2021-01-01') })
    await publish(dearer)
    await runAlerts(db)
    await runLapses(db)
    expect(await told()).toEqual([])
    await subscribe(person)
    await publish([
      { irc: irc(1), priceRial: '15000' },
      { irc: irc(2), priceRial: '5000' },
    ])
    await runAlerts(db)
    expect(await told()).toEqual([['products', 'price', 1]])
  })
})

describe('ends of licences', () => {
  it('are told once for each watched record, by whoever comes first', async () => {
    setClock(() => NOON)
    const soon = { irc: irc(1), validUntil: '1405/11/01' }
    await publish([soon, { irc: irc(2), priceRial: '5000', validUntil: '1406/11/01' }])
    await watch('products', irc(1))
    await watch('products', irc(2))
    await watch('medicines', '700')
    await Promise.all([runLapses(db), runLapses(db)])
    await runLapses(db)
    expect((await told()).sort()).toEqual([
      ['medicines', 'lapse', 1],
      ['products', 'lapse', 1],
    ])
    const [alert] = await db.select().from(alerts).where(eq(alerts.kind, 'products'))
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
      const of = { userId: person.id, kind: 'products' as const, recordKey: key }
      await db.insert(alertRules).values({ ...DEFAULT_RULE, ...rule, ...of })
    }
    await runLapses(db)
    expect(await told()).toEqual([])
    setClock(() => new Date('2026-12-23T08:30:00Z'))
    await runLapses(db)
    expect(await told()).toEqual([['products', 'lapse', 1]])
  })
})

describe('a followed view', () => {
  it('tells what came and went since it was last looked at, once', async () => {
    const [view] = await db
      .insert(savedViews)
      .values({
        ...{ userId: person.id, list: 'products', name: 'ارزان‌ها' },
        address: '/medicine?level=products&price=..11000',
      })
      .returning()
    const viewer = { kind: 'professional', userId: person.id, name: person.name } as const
    await followView(db, viewer, view?.id ?? '', true)
    await publish([
      { irc: irc(1), priceRial: '20000' },
      { irc: irc(2), priceRial: '5000' },
      { irc: irc(3) },
    ])
    await Promise.all([runAlerts(db), runAlerts(db)])
    expect(await told()).toEqual([['views', 'view', 2]])
    const [alert] = await db.select().from(alerts)
    expect(alert?.items.map(({ change, href }) => [change, href])).toEqual([
      ['new', `/medicine/product/${irc(3)}`],
      ['vanished', `/medicine/product/${irc(1)}`],
    ])
    await db.update(alertRuns).set({ finishedAt: null, leasedUntil: new Date(0) })
    await runAlerts(db)
    expect(await told()).toHaveLength(1)
  })
})

describe('delivery', () => {
  const settings = (given: Partial<typeof DEFAULT_SETTINGS>) =>
    db.insert(alertSettings).values({ ...DEFAULT_SETTINGS, ...given, userId: person.id })

  beforeEach(async () => {
    await watch('products', irc(1))
    await watch('medicines', '700')
    await publish(dearer)
    await runAlerts(db)
    setClock(() => NOON)
  })

  it('is in the portal alone unless asked for', async () => {
    await deliverAlerts(db)
    expect(await messages()).toEqual([])
    expect(await db.$count(alerts, sql`settled_at is null`)).toBe(0)
  })

  it('writes one short message of all of them, once, whoever tries', async () => {
    await settings({ sms: true })
    await Promise.all([deliverAlerts(db), deliverAlerts(db), deliverAlerts(db)])
    await deliverAlerts(db)
    const [message, ...more] = await messages()
    expect(more).toEqual([])
    expect(message).toMatchObject({ channel: 'sms', recipient: person.mobile })
    expect(message?.params.first).toContain('و ۱ هشدار دیگر')
    // Values are for the page, where the tier is looked at.
    expect(JSON.stringify(message?.params)).not.toMatch(/12000|۱۲٬۰۰۰/)
  })

  it('writes nothing to an address that was not confirmed', async () => {
    await settings({ sms: false, email: true })
    await deliverAlerts(db)
    expect(await messages()).toEqual([])
  })

  it('waits until quiet hours over midnight have ended', async () => {
    await settings({ sms: true, quietFrom: 22 * 60, quietTo: 7 * 60 })
    for (const night of ['2026-11-20T19:00:00Z', '2026-11-20T22:00:00Z', '2026-11-21T03:29:00Z']) {
      setClock(() => new Date(night))
      await deliverAlerts(db)
      expect(await messages()).toEqual([])
    }
    setClock(() => new Date('2026-11-21T03:30:00Z'))
    await deliverAlerts(db)
    expect(await messages()).toHaveLength(1)
  })

  it('sends nothing once the subscription has ended, though the alerts stay', async () => {
    await settings({ sms: true })
    await db.update(subscriptions).set({ endsAt: new Date('2021-01-01') })
    await deliverAlerts(db)
    expect(await messages()).toEqual([])
    expect(await told()).toHaveLength(2)
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { POLICY, type ViewerKind } from '#src/access/policy.ts'
import { appRouter } from '#src/app/router.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { alertRules, alerts, alertViews } from '#src/server/db/schema/alerts.ts'
import { savedViews, watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { DEFAULT_RULE } from './rules.ts'

const createCaller = createCallerFactory(appRouter)

const { database: db } = await freshDatabase()

function as(person: Person, kind: ViewerKind = 'professional') {
  const { id, role, status, name } = person
  const user = { id, role, status, name, subscriptionTier: 1, subscriptionExpires: null } as const
  return createCaller({
    db,
    sessionId: null,
    clientIp: '127.0.0.1',
    request: new Request('http://localhost'),
    viewer: { kind, userId: id, name },
    session: { user, expires: new Date(Date.now() + 60_000).toISOString() },
  }).alerts
}

async function withAlerts(count: number): Promise<Person> {
  const person = await makePerson(db)
  const item = { title: 'متفور', href: null, change: 'changed', field: 'priceRial' }
  await db.insert(alerts).values(
    Array.from({ length: count }, (_, at) => ({
      userId: person.id,
      kind: 'products' as const,
      subject: String(at),
      cause: 'v2',
      reason: at % 2 === 0 ? ('price' as const) : ('lapse' as const),
      title: 'متفور',
      total: 1,
      items: [{ ...item, before: '10000', after: '12000' }],
    })),
  )
  return person
}

describe('the list of alerts', () => {
  it('is paged and filtered with true totals, the newest first', async () => {
    const list = as(await withAlerts(25)).list
    const first = await list({})
    expect(first).toMatchObject({ all: 25, unread: 25, total: 25, isPaused: false })
    const second = await list({ page: 2 })
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    expect(ids).toHaveLength(25)
    expect(await list({ reason: 'lapse' })).toMatchObject({ all: 25, total: 12 })
  })

  it('marks as read what is one’s own alone', async () => {
    const [mine, others] = [await withAlerts(3), await withAlerts(1)]
    const { rows } = await as(others).list({})
    await as(mine).read({ ids: rows.map(({ id }) => id) })
    expect((await as(others).list({})).unread).toBe(1)
    const own = await as(mine).list({})
    await as(mine).read({ ids: [own.rows[0]?.id ?? 0] })
    expect(await as(mine).list({ unread: true })).toMatchObject({ total: 2, unread: 2, all: 3 })
    await as(mine).read({ ids: 'all' })
    expect((await as(mine).list({})).unread).toBe(0)
  })

  it('keeps values from whom the subscription has ended', async () => {
    const answer = await as(await withAlerts(1), 'free').list({})
    expect(answer.isPaused).toBe(true)
    expect(JSON.stringify(answer)).not.toMatch(/10000|12000/)
  })
})

describe('rules', () => {
  it('are kept beside what is watched, and go with it', async () => {
    const person = await makePerson(db)
    const record = { kind: 'products', key: '1' } as const
    const rule = { ...DEFAULT_RULE, pricePercent: 20, lapseDays: 30 }
    await expect(as(person).saveRule({ record, rule })).rejects.toThrow('فهرست پیگیری')
    const own = { userId: person.id, kind: 'products' as const, recordKey: '1' }
    await db.insert(watchedRecords).values(own)
    await as(person).saveRule({ record, rule })
    await as(person).saveRule({ record, rule: { ...rule, pricePercent: null } })
    const { rules } = await as(person).rules()
    expect(rules).toEqual([{ kind: 'products', recordKey: '1', ...rule, pricePercent: null }])
    await db.delete(watchedRecords).where(eq(watchedRecords.userId, person.id))
    expect(await db.$count(alertRules, eq(alertRules.userId, person.id))).toBe(0)
  })

  it.each([
    ['a threshold above all', { pricePercent: 101 }],
    ['days that are no choice', { lapseDays: 45 }],
  ])('refuse %s', async (_, wrong) => {
    const record = { kind: 'products', key: '1' } as const
    const call = as(await makePerson(db)).saveRule({ record, rule: { ...DEFAULT_RULE, ...wrong } })
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

it.each(['a\0b', 'a\ud800'])('rules of %j, which no record is called, are refused', async (key) => {
  const call = as(await makePerson(db)).saveRule({
    record: { kind: 'companies', key },
    rule: DEFAULT_RULE,
  })
  await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

describe('settings', () => {
  const settings = { sms: false, email: false, quietFrom: null, quietTo: null, digestDay: null }

  it('take only confirmed ways, and quiet hours with both ends', async () => {
    const person = await makePerson(db, { email: 'a@example.com' })
    const save = as(person).saveSettings
    for (const wrong of [{ sms: true }, { email: true }, { digestDay: 0 }, { quietFrom: 60 }]) {
      await expect(save({ ...settings, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    await save({ ...settings, quietFrom: 0, quietTo: 60 })
    expect((await as(person).settings()).settings).toMatchObject({ quietFrom: 0, quietTo: 60 })
    await save({ ...settings, quietTo: 60, seen: { quietFrom: 0, quietTo: 60 } })
    const none = { quietFrom: null, quietTo: null }
    expect((await as(person).settings()).settings).toMatchObject(none)
  })

  it('count a digest from the day it was chosen, and not anew with every saving', async () => {
    const person = await makePerson(db, { mobileConfirmedAt: new Date() })
    await as(person).saveSettings({ ...settings, digestDay: 3 })
    const { settings: before } = await as(person).settings()
    await as(person).saveSettings({ ...settings, digestDay: 3, sms: true })
    expect((await as(person).settings()).settings).toMatchObject({
      sms: true,
      digestFrom: before.digestFrom,
    })
  })
})

describe('followed views', () => {
  const view = async (person: Person, name: string, address = '/company', list = 'companies') => {
    const [row] = await db
      .insert(savedViews)
      .values({ userId: person.id, list, name, address })
      .returning()
    return row?.id ?? ''
  }

  it('are as many as the tier holds, also side by side', async () => {
    const person = await makePerson(db)
    const limit = POLICY.trial.alertedViews
    const ids = await Promise.all(
      Array.from({ length: limit + 3 }, (_, at) => view(person, `نمای ${at}`)),
    )
    const tried = await Promise.allSettled(
      ids.map((id) => as(person, 'trial').followView({ id, isOn: true })),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit)
    expect((await as(person, 'trial').followed()).views.filter(({ isOn }) => isOn)).toHaveLength(
      limit,
    )
  })

  it('are not for the free tier, nor of others, nor of the past', async () => {
    const [person, other] = [await makePerson(db), await makePerson(db)]
    const id = await view(person, 'نما')
    await expect(as(person, 'free').followView({ id, isOn: true })).rejects.toThrow('اشتراک')
    await expect(as(other).followView({ id, isOn: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const past = await view(person, 'گذشته', '/company?asOf=1404-01-01')
    const feed = await view(person, 'تغییرات', '/insight/changes', 'changes')
    for (const none of [past, feed]) {
      await expect(as(person).followView({ id: none, isOn: true })).rejects.toThrow('هشدار ندارد')
    }
    expect((await as(person).followed()).views.map((one) => one.id)).toEqual([id])
    await as(person).followView({ id, isOn: true })
    await as(person).followView({ id, isOn: false })
    expect(await db.$count(alertViews, eq(alertViews.viewId, id))).toBe(0)
  })
})

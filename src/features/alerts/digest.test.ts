import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setClock } from '#src/server/clock.ts'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { alertDigests, alertSettings } from '#src/server/db/schema/alerts.ts'
import { datasetVersions } from '#src/server/db/schema/datasets.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { publishMarket } from '#tests/support/alert-world.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { irc } from '#tests/support/factories-import.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { takeBack } from '#tests/support/take-back.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { TEMPLATES } from '../messaging/templates.ts'
import { sendDigests } from './digest.server.ts'
import { DEFAULT_SETTINGS } from './people.server.ts'

/** Saturday, Monday and the next Saturday, at ten in Tehran. */
const SATURDAY = new Date('2026-11-21T06:30:00Z')
const MONDAY = new Date('2026-11-23T06:30:00Z')
const NEXT = new Date('2026-11-28T06:30:00Z')

let person: Person

const { db, portal } = await portalOn(freshDatabase())
await publish('10000', '2026-11-10')
await publish('12000', '2026-11-19')
beforeEach(async () => {
  await db.delete(outboxMessages)
  await db.delete(alertSettings)
  person = await makePerson(db, {
    email: `${crypto.randomUUID()}@example.com`,
    emailConfirmedAt: MONDAY,
  })
  await db.insert(subscriptions).values({
    planId: 'pro-1',
    tier: 1,
    grantedBy: 'admin',
    userId: person.id,
    startsAt: new Date('2020-01-01'),
    endsAt: new Date('2120-01-01'),
  })
  const watched = { userId: person.id, kind: 'products' as const, recordKey: irc(1) }
  await db.insert(watchedRecords).values({ ...watched, addedAt: new Date('2026-01-01') })
  setClock(() => SATURDAY)
})
afterEach(() => setClock(null))

async function publish(priceRial: string, on: string) {
  const { datasetVersion } = await publishMarket(db, [{ irc: irc(1), priceRial }])
  await db
    .update(datasetVersions)
    .set({ publishedAt: new Date(`${on}T06:00:00Z`) })
    .where(eq(datasetVersions.id, datasetVersion ?? 0))
}

const choose = (given: Partial<typeof DEFAULT_SETTINGS> = {}) =>
  db.insert(alertSettings).values({
    ...DEFAULT_SETTINGS,
    digestDay: 0,
    digestFrom: '2026-11-20',
    userId: person.id,
    ...given,
  })
const letters = (template = 'digest') =>
  db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.template, template))
    .orderBy(asc(outboxMessages.createdAt))

describe('the weekly digest', () => {
  it('is sent once a week, by whichever server comes first', async () => {
    await choose()
    await Promise.all([sendDigests(db), sendDigests(db), sendDigests(db)])
    setClock(() => MONDAY)
    await sendDigests(db)
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    const params = { count: '۱', since: '۱۹ آبان ۱۴۰۵' }
    expect(letter).toMatchObject({ recipient: person.email, params })
    expect(letter?.params.lines).toContain(`/medicine/product/${irc(1)}`)
    expect(letter?.params.lines).toContain('قیمت تغییر کرد')
  })

  it('names the licence that changed of a medicine that is watched', async () => {
    const watched = { userId: person.id, kind: 'medicines' as const, recordKey: '700' }
    await db.insert(watchedRecords).values({ ...watched, addedAt: new Date('2026-01-01') })
    await choose()
    await sendDigests(db)
    expect((await letters())[0]?.params.lines).toMatch(
      /^• «متفورمین.*»: قیمت تغییر کرد \(متفور(?!مین).*\)$/m,
    )
  })

  it('names the day from which on it tells, by SMS too: a week without one makes it two', async () => {
    const reached = { emailConfirmedAt: null, mobileConfirmedAt: MONDAY }
    await db.update(users).set(reached).where(eq(users.id, person.id))
    await choose()
    await sendDigests(db)
    const [{ params } = { params: {} }] = await letters('digest-short')
    for (const template of [TEMPLATES.digest, TEMPLATES['digest-short']])
      expect(template.text(params)).toContain('از ۱۹ آبان ۱۴۰۵ تا امروز ۱ تغییر')
  })

  it('is not sent where nothing changed since the last one', async () => {
    await choose()
    await sendDigests(db)
    setClock(() => NEXT)
    await sendDigests(db)
    expect(await letters()).toHaveLength(1)
    expect(await db.$count(alertDigests, eq(alertDigests.userId, person.id))).toBe(2)
  })

  it('waits within its week for who has no confirmed address', async () => {
    await choose()
    const confirmed = (at: Date | null) =>
      db.update(users).set({ emailConfirmedAt: at }).where(eq(users.id, person.id))
    await confirmed(null)
    await sendDigests(db)
    expect(await letters()).toEqual([])
    await confirmed(MONDAY)
    setClock(() => MONDAY)
    await sendDigests(db)
    expect(await letters()).toHaveLength(1)
  })

  it('waits for its day, for the morning and for the end of quiet hours', async () => {
    await choose({ digestDay: 2, quietFrom: 8 * 60, quietTo: 11 * 60 })
    for (const early of ['2026-11-21T06:30:00Z', '2026-11-22T21:00:00Z', '2026-11-23T06:30:00Z']) {
      setClock(() => new Date(early))
      await sendDigests(db)
      expect(await letters()).toEqual([])
    }
    setClock(() => new Date('2026-11-23T07:30:00Z'))
    await sendDigests(db)
    expect(await letters()).toHaveLength(1)
  })

  it('is tried again where the transaction that writes it fails', async () => {
    await choose()
    await db.execute(
      sql`alter table outbox_messages add constraint crash check (template <> 'digest')`,
    )
    await expect(sendDigests(db)).rejects.toThrow()
    await db.execute(sql`alter table outbox_messages drop constraint crash`)
    await sendDigests(db)
    expect(await letters()).toHaveLength(1)
  })

  it('pauses with the subscription', async () => {
    await choose()
    await db.update(subscriptions).set({ endsAt: new Date('2021-01-01') })
    await sendDigests(db)
    expect(await letters()).toEqual([])
  })

  it('ends by its link without signing in: a look at it asks, a press does', async () => {
    await choose()
    await sendDigests(db)
    const { pathname } = new URL((await letters())[0]?.params.unsubscribe ?? '')
    const dayOf = async () => (await db.select().from(alertSettings))[0]?.digestDay
    const asked = await fetch(portal.url + pathname)
    expect([asked.status, await dayOf()]).toEqual([200, 0])
    expect(await asked.text()).toContain('لغو خلاصهٔ هفتگی')
    const done = await fetch(portal.url + pathname, {
      method: 'POST',
      headers: { origin: portal.url },
    })
    expect([done.status, await dayOf()]).toEqual([200, null])
    expect(await done.text()).toContain('لغو شد')
  })

  it('is nobody else’s to end', async () => {
    const other = await makePerson(db)
    await choose()
    await sendDigests(db)
    const { pathname } = new URL((await letters())[0]?.params.unsubscribe ?? '')
    for (const wrong of [
      pathname.replace(person.id, other.id),
      `${pathname}x`,
      '/api/alerts/unsubscribe/',
    ]) {
      const answer = await fetch(portal.url + wrong, { method: 'POST' })
      expect(answer.status).toBe(404)
    }
    expect((await db.select().from(alertSettings))[0]?.digestDay).toBe(0)
  })

  it('tells what was taken back of whom the one before told it, and nobody else', async () => {
    await choose()
    await sendDigests(db)
    await takeBack(db)
    setClock(() => NEXT)
    await sendDigests(db)
    const [, second, ...more] = await letters()
    expect(more).toEqual([])
    expect(second).toMatchObject({ params: { count: '۱' } })
    expect(second?.params.lines).toContain('پس گرفته شد: قیمت تغییر کرد')
    await db.delete(outboxMessages)
    await db.delete(alertDigests)
    await sendDigests(db)
    expect(await letters()).toEqual([])
  })
})

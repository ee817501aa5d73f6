import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import type { ViewerKind } from '#src/access/policy.ts'
import { callerFor } from '#src/app/call-in-process.ts'
import { sampleDay } from '#src/features/importing/sample-files.ts'
import { asOfParam } from '#src/list/as-of.ts'
import { addDays } from '#src/persian/jalali-months.ts'
import { setClock } from '#src/server/clock.ts'
import { products } from '#src/server/db/schema/products.ts'
import { activeDays } from '#src/server/db/schema/usage.ts'
import { savedViews, watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { refreshPageFacts } from '#src/server/published-state.ts'
import { callerAs } from '#tests/support/callers.ts'
import { drawnText } from '#tests/support/drawn-text.ts'
import { makePerson, signIn } from '#tests/support/people.ts'
import { samplePastDatabase } from '#tests/support/sample-database.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { readCockpit } from './cockpit.server.ts'
import { OwnCounters } from './own-counters.tsx'

const TODAY = sampleDay('2026-11-17')
const EARLIER = sampleDay('2026-09-20')
const VISIT = sampleDay('2026-11-10')
const WEEK = addDays(TODAY, -((new Date(TODAY).getUTCDay() + 1) % 7))
const LAST = addDays(WEEK, 13 * 7 - 1)
const [COMPANY] = SAMPLE_SHOWCASE.companyNames

const { db } = await portalOn(samplePastDatabase())

interface Given {
  companyName?: string
  kind?: ViewerKind
  lastVisit?: string
  watched?: readonly number[]
}

async function cockpitOf({ companyName, kind = 'professional', lastVisit, watched = [] }: Given) {
  const { id } = await makePerson(db, companyName ? { companyName } : {})
  if (lastVisit) await db.insert(activeDays).values({ seenOn: lastVisit, userId: id, tier: kind })
  for (const code of watched) {
    await db
      .insert(watchedRecords)
      .values({ userId: id, kind: 'medicines', recordKey: String(code) })
  }
  return { id, ...(await readCockpit(db, { kind, userId: id, name: null }, id, TODAY)) }
}

const count = async (query: string) => Number((await db.$client.query(query)).rows[0].count)

const companyOf = async () => {
  const { rows } = await db.$client.query('select * from companies where name = $1', [COMPANY])
  return rows[0]
}

it('the cockpit of who follows nothing shows the lapses of the market and three ready views', async () => {
  const { changes, lapses, views, rivals, watched } = await cockpitOf({})
  expect([changes, rivals, watched.count]).toEqual([null, null, 0])
  expect(lapses.weeks[0]).toBe(WEEK)
  expect(lapses.total).toBe(
    await count(`select count(*) from products where vanished_on is null
        and is_active is not false and valid_until between '${TODAY}' and '${LAST}'`),
  )
  expect(lapses.days.reduce((sum, { licences }) => sum + licences, 0)).toBe(lapses.total)
  expect(views.isSaved).toBe(false)
  expect(views.rows.map(({ total }) => total)).toEqual([
    await medicines({ makers: '1', validity: ['90', '180'] }),
    await medicines({ importedOnly: '1', localApi: '1' }),
    await medicines({ newlyListed: '1' }),
  ])
})

const medicines = async (search: Record<string, string | string[]>) =>
  (await callerAs('professional', db).medicines.list(search)).total

describe('the cockpit of a company', () => {
  it('tells what changed since the last visit, the most harmful first', async () => {
    const { changes, lastVisit } = await cockpitOf({ companyName: COMPANY, lastVisit: VISIT })
    expect(lastVisit).toBe(VISIT)
    expect(changes?.isSince).toBe(true)
    const harms = changes?.lines.map(({ harm }) => harm) ?? []
    expect(harms.length).toBeGreaterThan(0)
    expect(harms).toEqual(harms.toSorted((a, b) => a - b))
    const prices = changes?.lines.filter(({ harm }) => harm === 3).map(({ size }) => size) ?? []
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    const id = (await companyOf()).id
    expect(changes?.records).toBe(
      await count(`select count(distinct (e.kind, e.record_key)) from change_events e
        left join products p on e.kind = 'products' and p.irc = e.record_key
        where e.dataset_version > 1 and (${id} in (p.holder_id, p.brand_owner_id, p.producer_id)
          or e.kind = 'companies' and e.record_key = '${(await companyOf()).national_id}')`),
    )
  })

  it('counts all that lapsed since the last visit, and shows the most harmful', async () => {
    const { id } = await companyOf()
    await db.$client.query(
      `update products set valid_until = '${VISIT}' where irc in (select irc from products
        where holder_id = $1 and vanished_on is null and is_active is not false limit 11)`,
      [id],
    )
    const { changes } = await cockpitOf({ companyName: COMPANY, lastVisit: VISIT })
    const lapsed = await count(`select count(*) from products where holder_id = ${id}
      and vanished_on is null and is_active is not false and valid_until >= '${VISIT}'
      and valid_until < (now() at time zone 'Asia/Tehran')::date`)
    expect(lapsed).toBeGreaterThan(10)
    expect([changes?.lapsed.length, changes?.lapsedTotal]).toEqual([8, lapsed])
    expect(changes?.lapsed[0]).toMatchObject({ unknownSupplyCount: 0 })
  })

  it('counts a licence of a rival that is active again, or went and returned, as it was', async () => {
    const moves = async () => (await cockpitOf({ companyName: COMPANY })).rivals?.rows
    const before = await moves()
    for (const change of [
      "'vanished', null, null, null",
      "'returned', null, null, null",
      "'changed', 'isActive', 'false', 'true'",
    ]) {
      await db.$client.query(
        `insert into change_events (dataset_version, kind, record_key, change, field, before, after, seen_on)
        select max(v.id), 'products', p.irc, ${change}, max(e.seen_on)
        from products p cross join dataset_versions v join change_events e on e.dataset_version = v.id
        where p.holder_id = $1 and p.vanished_on is null
          and p.irc not in (select record_key from change_events where dataset_version > 1 and change = 'new')
          group by p.irc`,
        [before?.[0]?.id],
      )
      if (change.includes('vanished')) expect((await moves())?.[0]?.gone).toBeGreaterThan(0)
    }
    expect(await moves()).toEqual(before)
  })

  it('tells which unit prices its medicines moved, the largest move first', async () => {
    const { moves, company } = await cockpitOf({ companyName: COMPANY, lastVisit: VISIT })
    const own = await count(`select count(distinct m.code) from medicines m
      join products p on p.medicine_code = m.code
      join change_events e on e.record_key = p.irc and e.field = 'priceRial'
        and e.dataset_version > 1
      where m.code in (select medicine_code from products where holder_id = ${company?.id})`)
    expect(moves?.total).toBeGreaterThan(0)
    expect(moves?.total).toBeLessThanOrEqual(own)
    const sizes = moves?.rows.map(({ now, before }) => Math.abs(now / before - 1)) ?? []
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    for (const { code, now, unit } of moves?.rows ?? []) {
      expect(
        await count(`select unit_price_rial as count from medicines where code = ${code}
        and price_unit = '${unit}'`),
      ).toBe(now)
    }
  })

  it('falls back to the last version that changed something, and says so', async () => {
    const { changes } = await cockpitOf({ companyName: COMPANY })
    expect(changes).toMatchObject({ isSince: false, day: sampleDay(), lapsed: [] })
    expect(changes?.records).toBeGreaterThan(0)
  })

  it('agrees with the radar and with the record of the company', async () => {
    const { company, lapses, sole, rivals } = await cockpitOf({ companyName: COMPANY })
    const { id, licence_count: licences } = await companyOf()
    expect(company).toMatchObject({ id, licences })
    const ownLapses = await count(`select count(*) from products
      where ${id} in (holder_id, brand_owner_id, producer_id) and vanished_on is null and is_active is not false
      and valid_until between '${TODAY}' and '${LAST}'`)
    expect(lapses.total).toBe(ownLapses)
    // Also where no source names the producer of a licence, as in the regulator's own list.
    await db.$client.query('update products set producer_id = null where producer_id = holder_id')
    const record = await callerAs('professional', db).companies.byName({ segment: COMPANY })
    expect(record.details?.soleMade.length).toBeGreaterThan(0)
    expect([sole, (await cockpitOf({ companyName: COMPANY })).sole]).toEqual(
      Array(2).fill(record.details?.soleMade.length),
    )
    // Which licences are in force is a matter of the day.
    setClock(() => new Date(`${TODAY}T08:00:00Z`))
    const competitors = await callerAs('professional', db)
      .overlap.competitors({ segment: company?.slug ?? '' })
      .finally(() => setClock(null))
    expect(rivals?.total).toBe(competitors.total)
    expect(rivals?.rows.map((row) => row.id)).toEqual(
      competitors.rows.slice(0, 4).map((row) => row.id),
    )
  })
})

it('watched medicines bring their licences, and each saved view its total at the last visit', async () => {
  const [product] = await db.select().from(products).where(eq(products.medicineCode, 900243))
  expect(product).toBeDefined()
  const { id, lapses, changes } = await cockpitOf({ watched: [900243], lastVisit: EARLIER })
  expect(changes?.touched).toBe(1)
  const codes = new Set(lapses.rows.map(({ medicineCode }) => medicineCode))
  expect([...codes]).toEqual([900243])
  await db.insert(savedViews).values({
    userId: id,
    list: 'medicines',
    name: 'قرص‌ها',
    address: '/medicine?supply=imported',
  })
  const viewer = { kind: 'professional', userId: id, name: null } as const
  const { views } = await readCockpit(db, viewer, id, TODAY)
  expect(views).toMatchObject({ isSaved: true, total: 1 })
  expect(views.rows[0]).toMatchObject({
    total: await medicines({ supply: 'imported' }),
    before: await medicines({ supply: 'imported', asOf: asOfParam(EARLIER) }),
  })
})

it('the last change of what is watched is the newest on its page: of a company and a medicine, of their licences too', async () => {
  const { headers } = await signIn(db, await makePerson(db))
  const { watchList } = await callerFor(new Request('http://localhost', { headers }))
  const { id, slug } = await companyOf()
  await watchList.add({ kind: 'companies', key: String(id) })
  await watchList.add({ kind: 'medicines', key: '900243' })
  const member = callerAs('professional', db)
  const company = await member.companies.byName({ segment: slug })
  const medicine = await member.medicines.byCode({ code: 900243 })
  const { items } = await watchList.mine()
  expect(new Map(items.map(({ kind, changedOn }) => [kind, changedOn]))).toEqual(
    new Map([
      ['companies', company.details?.changes[0]?.seenOn],
      ['medicines', medicine.details?.changes[0]?.seenOn],
    ]),
  )
  expect(company.details?.changes[0]?.seenOn).toBe(sampleDay())
})

describe('a saved view of one’s own records', () => {
  it('tells each person their own total, also under one address and after they follow more', async () => {
    await refreshPageFacts(db)
    const totalOf = async (watched: readonly number[]) => {
      const { id } = await cockpitOf({ watched })
      const view = { userId: id, list: 'medicines', name: 'من', address: '/medicine?mine=list' }
      await db.insert(savedViews).values(view)
      const viewer = { kind: 'professional', userId: id, name: null } as const
      const read = async () => (await readCockpit(db, viewer, id, TODAY)).views.rows[0]?.total
      return { id, read }
    }
    const [one, other] = [await totalOf([900243]), await totalOf([900243, 900244])]
    expect([await one.read(), await other.read()]).toEqual([1, 2])
    await db
      .insert(watchedRecords)
      .values({ userId: one.id, kind: 'medicines', recordKey: '900245' })
    expect(await one.read()).toBe(2)
  })
})

describe('to whom insights are locked', () => {
  it('which record changed and how many licences lapse is told, and no value', async () => {
    const free = await cockpitOf({
      companyName: COMPANY,
      kind: 'free',
      lastVisit: VISIT,
      watched: [900243],
    })
    expect(free.isLocked).toBe(true)
    expect(free.changes?.lines.length).toBeGreaterThan(0)
    for (const { event, isOpen } of free.changes?.lines ?? []) {
      expect([event.before, event.after, isOpen]).toEqual([null, null, false])
    }
    expect([free.changes?.lapsed, free.lapses.rows, free.lapses.next]).toEqual([[], [], null])
    const undated = { ...free, lapses: { ...free.lapses, total: 0, isDated: false } }
    expect(drawnText(OwnCounters({ cockpit: undated }))).toMatch(/منقضی تا ۱۳ هفته.*در منبع نیامده/)
    expect(new Set(free.lapses.days.map(({ risk }) => risk))).toEqual(new Set([3]))
    expect([free.rivals, free.moves]).toEqual([null, null])
    expect(free.views.rows.every(({ before }) => before === null)).toBe(true)
  })

  it('visitors have no cockpit, and their home holds what lists and the showcase show them', async () => {
    const visitor = callerAs('visitor', db)
    await expect(visitor.home.cockpit()).rejects.toThrow('وارد حساب')
    expect(await visitor.home.isOwn()).toBe(false)
    const { list, showcase, open } = await visitor.home.front()
    for (const row of list.rows) {
      expect(Object.keys(row)).not.toContain('makerCount')
      expect(Object.keys(row)).not.toContain('minPriceRial')
      expect(Object.keys(row)).not.toContain('nearestExpiryOn')
    }
    expect(showcase?.medicine.code).toBe(SAMPLE_SHOWCASE.medicineCode)
    expect(open.length).toBeGreaterThan(0)
    expect(await callerAs('organizational', db).home.front()).toEqual({
      list,
      showcase,
      open,
      before: expect.anything(),
    })
  })

  it.each([
    ['waits for approval', { status: 'PENDING' }],
    ['has no role', { role: null }],
    ['has no status', { status: null }],
  ] as const)('somebody who %s has the home of visitors', async (_, given) => {
    const person = await makePerson(db, given)
    const { headers } = await signIn(db, person)
    const caller = await callerFor(new Request('http://localhost', { headers }))
    expect(await caller.home.isOwn()).toBe(false)
    expect(await caller.teams.invited()).toBeNull()
    await expect(caller.home.cockpit()).rejects.toThrow()
  })
})

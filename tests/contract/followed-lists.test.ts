import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { DRAWN_STEPS, stepOf } from '#src/list/price-spread.ts'
import { rowOf } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { type Caller, callerAs } from '../support/callers.ts'
import { makePerson } from '../support/people.ts'
import { sampleDatabase } from '../support/sample-database.ts'

type Search = Record<string, string | string[]>

const LISTS = [
  ['medicines', 'code', (asked: Caller, search: Search) => asked.medicines.list(search)],
  ['products', 'irc', (asked: Caller, search: Search) => asked.products.list(search)],
  ['companies', 'id', (asked: Caller, search: Search) => asked.companies.list(search)],
  ['medicines', 'code', (asked: Caller, search: Search) => asked.opportunities.list(search)],
  ['ingredients', 'id', (asked: Caller, search: Search) => asked.ingredients.list(search)],
  ['companies', 'id', (asked: Caller, search: Search) => asked.ingredientMakers.list(search)],
  ['supplements', 'permitNo', (asked: Caller, search: Search) => asked.supplements.list(search)],
  ['companies', 'id', (asked: Caller, search: Search) => asked.supplementCompanies.list(search)],
  [
    'health-products',
    'permitNo',
    (asked: Caller, search: Search) => asked.healthProducts.list(search),
  ],
  ['companies', 'id', (asked: Caller, search: Search) => asked.healthCompanies.list(search)],
] as const

const { database: db } = await sampleDatabase()

async function reader(kind: 'professional' | 'free' = 'professional') {
  const { id } = await makePerson(db)
  const follow = (of: WatchedKind, key: string) =>
    db.insert(watchedRecords).values({ userId: id, kind: of, recordKey: key })
  return { id, follow, caller: callerAs(kind, db, { userId: id }) }
}

const keysOf = (rows: readonly object[], key: string) =>
  rows.map((row) => String(Reflect.get(row, key)))

describe.each(LISTS)('what one follows as %s, by %s', (kind, key, list) => {
  it('is shown at once, to oneself alone, and counted in it', async () => {
    const [own, other] = [await reader(), await reader()]
    const mine = { mine: 'list' }
    expect((await list(own.caller, mine)).total).toBe(0)
    const [first, second] = keysOf((await list(own.caller, {})).rows, key)
    await own.follow(kind, first ?? '')
    await other.follow(kind, second ?? '')
    expect(keysOf((await list(own.caller, mine)).rows, key)).toContain(first)
    expect(keysOf((await list(own.caller, mine)).rows, key)).not.toContain(second)
    expect(keysOf((await list(other.caller, mine)).rows, key)).toEqual([second])
    expect((await list(own.caller, {})).total).toBeGreaterThan(2)
  })

  it('is nothing for a visitor, who is told to sign in', async () => {
    const answer = await list(callerAs('visitor', db, { userId: null }), { mine: 'list' }).catch(
      (error: Error) => error,
    )
    // An insight is a preview for visitors, whatever is asked of it, or closed.
    if (answer instanceof Error || answer.isPreview) return
    expect(answer).toMatchObject({ total: 0, rows: [], gate: 'sign-in' })
  })
})

it('the radar of what one follows has the licences of a followed company, in its facets too', async () => {
  const { caller, follow, id } = await reader()
  const whole = await caller.expiry.radar({ window: '365', by: 'licence' })
  const [holder] = whole.facets.holder ?? []
  const mine = { window: '365', by: 'licence', mine: '1' }
  expect((await caller.expiry.radar(mine)).listed).toBe(0)
  await follow('companies', holder?.value ?? '')
  const radar = await caller.expiry.radar(mine)
  expect(radar.listed).toBeGreaterThanOrEqual(holder?.count ?? 1)
  expect(radar.listed).toBeLessThan(whole.listed)
  expect(radar.facets.holder?.find(({ value }) => value === holder?.value)?.count).toBe(
    holder?.count,
  )
  expect(JSON.stringify(radar)).not.toContain(id)
  expect(
    (await callerAs('professional', db, { userId: randomUUID() }).expiry.radar(mine)).listed,
  ).toBe(0)
})

it('what is under a followed group is one’s own, and nothing beside it', async () => {
  const { caller, follow } = await reader()
  await follow('atc-groups', 'N')
  for (const of of [caller.medicines, caller.products]) {
    const { total } = await of.list({ mine: 'list' })
    expect(total).toBe((await of.list({ atc: 'N' })).total)
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan((await of.list({})).total)
  }
})

describe('the own company', () => {
  /** A company that holds licences, with somebody whose account names it by another spelling. */
  async function ofCompany() {
    const own = await reader()
    const company = await rowOf<{ id: number; name: string }>(
      db,
      sql`select c.id, c.name from companies c join products p on p.holder_id = c.id
        group by c.id order by count(*) desc, c.id limit 1`,
    )
    const companyName = ` ${company.name.replaceAll('ی', 'ي')} `
    await db.update(users).set({ companyName }).where(eq(users.id, own.id))
    return { ...own, company }
  }

  it('narrows licences, medicines, companies, lapses and changes to what is its own', async () => {
    const { caller, company } = await ofCompany()
    const isOwn = sql`${company.id} in (holder_id, brand_owner_id, producer_id)`
    const counted = await rowOf<{ licences: number; medicines: number }>(
      db,
      sql`select count(*)::int as licences, count(distinct medicine_code)::int as medicines
        from products where ${isOwn}`,
    )
    const mine = { mine: 'company' }
    expect((await caller.products.list(mine)).total).toBe(counted.licences)
    expect((await caller.medicines.list(mine)).total).toBe(counted.medicines)
    expect(keysOf((await caller.companies.list(mine)).rows, 'id')).toEqual([String(company.id)])
    const year = { window: '365', by: 'licence' }
    const lapses = await caller.expiry.radar({ ...year, ...mine })
    const held = await caller.expiry.radar({ ...year, holder: String(company.id) })
    expect(lapses.listed).toBeGreaterThanOrEqual(held.listed)
    const all = { period: 'all' }
    const changes = await caller.changes.market({ ...all, ...mine })
    expect(changes.total).toBe(
      (await caller.changes.market({ ...all, company: String(company.id) })).total,
    )
    const scored = await caller.opportunities.list(mine)
    expect(scored.total).toBeGreaterThan(0)
    expect(scored.total).toBeLessThan((await caller.opportunities.list({})).total)
  })

  it('stands beside what is followed, and is nothing for whoever names none', async () => {
    const { caller, follow, company } = await ofCompany()
    const [other] = keysOf((await caller.companies.list({ size: '20' })).rows, 'id').filter(
      (id) => id !== String(company.id),
    )
    await follow('companies', other ?? '')
    const both = await caller.companies.list({ mine: ['list', 'company'] })
    expect(keysOf(both.rows, 'id').toSorted()).toEqual([String(company.id), other].toSorted())
    expect(both.total).toBe(2)
    const { caller: nobody } = await reader()
    for (const [, , list] of LISTS) expect((await list(nobody, { mine: 'company' })).total).toBe(0)
    expect((await nobody.presence.list({ mine: 'company' })).total).toBe(0)
  })
})

it('of a followed molecule every medicine, licence, substance and presence is one’s own', async () => {
  const { caller, follow } = await reader()
  const molecule = await rowOf<{ id: number; medicines: number; licences: number }>(
    db,
    sql`select m.molecule_id as id, count(distinct m.code)::int as medicines,
        count(p.irc)::int as licences
      from medicines m left join products p on p.medicine_code = m.code
      where m.molecule_id in (select molecule_id from presence)
        and m.molecule_id in (select molecule_id from ingredients)
      group by 1 having count(distinct m.code) > 1 order by 3 desc, 1 limit 1`,
  )
  await follow('molecules', String(molecule.id))
  const mine = { mine: 'list' }
  expect((await caller.medicines.list(mine)).total).toBe(molecule.medicines)
  expect((await caller.products.list(mine)).total).toBe(molecule.licences)
  const others = [await caller.ingredients.list(mine), await caller.presence.list(mine)]
  for (const { rows } of others) expect(rows.length).toBeGreaterThan(0)
})

it.each([
  ['medicines', {}],
  ['medicines', { supply: 'local' }],
  ['products', { supply: 'local' }],
] as const)(
  'the columns of the small charts of %s count the rows that they lead to',
  async (name, search) => {
    const { caller } = await reader()
    // As many licences in each step: those of one medicine lie in several that an end of the chart holds.
    await db.$client.query(
      `update products set unit_price_rial = 10 * power(10, (hashtext(irc) & 4095) / 800.0) where price_unit = 'tablet'`,
    )
    const facets = await caller[name].facets(search)
    const steps = facets.unitPrice ?? []
    expect(steps.length).toBe(DRAWN_STEPS)
    for (const step of steps) {
      const { base, range } = stepOf(step)
      const { total } = await caller[name].list({ ...search, unit: base, unitPrice: range })
      expect(total, step.value).toBe(step.count)
    }
    for (const { value, count } of facets.season ?? []) {
      expect((await caller[name].list({ ...search, season: value })).total, value).toBe(count)
    }
    expect(facets.season?.length).toBeGreaterThan(2)
  },
)

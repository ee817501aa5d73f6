import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { stepOf } from '#src/list/price-spread.ts'
import type { Database } from '#src/server/db/client.ts'
import { watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { type Caller, callerAs } from '../support/callers.ts'
import { makePerson } from '../support/people.ts'
import { sampleDatabase } from '../support/sample-database.ts'

type Search = Record<string, string>

const LISTS = [
  ['medicines', 'code', (asked: Caller, search: Search) => asked.medicines.list(search)],
  ['products', 'irc', (asked: Caller, search: Search) => asked.products.list(search)],
  ['companies', 'id', (asked: Caller, search: Search) => asked.companies.list(search)],
  ['medicines', 'code', (asked: Caller, search: Search) => asked.opportunities.list(search)],
] as const

let db: Database

beforeAll(async () => {
  db = (await sampleDatabase()).database
})

async function reader(kind: 'professional' | 'free' = 'professional') {
  const { id } = await makePerson(db)
  const follow = (of: (typeof LISTS)[number][0], key: string) =>
    db.insert(watchedRecords).values({ userId: id, kind: of, recordKey: key })
  return { id, follow, caller: callerAs(kind, db, { userId: id }) }
}

const keysOf = (rows: readonly object[], key: string) =>
  rows.map((row) => String(Reflect.get(row, key)))

describe.each(LISTS)('what one follows of the list of %s, by %s', (kind, key, list) => {
  it('is shown at once, to oneself alone, and counted in it', async () => {
    const [own, other] = [await reader(), await reader()]
    const mine = { mine: '1' }
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
    const answer = await list(callerAs('visitor', db, { userId: null }), { mine: '1' }).catch(
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

it.each([
  ['medicines', {}],
  ['products', { supply: 'local' }],
] as const)(
  'the columns of the small charts of %s count the rows that they lead to',
  async (name, search) => {
    const { caller } = await reader()
    const facets = await caller[name].facets(search)
    const steps = facets.unitPrice ?? []
    expect(steps.length).toBeGreaterThan(2)
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

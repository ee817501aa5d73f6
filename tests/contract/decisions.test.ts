import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { POLICY } from '#src/access/policy.ts'
import { callerFor } from '#src/app/call-in-process.ts'
import { readFacts } from '#src/features/decisions/facts.server.ts'
import { watchDecisions } from '#src/features/decisions/watch.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { TestBrowser } from '../support/auth-client.ts'
import { callerAs } from '../support/callers.ts'
import { subscribe } from '../support/people.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { makeUser } from '../support/team.ts'
import { portalOn } from '../support/test-portal.ts'

/** Values that stand nowhere else. */
const NOTE = 'دلیلی که هیچ‌جای دیگر نیست'
const PRICE = 918_273

const { db, portal } = await portalOn(sampleDatabase())
const { rows } = await db.execute<{ code: number }>(
  sql`select medicine_code as code from opportunity_scores order by score desc, 1 limit 400`,
)
const codes = rows.map((row) => row.code)
const code = codes[0] ?? 0
await db.execute(sql`update medicines set unit_price_rial = ${PRICE} where code = ${code}`)

const asked = (isOfTeam = false) => ({
  medicine: code,
  choice: 'enter' as const,
  note: NOTE,
  isOfTeam,
  conditions: [
    { fact: 'unitPrice' as const, sign: 'least' as const, amount: 1, subject: null, dueOn: null },
  ],
})

describe('the facts of a decision', () => {
  it('are those of the pages of the medicine and of its opportunity', async () => {
    const caller = callerAs('organizational', db)
    const today = todayInTehran(new Date())
    const facts = await readFacts(db, codes, today)
    expect(facts.size).toBe(codes.length)
    for (const one of codes.filter((_, place) => place % 40 === 0)) {
      const found = facts.get(one)
      const { medicine } = await caller.medicines.byCode({ code: one })
      const { opportunity } = await caller.opportunities.byCode({ code: one })
      expect([found?.makers, found?.licences, found?.unitPrice, found?.nextLapse]).toEqual([
        medicine.makerCount,
        medicine.licenceCount,
        medicine.unitPriceRial,
        medicine.nearestExpiryOn,
      ])
      expect(found?.score).toBe(opportunity?.score)
      expect(found?.apiMakers).toBe(opportunity?.inputs.apiMakers)
    }
  })

  it('are those of the licences, counted by themselves', async () => {
    const today = todayInTehran(new Date())
    const facts = await readFacts(db, codes, today)
    const { rows } = await db.execute<{
      code: number
      makers: number
      licences: number
      brought: number
      lowest: number | null
      squares: number
      unique: number
    }>(sql`with p as (
        select * from products where vanished_on is null and is_active is not false
          and (valid_until is null or valid_until >= ${today}::date)),
      held as (
        select p.medicine_code, coalesce('g' || c.group_id, 'c' || p.holder_id, p.irc) as owner, count(*) as n
        from p left join companies c on c.id = p.holder_id where not p.is_repeat group by 1, 2)
      select p.medicine_code as code,
        count(distinct coalesce(p.producer_id, p.holder_id))
          filter (where p.supply_type in ('local', 'under-licence'))::int as makers,
        count(*)::int as licences,
        count(*) filter (where p.supply_type in ('imported', 'emergency'))::int as brought,
        min(p.unit_price_rial)::float8 as lowest,
        (select sum(h.n * h.n)::float8 from held h where h.medicine_code = p.medicine_code) as squares,
        (select sum(h.n)::float8 from held h where h.medicine_code = p.medicine_code) as unique
      from p where p.medicine_code in ${codes} group by p.medicine_code`)
    expect(rows).toHaveLength(codes.length)
    for (const row of rows) {
      const found = facts.get(row.code)
      expect([found?.makers, found?.licences, found?.lowestUnitPrice], String(row.code)).toEqual([
        row.makers,
        row.licences,
        row.lowest,
      ])
      expect(found?.importShare).toBeCloseTo(row.brought / row.licences, 9)
      if (found?.hhi != null) {
        expect(found.hhi).toBe(Math.round((10_000 * row.squares) / row.unique ** 2))
      }
    }
  })

  it('stay as they were on the day', async () => {
    const { caller } = await makeUser(db, 1)
    const { id } = await caller.decisions.create(asked())
    await db.execute(sql`update medicines set unit_price_rial = 5 where code = ${code}`)
    const { details } = await caller.decisions.byId({ id })
    await db.execute(sql`update medicines set unit_price_rial = ${PRICE} where code = ${code}`)
    expect(details?.frozen.facts.unitPrice).toBe(PRICE)
    expect(details?.facts?.unitPrice).toBe(5)
    expect(details?.frozen.licences.length).toBeGreaterThan(0)
    expect(details?.frozen.score?.points).toHaveLength(7)
    expect(details?.outcomes.map(({ months, scored }) => [months, scored])).toEqual([
      [12, null],
      [24, null],
    ])
  })
})

describe('a decision', () => {
  it('on the price of a tablet says nothing of what is counted otherwise by now', async () => {
    const { caller } = await makeUser(db, 1)
    const { id } = await caller.decisions.create(asked())
    const seen = async () => (await caller.decisions.byId({ id })).details?.conditions[0]
    expect(await seen()).toMatchObject({
      subject: 'tablet',
      subjectName: 'قرص',
      state: 'holds',
      seen: String(PRICE),
    })
    await db.execute(sql`update medicines set price_unit = 'ml' where code = ${code}`)
    expect(await seen()).toMatchObject({ state: 'unknown', seen: null })
    await db.execute(sql`update decisions set checked_version = -1 where id = ${id}`)
    await watchDecisions(db)
    const { details } = await caller.decisions.byId({ id })
    expect(details?.events.map(({ kind }) => kind)).toEqual(['unknown', 'decided'])
    await db.execute(sql`update medicines set price_unit = 'tablet' where code = ${code}`)
  })

  it('is refused where an assumption is untrue from the first day, and says which', async () => {
    const { caller } = await makeUser(db, 1)
    const [condition] = asked().conditions
    const dear = { ...asked(), conditions: [{ ...condition, amount: PRICE + 1 }] }
    await expect(caller.decisions.create(dear as ReturnType<typeof asked>)).rejects.toThrow(
      /میانهٔ قیمت هر قرص حداقل .* همین امروز برقرار نیست/,
    )
    expect((await caller.decisions.list({})).totals.all).toBe(0)
  })

  it.each([
    ['free', 0, 'pro-1'],
    ['trial', 0, 'free_trial'],
  ] as const)('of somebody %s has the place that the policy gives', async (kind, tier, planId) => {
    const { person, headers } = await makeUser(db)
    if (planId === 'free_trial') await subscribe(db, person, { tier, planId })
    const caller = await callerFor(new Request('http://localhost', { headers }))
    const limit = POLICY[kind].decisions
    for (let made = 0; made < limit; made += 1) await caller.decisions.create(asked())
    await expect(caller.decisions.create(asked())).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await caller.decisions.list({})).totals.all).toBe(limit)
  })

  it('keeps within its place when many are asked for at once', async () => {
    const { person, headers } = await makeUser(db)
    await subscribe(db, person, { tier: 0, planId: 'free_trial' })
    const caller = await callerFor(new Request('http://localhost', { headers }))
    const asks = Array.from({ length: 5 }, () => caller.decisions.create(asked()))
    const answers = await Promise.allSettled(asks)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the forms without script', () => {
  async function send(browser: TestBrowser, action: string, fields: Record<string, string>) {
    return browser.visit(`/api/decisions/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: portal.url },
    })
  }

  it('write a decision down, refuse in Persian, amend it and end it', async () => {
    const { headers, caller } = await makeUser(db, 1)
    const browser = new TestBrowser(portal.url).enter(headers)
    const given = { medicine: String(code), choice: 'wait', note: NOTE }
    const wrong = await send(browser, 'create', {
      ...given,
      'score-on': '1',
      'score-amount': 'زیاد',
    })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('عددی از ۰ تا ۱۰۰ بنویسید.')
    const made = await send(browser, 'create', {
      ...given,
      'unitPrice-on': '1',
      'unitPrice-sign': 'least',
      'unitPrice-amount': '۱٬۰۰۰',
    })
    expect(made.status).toBe(303)
    const id = made.headers.get('location')?.split('/').at(-1) ?? ''
    const read = () => caller.decisions.byId({ id })
    const [condition] = (await read()).details?.conditions ?? []
    expect(condition).toMatchObject({ fact: 'unitPrice', amount: 1_000, state: 'holds' })
    const one = { id, condition: String(condition?.id) }
    await send(browser, 'amend', {
      ...one,
      fact: 'unitPrice',
      'unitPrice-sign': 'least',
      'unitPrice-amount': '۲۰۰ تومان',
    })
    expect((await read()).details?.conditions[0]).toMatchObject({ amount: 2_000 })
    await send(browser, 'add', {
      id,
      'makers-on': '1',
      'makers-sign': 'most',
      'makers-amount': '۹۹',
    })
    await send(browser, 'drop', one)
    expect((await read()).details?.conditions.map(({ isDropped }) => isDropped)).toEqual([
      true,
      false,
    ])
    await send(browser, 'close', { id, outcome: 'وارد نشدیم' })
    const ended = await read()
    expect(ended).toMatchObject({ choice: 'wait', outcome: 'وارد نشدیم' })
    expect(ended.details?.events.map(({ kind }) => kind)).toEqual([
      'closed',
      'dropped',
      'added',
      'amended',
      'decided',
    ])
    expect((await send(browser, 'close', { id, outcome: 'دوباره' })).status).toBe(409)
  })
})

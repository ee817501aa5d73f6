import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readHome } from '#src/insight/overview/router.ts'
import { isoToJalaliParts } from '#src/persian/dates.ts'
import { callerAs } from '../support/callers.ts'
import { isCurrent, readLicences } from '../support/kinds/licence-facts.ts'
import { numberIn, sampleDatabase } from '../support/sample-database.ts'

const fresh = await sampleDatabase()
const db = fresh.database
const industry = await callerAs('visitor', db).overview.industry()
const licences = (await readLicences(db)).filter(isCurrent)

const numberOf = (query: string) => numberIn(db, query)

function tally<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const once = () => licences.filter(({ isRepeat }) => !isRepeat)

const monthOf = (date: string) => {
  const { year, month } = isoToJalaliParts(date)
  return year * 12 + month
}

describe('the industry overview of the sample', () => {
  it('says how large the registry is', async () => {
    const inForce = licences.map(({ irc }) => `'${irc}'`).join()
    const [{ listed, ...rest }, inferredAtc] = [industry.size, industry.size.inferredAtc]
    expect(listed).toBe(
      licences.filter(({ isActive, validUntil }) => isActive === null && validUntil === null)
        .length,
    )
    expect(inferredAtc).toBe(
      await numberOf(`select count(distinct code) as n from medicines join products
        on medicine_code = code where atc_inferred and irc in (${inForce})`),
    )
    expect(rest).toEqual({
      inferredAtc,
      uniqueProducts: once().length,
      medicines: await numberOf('select count(*) as n from medicines where vanished_on is null'),
      molecules: await numberOf(
        'select count(*) as n from (select distinct molecule_id from medicines where vanished_on is null) m',
      ),
      products: await numberOf('select count(*) as n from products where vanished_on is null'),
      licences: licences.length,
      holders: new Set(licences.flatMap(({ holder }) => holder ?? [])).size,
    })
  })

  it('shares all licences out over supply types and over ATC groups', async () => {
    const bySupply = tally(licences.map(({ supply }) => supply))
    expect(new Map(industry.supply.map((type) => [type.supplyType, type.licences]))).toEqual(
      bySupply,
    )
    const inferred = await numberOf(`select count(*) as n from products where supply_inferred
      and irc in (${licences.map(({ irc }) => `'${irc}'`).join()})`)
    expect(industry.supply.reduce((sum, type) => sum + type.inferred, 0)).toBe(inferred)
    const byRoot = tally(licences.map(({ atc }) => atc?.slice(0, 1) ?? null))
    expect(new Map(industry.atc.map((group) => [group.code, group.licences]))).toEqual(byRoot)
    for (const { code, name, medicines, holders } of industry.atc) {
      const of = licences.filter(({ atc }) => (atc?.slice(0, 1) ?? null) === code)
      expect(medicines).toBe(new Set(of.map(({ medicineCode }) => medicineCode)).size)
      expect(holders).toBe(new Set(of.flatMap(({ holder }) => holder ?? [])).size)
      expect(name === null).toBe(code === null)
    }
  })

  it('ranks the companies that it names by licences in force', () => {
    const most = [...tally(once().flatMap(({ holder }) => holder ?? [])).values()]
      .toSorted((a, b) => b - a)
      .slice(0, 12)
    expect(industry.holders.map((holder) => holder.licences)).toEqual(most)
  })

  it('measures concentration per generic code, companies of a group being one holder', async () => {
    const { rows } = await db.execute<{ id: number; owner: string }>(
      sql`select id, coalesce('group ' || group_id, 'company ' || id) as owner from companies`,
    )
    const owners = new Map(rows.map(({ id, owner }) => [id, owner]))
    const codes = Map.groupBy(
      once().filter(({ holder }) => holder !== null),
      ({ medicineCode }) => medicineCode,
    )
    const values = [...codes.values()].map((held) => {
      const counts = [...tally(held.map(({ holder }) => owners.get(holder ?? 0))).values()]
      return counts.reduce((sum, count) => sum + ((100 * count) / held.length) ** 2, 0)
    })
    const { all, groups } = industry.concentration
    const near = (value: number) => Math.round(value * 1000) / 1000
    const between = (from: number, to: number) =>
      values.filter((value) => near(value) >= from && near(value) < to).length
    expect(all).toMatchObject({
      medicines: values.length,
      single: between(10_000, Number.POSITIVE_INFINITY),
      high: between(5000, 10_000),
      middle: between(2500, 5000),
      low: between(0, 2500),
    })
    const sorted = values.toSorted((a, b) => a - b)
    const half = (sorted.length - 1) / 2
    const median = ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
    expect(Math.abs((all?.medianHhi ?? 0) - median)).toBeLessThanOrEqual(0.51)
    expect(groups.reduce((sum, { medicines }) => sum + medicines, 0)).toBe(values.length)
  })

  it('puts every licence in the Jalali month it lapses in, later or without a date', () => {
    const { months, later, undated } = industry.expiry
    const start = monthOf(industry.today)
    const expected = months.map(
      (_, place) =>
        licences.filter(({ validUntil }) => validUntil && monthOf(validUntil) === start + place)
          .length,
    )
    expect(months).toHaveLength(24)
    expect(months.map(({ count }) => count)).toEqual(expected)
    expect(expected.reduce((sum, count) => sum + count, later + undated)).toBe(licences.length)
    expect(undated).toBe(licences.filter(({ validUntil }) => validUntil === null).length)
    expect(expected.some((count) => count > 0)).toBe(true)
  })

  it('counts additions to the list and granted licences completely', async () => {
    const dated = await numberOf(
      'select count(listed_on) as n from medicines where vanished_on is null',
    )
    expect(industry.listed.undated).toBe(
      await numberOf(
        'select count(*) as n from medicines where vanished_on is null and listed_on is null',
      ),
    )
    expect(industry.listed.years.reduce((sum, { count }) => sum + count, 0)).toBe(dated)
    const granted = await numberOf(
      `select count(licensed_on) as n from products where vanished_on is null
        and is_active is not false and (valid_until is null or valid_until >= '${industry.today}')`,
    )
    const values = industry.licensed.flatMap((year) => year.values)
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(granted)
  })

  it('counts a price as revised only when an earlier one differed', async () => {
    const { rows } = await db.execute<{ day: string; raised: boolean }>(sql`
      select e.effective_on::text as day, e.price_rial > b.price_rial as raised
      from price_events e join products p using (irc) cross join lateral (
        select price_rial from price_events x
        where x.irc = e.irc and x.effective_on < e.effective_on
        order by x.effective_on desc limit 1) b
      where b.price_rial <> e.price_rial and p.vanished_on is null and p.is_active is not false`)
    const end = monthOf(industry.today)
    const recent = rows.filter(
      ({ day }) => day <= industry.today && monthOf(day) > end - 24 && monthOf(day) <= end,
    )
    const counted = industry.revisions.months.reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(recent.length)
    expect(counted).toBeGreaterThan(0)
    expect(industry.revisions.raised).toBe(recent.filter(({ raised }) => raised).length)
  })

  it('tells everyone the same', async () => {
    expect(await callerAs('professional', db).overview.industry()).toEqual(industry)
  })
})

describe('without dates and prices', () => {
  it('the calendars are empty and say so, instead of guessing', async () => {
    await db.execute(sql`delete from price_events`)
    await db.execute(sql`update medicines set listed_on = null`)
    await db.execute(sql`update products set licensed_on = null, valid_until = null`)
    const { expiry, listed, licensed, revisions } = await callerAs(
      'visitor',
      db,
    ).overview.industry()
    expect(expiry.months.every(({ count }) => count === 0)).toBe(true)
    expect([expiry.later, listed.years, licensed, revisions.events]).toEqual([0, [], [], 0])
  })

  it('concentration is told of a single medicine, and of none not at all', async () => {
    const { overview } = callerAs('visitor', db)
    const one = 'select min(medicine_code) from products where is_active and holder_id is not null'
    await db.execute(
      sql.raw(`update products set is_active = false where medicine_code <> (${one})`),
    )
    expect((await overview.industry()).concentration.all).toMatchObject({ medicines: 1 })
    await db.execute(sql`update products set is_active = false`)
    expect((await overview.industry()).concentration).toEqual({ all: null, groups: [] })
  })
})

it('home looks back to the nearest earlier day with a change, one between and the first of all', async () => {
  const { database } = await sampleDatabase()
  const changeOn = (day: string) =>
    database.execute(sql`insert into change_events
      (dataset_version, kind, record_key, change, field, before, after, seen_on)
      select (select max(id) from dataset_versions), 'products', irc, 'changed', 'priceRial', '1', '2',
        ${day} from products limit 1`)
  await database.execute(sql`delete from history.days`)
  // Of the first version nothing is a change.
  await database.execute(sql`insert into dataset_versions (is_sample) values (true)`)
  for (const [day, expected] of [
    ['2026-06-01', []],
    ['2026-06-02', ['2026-06-01']],
    ['2026-06-03', ['2026-06-02', '2026-06-01']],
    ['2026-06-04', ['2026-06-03', '2026-06-02', '2026-06-01']],
    ['2026-06-05', ['2026-06-04', '2026-06-02', '2026-06-01']],
    ['2026-06-06', ['2026-06-05', '2026-06-03', '2026-06-01']],
  ] as const) {
    await changeOn(day)
    expect((await readHome(database, day)).sinceDays, day).toEqual(expected)
  }
})

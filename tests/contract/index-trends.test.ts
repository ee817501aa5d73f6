import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { firstEntrants, survivalOf, waitsForLocal } from '#src/insight/trends/first-entrants.ts'
import { PAGE } from '#src/list/numbered-pages.ts'
import { jalaliYear, todayInTehran } from '#src/persian/dates.ts'
import { callerAs } from '../support/callers.ts'
import { sampleDatabase } from '../support/sample-database.ts'

interface Listed {
  code: number
  atc: string | null
  day: string
}

const { database: db } = await sampleDatabase()
const { rows } = await db.execute<Listed & Record<string, unknown>>(sql`
    select code, atc_code as atc, listed_on::text as day from medicines
    where vanished_on is null and listed_on is not null`)
const listed = rows

it('every dated addition stands in its Jalali year and ATC group', async () => {
  const { years } = await callerAs('professional', db).trends.page({})
  for (const { year, group, medicines } of years) {
    const expected = listed.filter(
      ({ day, atc }) => jalaliYear(day) === year && (atc?.slice(0, 1) ?? null) === group,
    )
    expect(medicines, `${year} ${group}`).toBe(expected.length)
  }
  expect(years.reduce((sum, { medicines }) => sum + medicines, 0)).toBe(listed.length)
})

it('the list is filtered by group and year, newest first', async () => {
  const newest = listed.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]
  const year = jalaliYear(newest?.day ?? '')
  const atc = newest?.atc?.slice(0, 1) ?? ''
  const { newest: found } = await callerAs('professional', db).trends.page({ atc, year })
  const expected = listed.filter(
    (medicine) => jalaliYear(medicine.day) === year && medicine.atc?.startsWith(atc),
  )
  expect(found.total).toBe(expected.length)
  expect(found.rows.map(({ code }) => code).toSorted()).toEqual(
    expected.map(({ code }) => code).toSorted(),
  )
  const days = found.rows.map(({ listedOn }) => listedOn)
  expect(days).toEqual(days.toSorted().toReversed())
})

it.each([
  ['free', 3],
  ['professional', PAGE],
] as const)('%s gets the newest %i and the true total', async (kind, rows) => {
  const { newest } = await callerAs(kind, db).trends.page({})
  expect(newest.rows).toHaveLength(rows)
  expect(newest.total).toBe(listed.length)
})

it('first entrants follow from the dated licences of each molecule', async () => {
  const { rows } = await db.execute<{ molecule: number; supply: string; day: string }>(sql`
    select m.molecule_id as molecule, p.supply_type as supply, p.licensed_on::text as day
    from products p join medicines m on m.code = p.medicine_code
    where p.vanished_on is null and p.licensed_on is not null and p.supply_type is not null`)
  const earliest = (found: typeof rows, types: string[]) =>
    found
      .filter(({ supply }) => types.includes(supply))
      .map(({ day }) => day)
      .toSorted()[0] ?? null
  const molecules = [...Map.groupBy(rows, ({ molecule }) => molecule).values()].map((found) => ({
    local: earliest(found, ['local', 'under-licence']),
    imported: earliest(found, ['imported', 'emergency']),
  }))
  const { entrants, waiting } = await callerAs('professional', db).trends.page({})
  expect(entrants).toEqual(firstEntrants(molecules))
  const today = todayInTehran(new Date())
  expect(waiting).toEqual(survivalOf(waitsForLocal(molecules, today)))
  expect(waiting.observed).toBe(entrants.imported)
  expect(waiting.observed - waiting.censored).toBe(entrants.followed)
  expect(entrants.imported).toBeGreaterThan(0)
})

it.each(['local', 'imported', 'together'] as const)(
  'what came first «%s» is the medicines of just those molecules',
  async (entrant) => {
    const { rows } = await db.execute<{ code: number; first: string }>(sql`
      select m.code, case when dated.here = dated.abroad then 'together'
        when dated.abroad is null or dated.here < dated.abroad then 'local' else 'imported' end as first
      from medicines m join (
        select a.molecule_id, min(p.licensed_on) filter (where p.supply_type in ('local', 'under-licence')) as here,
          min(p.licensed_on) filter (where p.supply_type in ('imported', 'emergency')) as abroad
        from products p join medicines a on a.code = p.medicine_code
        where p.vanished_on is null and p.licensed_on is not null and p.supply_type is not null
        group by 1) dated using (molecule_id)
      where m.vanished_on is null and m.listed_on is not null`)
    const expected = rows.filter(({ first }) => first === entrant).map(({ code }) => code)
    const { newest } = await callerAs('professional', db).trends.page({ entrant })
    expect(newest.total).toBe(expected.length)
    expect(expected).toEqual(expect.arrayContaining(newest.rows.map(({ code }) => code)))
  },
)

it('every addition stands on exactly one page', async () => {
  const caller = callerAs('professional', db)
  const pages = Math.ceil(listed.length / PAGE)
  const codes: number[] = []
  for (let page = 1; page <= pages; page++) {
    const { newest } = await caller.trends.page({ page })
    expect(newest.total).toBe(listed.length)
    codes.push(...newest.rows.map(({ code }) => code))
  }
  expect(codes.toSorted()).toEqual(listed.map(({ code }) => code).toSorted())
  const free = callerAs('free', db)
  expect((await free.trends.page({ page: 2 })).newest.rows).toEqual([])
  const { newest } = await free.trends.page({})
  for (const asked of [{ atc: 'N' }, { year: 1400 }]) {
    expect((await free.trends.page(asked)).newest).toEqual(newest)
  }
})

it('the series breaks where a source was first read', async () => {
  const { breaks } = await callerAs('free', db).trends.page({})
  const { rows } = await db.execute<{ day: string }>(sql`
    select min(harvested_on)::text as day from source_batches
    where state = 'published' and source <> 'who-atc'`)
  expect(breaks[0]?.harvestedOn).toBe(rows[0]?.day)
  expect(breaks.map(({ year }) => year)).toEqual(breaks.map((one) => jalaliYear(one.harvestedOn)))
})

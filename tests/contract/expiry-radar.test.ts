import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { calendarDays } from '#src/insight/expiry/calendar-days.ts'
import { dayOf } from '#src/insight/expiry/list.ts'
import { riskOf, severityOf } from '#src/insight/expiry/risk.ts'
import { isoToJalaliParts, todayInTehran } from '#src/persian/dates.ts'
import { callerAs } from '../support/callers.ts'
import { sampleDatabase } from '../support/sample-database.ts'

type Radar = Awaited<ReturnType<typeof radarOf>>

interface Licence {
  [column: string]: unknown
  irc: string
  code: number
  molecule: number
  atc: string | null
  supply: string | null
  holder: number | null
  maker: number | null
  until: string | null
  active: boolean
}

const today = todayInTehran(new Date())

const { database: db } = await sampleDatabase()
// On whatever day: licences of the sample lapse.
await db.execute(sql`update products p set valid_until = ${today}::date + 30 * one.place::int
  from (select irc, row_number() over () as place from products
    where medicine_code = ${SAMPLE_SHOWCASE.medicineCode} and vanished_on is null) one
  where p.irc = one.irc`)
const { rows } = await db.execute<Licence>(sql`
    select p.irc, p.medicine_code as code, m.molecule_id as molecule, p.atc_code as atc,
      p.supply_type as supply, p.holder_id as holder,
      case when p.supply_type in ('local', 'under-licence')
        then coalesce(p.producer_id, p.holder_id) end as maker,
      p.valid_until::text as until, p.is_active as active
    from products p join medicines m on m.code = p.medicine_code where p.vanished_on is null`)
const licences = rows

const inForce = () =>
  licences.filter(({ active, until }) => active && (until === null || until >= today))
const distinct = (values: readonly unknown[]) => new Set(values.filter((v) => v !== null)).size
const radarOf = (search: Record<string, string>, kind: 'professional' | 'free') =>
  callerAs(kind, db).expiry.radar(search)

/** What the radar must say of a span, reckoned from the licences one by one. */
function expected(to: string, keep: (licence: Licence) => boolean) {
  const lapsing = inForce().filter((one) => one.until !== null && one.until <= to && keep(one))
  const rest = Map.groupBy(inForce(), ({ code }) => code)
  return lapsing.map(({ irc, code, molecule, holder, until }) => {
    const all = rest.get(code) ?? []
    const stay = all.filter((one) => one.until === null || one.until > (until ?? ''))
    const remaining = {
      licences: all.length,
      makers: distinct(all.map(({ maker }) => maker)),
      remainingMakers: distinct(stay.map(({ maker }) => maker)),
      remainingLicences: stay.length,
    }
    const ranks = { risk: riskOf(remaining), severity: severityOf(remaining) }
    return { irc, code, molecule, holder, until, ...remaining, ...ranks }
  })
}

type Expected = ReturnType<typeof expected>

function expectTotals({ totals }: Radar, rows: Expected) {
  const codesOf = (risk: number) => rows.filter((row) => row.risk <= risk).map(({ code }) => code)
  expect(totals).toEqual({
    licences: rows.length,
    medicines: distinct(rows.map(({ code }) => code)),
    companies: distinct(rows.map(({ holder }) => holder)),
    molecules: distinct(rows.map(({ molecule }) => molecule)),
    gone: distinct(codesOf(0)),
    makerless: distinct(codesOf(1)) - distinct(codesOf(0)),
    unclear: 0,
  })
}

async function allRows(search: Record<string, string>) {
  const rows: Radar['rows'] = []
  for (let page = 1; ; page++) {
    const answer = await radarOf({ ...search, size: '100', page: String(page) }, 'professional')
    rows.push(...answer.rows)
    if (answer.rows.length < 100) return rows
  }
}

describe.each([
  ['a year', { window: '365' }, () => true],
  ['a quarter', { window: '90' }, () => true],
  ['a year of one ATC group', { window: '365', atc: 'A' }, (one: Licence) => one.atc?.[0] === 'A'],
  [
    'a year of imports',
    { window: '365', supply: 'imported' },
    (one: Licence) => one.supply === 'imported',
  ],
] as const)('%s', (_, search, keep) => {
  it('has every licence once, with what stays of its medicine', async () => {
    const radar = await radarOf(search, 'professional')
    const rows = expected(radar.span.to, keep)
    const found = await allRows(search)
    const bare = (row: Omit<Expected[number], 'code' | 'molecule' | 'holder' | 'until'>) => {
      const { irc, licences: all, makers, remainingMakers, remainingLicences, risk, severity } = row
      return { irc, all, makers, remainingMakers, remainingLicences, risk, severity }
    }
    const byIrc = (a: { irc: string }, b: { irc: string }) => (a.irc < b.irc ? -1 : 1)
    const got = found.map(bare)
    expect(rows.length).toBeGreaterThan(0)
    expect(got.toSorted(byIrc)).toEqual(rows.map(bare).toSorted(byIrc))
    expectTotals(radar, rows)
    const order = found.map(({ risk, validUntil, irc }) => `${risk} ${validUntil} ${irc}`)
    expect(order).toEqual(order.toSorted())
  })

  it('counts every licence in its month', async () => {
    const radar = await radarOf(search, 'professional')
    const rows = expected(radar.span.to, keep)
    const numberOf = (iso: string) => {
      const { year, month } = isoToJalaliParts(iso)
      return year * 12 + month
    }
    const perMonth = radar.months.map(
      (month) => rows.filter(({ until }) => numberOf(until ?? '') === numberOf(month)).length,
    )
    const counted = radar.months.map((_month, at) =>
      radar.counts
        .filter(({ place }) => place === at + 1)
        .reduce((sum, { licences: n }) => sum + n, 0),
    )
    expect(counted).toEqual(perMonth)
  })
})

describe('what stands beside the rows', () => {
  it('counts for every choice the rows that it would leave, by licence and by medicine', async () => {
    for (const by of ['licence', 'medicine']) {
      const { facets } = await radarOf({ window: '365', supply: 'local', by }, 'professional')
      for (const key of ['atc', 'sole', 'supply', 'holder', 'molecule']) {
        const [facet] = facets[key] ?? []
        const search = { window: '365', supply: 'local', by, [key]: facet?.value ?? '' }
        const { listed } = await radarOf(search, 'professional')
        expect(facet?.count, `${by} ${key}`).toBe(listed)
        expect(facet?.count).toBeGreaterThan(0)
      }
    }
    expect((await radarOf({ window: '365' }, 'free')).facets).toEqual({ window: expect.anything() })
  })

  it('narrows to picked licences and medicines, and to the words of a search', async () => {
    const whole = await radarOf({ window: '365', by: 'licence' }, 'professional')
    const [one, other] = whole.rows
    const ids = `${one?.irc},${other?.medicineCode}`
    const { rows } = await radarOf({ window: '365', by: 'licence', ids }, 'professional')
    expect(rows.map(({ irc }) => irc)).toContain(one?.irc)
    expect(
      rows.every((row) => row.irc === one?.irc || row.medicineCode === other?.medicineCode),
    ).toBe(true)
    const found = await radarOf({ window: '365', by: 'licence', q: one?.irc ?? '' }, 'professional')
    expect(found.rows.map(({ irc }) => irc)).toEqual([one?.irc])
  })
})

describe('the calendar', () => {
  it('has every licence on its day, and at the end what the licences one by one leave', async () => {
    const radar = await radarOf({ window: '365', atc: 'A' }, 'professional')
    const own = inForce().filter(({ atc }) => atc?.[0] === 'A')
    const rows = expected(radar.span.to, ({ atc }) => atc?.[0] === 'A')
    const days = calendarDays(radar.calendar, radar.span, radar.coverage.inForce)
    for (const { day, licences: count } of days) {
      expect(count).toBe(rows.filter(({ until }) => until === day).length)
    }
    const stay = own.filter(({ until }) => until === null || until > radar.span.to)
    expect(days.at(-1)).toMatchObject({
      remainingLicences: stay.length,
      remainingMakers: distinct(stay.map(({ maker }) => maker)),
      touched: radar.totals.medicines,
      makerless: distinct(
        rows.flatMap((row) => (row.makers > 0 && row.remainingMakers === 0 ? [row.code] : [])),
      ),
    })
    const sorted = radar.severities.reduce((sum, { medicines }) => sum + medicines, 0)
    expect(sorted).toBe(radar.totals.medicines)
  })

  it('a chosen day has its licences alone; by medicine each code stands once, by its worst', async () => {
    const year = { window: '365' }
    const all = await radarOf({ ...year, by: 'medicine', size: '100' }, 'professional')
    expect(all.listed).toBe(all.totals.medicines)
    const order = all.rows.map(
      ({ severity, risk, validUntil }) => `${3 - severity}${risk}${validUntil}`,
    )
    expect(order).toEqual(order.toSorted())
    expect(distinct(all.rows.map(({ medicineCode }) => medicineCode))).toBe(all.rows.length)
    const { day, licences: count } = all.calendar.days[0] ?? { day: '', licences: 0 }
    const one = await radarOf({ ...year, day: dayOf(day) }, 'professional')
    expect([one.listed, one.rows.length]).toEqual([count, count])
    expect(new Set(one.rows.map(({ validUntil }) => validUntil))).toEqual(new Set([day]))
    expect(one.calendar).toEqual(all.calendar)
  })
})

it('only sole makers: every row is of a medicine with exactly one', async () => {
  const search = { window: '365', sole: '1' }
  const radar = await radarOf(search, 'professional')
  const rows = expected(radar.span.to, () => true).filter(({ makers }) => makers === 1)
  expectTotals(radar, rows)
})

it('a view of one company shows its licences, and counts what is left over all of them', async () => {
  const { companies } = await radarOf({ window: '365' }, 'professional')
  const id = companies[0]?.id ?? 0
  const radar = await radarOf({ window: '365', holder: String(id) }, 'professional')
  const rows = expected(radar.span.to, ({ holder }) => holder === id)
  expect(rows.length).toBe(companies[0]?.licences)
  expectTotals(radar, rows)
})

it('days and months of its ends are called by their names', async () => {
  const { facets } = await radarOf({ from: '1405-10-01', to: '1405-11' }, 'professional')
  expect([facets.from?.[0]?.label, facets.to?.[0]?.label]).toEqual(['۱ دی ۱۴۰۵', 'بهمن ۱۴۰۵'])
})

it('lapsed licences stand apart', async () => {
  const { lapsed, rows } = await radarOf({ window: '365' }, 'professional')
  const over = licences.filter(({ active, until }) => active && until !== null && until < today)
  expect(lapsed.total).toBe(over.length)
  expect(rows.some(({ validUntil }) => validUntil < today)).toBe(false)
})

describe('the policy', () => {
  it('a free member gets three rows and true totals', async () => {
    const rows = 3
    const full = await radarOf({}, 'professional')
    const some = await radarOf({}, 'free')
    expect(some.totals).toEqual(full.totals)
    expect(some.rows).toEqual(full.rows.slice(0, rows))
    expect(some.companies).toHaveLength(rows)
    expect(some.molecules).toHaveLength(rows)
    expect(some.lapsed.rows.length).toBeLessThanOrEqual(rows)
    expect(some.lapsed.total).toBe(full.lapsed.total)
    const irc = full.rows[5]?.irc ?? 'none'
    expect(JSON.stringify(some)).not.toContain(irc)
  })

  it('a second page gives a free member no further rows', async () => {
    expect((await radarOf({ page: '2' }, 'free')).rows).toEqual([])
  })

  it('everyone gets a worked sample of the one public medicine', async () => {
    const sample = await callerAs('visitor', db).expiry.sample()
    expect(sample?.rows.length).toBeGreaterThan(0)
    const codes = new Set(sample?.rows.map(({ medicineCode }) => medicineCode))
    expect([...codes]).toEqual([SAMPLE_SHOWCASE.medicineCode])
    const all = expected('9999-12-31', ({ code }) => codes.has(code))
    for (const row of sample?.rows ?? []) {
      expect(row).toMatchObject({
        remainingLicences: all.find(({ irc }) => irc === row.irc)?.remainingLicences,
      })
    }
    const left = sample?.rows.map(({ remainingLicences }) => remainingLicences) ?? []
    expect(left).toEqual(left.toSorted((a, b) => b - a))
    const { details } = await callerAs('professional', db).medicines.byCode({
      code: SAMPLE_SHOWCASE.medicineCode,
    })
    expect(details?.lapses.slice(0, 1)).toMatchObject([
      { validUntil: sample?.rows[0]?.validUntil, remainingLicences: left[0] },
    ])
  })
})

it('counts medicines of which a licence of unknown supply stays, beside those without a maker', async () => {
  const reader = callerAs('professional', db)
  const brief = async () => JSON.stringify(await reader.brief.list({ of: 'expiry', search: {} }))
  expect(await brief()).not.toContain('شناخته‌شده')
  await db.execute(sql`update products set supply_type = null
    where valid_until is null or valid_until > ${today}::date + 180`)
  const { totals } = await radarOf({}, 'professional')
  expect(totals.unclear).toBeGreaterThan(0)
  expect(await brief()).toContain('سازندهٔ داخلی شناخته‌شده')
})

it('a source without dates leaves the radar empty and says how many it cannot place', async () => {
  await db.execute(sql`update products set valid_until = null`)
  const { totals, coverage, lapsed, counts } = await radarOf({}, 'professional')
  expect([totals.licences, lapsed.total, counts]).toEqual([0, 0, []])
  expect(coverage.undated).toBe(coverage.inForce)
  expect(coverage.inForce).toBeGreaterThan(0)
})

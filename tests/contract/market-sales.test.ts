import { describe, expect, it } from 'vitest'
import { deriveSales } from '#src/features/importing/deriving/derive-sales.ts'
import { sampleDay } from '#src/features/importing/sample-files.ts'
import { salesOf } from '#src/insight/sales/sales.server.ts'
import type { SalesSubject } from '#src/insight/sales/subject.server.ts'
import { jalaliYear } from '#src/persian/dates.ts'
import { borrow } from '#src/server/db/client.ts'
import { rowsIn, sampleDatabase } from '../support/sample-database.ts'

interface Line {
  company: number
  atc: string | null
  molecule: number | null
  medicine: number | null
  unit: string | null
  /** Months before the newest: 0 is the newest. */
  ago: number
  month: string
  quantity: number | null
  amount: number
}

const { database: db } = await sampleDatabase()
const all = rowsIn(db)
// Nothing of what is derived: raw lines, with their months ranked.
const lines = await all<Line>(
  `select k.company_id as company, m.atc_code as atc, m.molecule_id as molecule,
      s.medicine_code as medicine, s.unit, s.month_end::text as month, s.quantity,
      s.amount_rial::float8 as amount,
      (select count(distinct o.month_end)::int from company_sales o where o.month_end > s.month_end) as ago
    from company_sales s join company_spellings k on k.path_key = s.company_key
    left join medicines m on m.code = s.medicine_code where s.market = 'domestic'`,
)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const amountOf = (rows: readonly Line[]) => sum(rows.map(({ amount }) => amount))
const thisYear = (rows: readonly Line[]) => rows.filter(({ ago }) => ago < 12)
const yearBefore = (rows: readonly Line[]) => rows.filter(({ ago }) => ago >= 12 && ago < 24)

/** Change among companies with all 24 months; companies of the whole market decide. */
function changeOf(rows: readonly Line[]): number | null {
  const months = Map.groupBy(
    lines.filter(({ ago }) => ago < 24),
    ({ company }) => company,
  )
  const steady = rows.filter(
    ({ company }) => new Set(months.get(company)?.map(({ month }) => month)).size === 24,
  )
  const before = amountOf(yearBefore(steady))
  return before === 0 ? null : Math.round((amountOf(thisYear(steady)) / before - 1) * 1e4) / 1e4
}

async function expectSales(subject: SalesSubject, raw: readonly Line[]): Promise<void> {
  const sales = await salesOf(db, subject)
  const byMonth = [...Map.groupBy(raw, ({ month }) => month)].sort()
  expect(sales.salesMonths).toEqual(
    byMonth.map(([month, rows]) => ({
      month,
      amountRial: amountOf(rows),
      companies: new Set(rows.map(({ company }) => company)).size,
    })),
  )
  const year = thisYear(raw)
  expect(sales.annual.amountRial ?? 0).toBe(amountOf(year))
  expect(sales.annual.beforeRial ?? 0).toBe(amountOf(yearBefore(raw)))
  const change = changeOf(raw)
  if (change === null) expect(sales.annual.change).toBeNull()
  else expect(sales.annual.change).toBeCloseTo(change, 4)
  const sellers = Map.groupBy(year, (row) =>
    subject.of === 'company' ? row.medicine : row.company,
  )
  const amounts = [...sellers.values()].map(amountOf).sort((a, b) => b - a)
  expect(sales.annual.sellers).toBe(amounts.length)
  expect(sales.annual.rows.map(({ amountRial }) => amountRial)).toEqual(amounts.slice(0, 12))
  const shares = amounts.map((amount) => (amount / sum(amounts)) ** 2)
  if (amounts.length > 0) expect(sales.annual.concentration).toBe(Math.round(sum(shares) * 10_000))
}

describe('sales follow from the lines of reports', () => {
  it('of companies, with what is matched to no medicine', async () => {
    const companies = Map.groupBy(lines, ({ company }) => company)
    expect(companies.size).toBeGreaterThan(3)
    for (const [id, raw] of companies) await expectSales({ of: 'company', id }, raw)
  })

  it('of medicines, molecules and groups of every level', async () => {
    const matched = lines.filter(({ medicine }) => medicine !== null)
    for (const [code, raw] of Map.groupBy(matched, ({ medicine }) => medicine ?? 0)) {
      await expectSales({ of: 'medicine', code }, raw)
    }
    for (const [id, raw] of Map.groupBy(matched, ({ molecule }) => molecule ?? 0)) {
      await expectSales({ of: 'molecule', id }, raw)
    }
    for (const level of [1, 3, 4, 5, 7]) {
      for (const [code, raw] of Map.groupBy(matched, ({ atc }) => atc?.slice(0, level) ?? '')) {
        await expectSales({ of: 'group', code }, raw)
        const [group] = await all<{ rial: string; change: number | null }>(
          'select sales_rial as rial, sales_change as change from atc_groups where code = $1',
          [code],
        )
        expect(Number(group?.rial)).toBe(amountOf(thisYear(raw)))
      }
    }
  })

  it('and no other record has any', async () => {
    const [found] = await all<{ medicines: number; companies: number }>(
      `select (select count(*)::int from medicines where sales_rial is not null) as medicines,
        (select count(*)::int from companies where sales_rial is not null) as companies`,
    )
    expect(found).toEqual({
      medicines: new Set(thisYear(lines).flatMap(({ medicine }) => medicine ?? [])).size,
      companies: new Set(thisYear(lines).map(({ company }) => company)).size,
    })
  })

  it('quantities stay with their unit', async () => {
    for (const [code, raw] of Map.groupBy(lines, ({ medicine }) => medicine)) {
      if (code === null) continue
      const { quantities } = await salesOf(db, { of: 'medicine', code })
      const units = Map.groupBy(thisYear(raw), ({ unit }) => unit)
      expect(new Map(quantities.map(({ unit, quantity }) => [unit, quantity]))).toEqual(
        new Map([...units].map(([unit, rows]) => [unit, sum(rows.map((r) => r.quantity ?? 0))])),
      )
    }
  })

  it('beside them stands how much of the market reports', async () => {
    const reporters = new Set(thisYear(lines).map(({ company }) => company))
    const code = lines.find(({ atc }) => atc !== null)?.atc?.slice(0, 3) ?? ''
    const held = await all<{ holder: number }>(
      `select p.holder_id as holder
       from products p join medicines m on m.code = p.medicine_code
       where left(m.atc_code, 3) = $1 and not p.is_repeat and p.vanished_on is null
         and p.is_active is not false
         and (p.valid_until is null or p.valid_until >= (now() at time zone 'Asia/Tehran')::date)`,
      [code],
    )
    const reported = held.filter(({ holder }) => reporters.has(holder))
    const { covered } = await salesOf(db, { of: 'group', code })
    expect(covered).toEqual({
      products: held.length,
      reported: reported.length,
      holders: new Set(held.map(({ holder }) => holder)).size,
      holdersReported: new Set(reported.map(({ holder }) => holder)).size,
    })
  })

  it('yearly statistics, by year and counted unit', async () => {
    const raw = await all<{ year: number; supply: string; amount: number; quantity: number }>(
      `select y.year, y.supply_type as supply, y.amount_rial::float8 as amount, y.quantity
       from yearly_statistics y join medicines m on m.code = y.medicine_code
       where left(m.atc_code, 1) = 'A'`,
    )
    const { statistics } = await salesOf(db, { of: 'group', code: 'A' })
    expect(statistics.map(({ year }) => year)).toEqual(
      [1, 2, 3, 4, 5].map((ago) => jalaliYear(sampleDay()) - ago),
    )
    for (const { year, rows, quantity, amountRial, importedRial, unpriced } of statistics) {
      const own = raw.filter((row) => row.year === year)
      const amounts = (of: typeof own) => sum(of.map(({ amount }) => amount))
      expect({ rows, quantity, amountRial, unpriced, importedRial }).toEqual({
        rows: own.length,
        quantity: sum(own.map((row) => row.quantity)),
        amountRial: amounts(own),
        unpriced: own.filter(({ amount }) => amount === null).length,
        importedRial:
          amounts(own.filter(({ supply }) => /imported|emergency/.test(supply))) || null,
      })
    }
  })
})

it('derived anew, only what changed is written, and the sums follow the lines', async () => {
  const rows = async () =>
    new Set(
      (await all<{ row: string }>('select ctid::text || t::text as row from sales_totals t')).map(
        ({ row }) => row,
      ),
    )
  const before = await rows()
  const [one] = await all<{ medicine: number; company: number }>(
    `select medicine_code as medicine, company_id as company from sales_totals
     where amount_rial > 0 and medicine_code is not null order by 1, 2 limit 1`,
  )
  using client = await borrow(db)
  await deriveSales(client)
  expect(await rows()).toEqual(before)
  await client.query(
    `update company_sales s set amount_rial = amount_rial + 7 from company_spellings k
     where k.path_key = s.company_key and s.medicine_code = $1 and k.company_id = $2
       and s.market = 'domestic' and s.month_end = (select max(month_end) from company_sales
         where medicine_code = $1)`,
    [one?.medicine, one?.company],
  )
  await deriveSales(client)
  const after = await rows()
  expect([...after].filter((row) => !before.has(row))).toHaveLength(1)
  expect([...before].filter((row) => !after.has(row))).toHaveLength(1)
  const [sold] = await all<{ derived: string; raw: string }>(
    `select m.sales_rial as derived, (select sum(s.amount_rial) from company_sales s
       where s.medicine_code = m.code and s.market = 'domestic' and s.month_end in (
         select distinct month_end from company_sales order by 1 desc limit 12)) as raw
     from medicines m where m.code = $1`,
    [one?.medicine],
  )
  expect(sold?.derived).toBe(sold?.raw)
})

it('where more was taken back than sold, shares and concentration are of the others; a company of two names is one', async () => {
  const [sold] = await all<{ medicine: number; company: number; names: string[] }>(
    `select t.medicine_code as medicine, min(t.company_id) as company,
       (select array_agg(k.path_key) from company_spellings k where k.company_id = min(t.company_id)) as names
     from sales_totals t where t.amount_rial > 0 and t.before_rial > 0 and t.medicine_code is not null
     group by 1 having count(*) = 2 and bool_and(t.is_compared) order by 1 limit 1`,
  )
  const { medicine = 0, company = 0, names = [] } = sold ?? {}
  using client = await borrow(db)
  await client.query(
    `update company_sales set amount_rial = -amount_rial
     where medicine_code = $1 and company_key = any($2)`,
    [medicine, names],
  )
  // The same company, by a name of its own, in the same months.
  await client.query(
    `insert into company_spellings (path_key, spelling, company_id)
     values ('another name', 'Another Name', $1)`,
    [company],
  )
  await client.query(
    `update company_sales set company_key = 'another name', company_name = 'Another Name'
     where company_key = any($2) and medicine_code is distinct from $1`,
    [medicine, names],
  )
  await deriveSales(client)
  const { annual } = await salesOf(db, { of: 'medicine', code: medicine })
  expect(annual).toMatchObject({ sellers: 1, negative: 1, compared: 2, concentration: 10_000 })
  expect(annual.rows.map(({ share }) => share)).toEqual([1])
  const own = await salesOf(db, { of: 'company', id: company })
  const { report } = own
  const kinds = report?.lines.map(({ line, unit, market }) => [line, unit, market].join())
  expect(new Set(kinds).size).toBe(kinds?.length)
  expect(report?.until).toBe(own.salesMonths.at(-1)?.month)
  expect(own.salesMonths.map(({ companies }) => companies)).toEqual(own.salesMonths.map(() => 1))
  expect(own.annual.negative).toBe(1)
  expect(sum(own.annual.rows.map(({ share }) => share))).toBeLessThanOrEqual(1.000_001)
  expect(own.annual.matchedShare).toBeLessThanOrEqual(1)
  for (const { marketShare } of own.annual.rows) expect(marketShare ?? 0).toBeLessThanOrEqual(1)
  const [taken] = await all<{ change: number | null }>(
    'select sales_change as change from medicines where code = $1',
    [medicine],
  )
  const raw = await all<{ now: number; before: number }>(
    `select sum(amount_rial)::float8 as now, sum(before_rial)::float8 as before from sales_totals
     where medicine_code = $1 and is_compared`,
    [medicine],
  )
  if ((raw[0]?.before ?? 0) <= 0) expect(taken?.change).toBeNull()
})

it('to less than nothing there is no change in percent', async () => {
  const [one] = await all<{ code: number }>(
    `select medicine_code as code from sales_totals where medicine_code is not null
     group by 1 having bool_and(is_compared and amount_rial > 0 and before_rial > 0) order by 1 limit 1`,
  )
  const code = one?.code ?? 0
  expect((await salesOf(db, { of: 'medicine', code })).annual.change).toBeGreaterThan(-1)
  await all('update sales_totals set amount_rial = -before_rial where medicine_code = $1', [code])
  const { annual } = await salesOf(db, { of: 'medicine', code })
  expect([annual.amountRial, annual.change]).toEqual([-(annual.beforeRial ?? 0), null])
})

it('all that is reported holds what is sold by those whom no company here bears the name of', async () => {
  await all(`update sales_totals set company_id = null where company_id =
    (select max(company_id) from sales_totals where amount_rial > 0)`)
  const [one] = await all<{ company: number; rial: number }>(
    `select min(company_id) as company, (select sum(rial)::float8 from (select sum(amount_rial) as rial
       from sales_totals group by company_id) sold where rial > 0) as rial from sales_totals`,
  )
  const { within } = await salesOf(db, { of: 'company', id: one?.company ?? 0 })
  expect(within[0]?.salesRial).toBe(one?.rial)
})

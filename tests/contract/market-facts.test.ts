import { beforeAll, describe, expect, it } from 'vitest'
import { findMedicine, medicineDetails } from '#src/catalogue/medicines/details.server.ts'
import {
  companySales,
  coverageOf,
  groupElsewhere,
  licensedElsewhere,
  medicineSales,
  medicineStatistics,
} from '#src/catalogue/parts/market-facts.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import type { Database } from '#src/server/db/client.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const TODAY = todayInTehran(new Date())

let db: Database
const all = async <Row extends object>(query: string, values: unknown[] = []) =>
  (await db.$client.query<Row>(query, values)).rows

beforeAll(async () => {
  db = (await sampleDatabase()).database
})

interface Line {
  company_key: string
  line: string
  unit: string | null
  market: string
  medicine_code: number | null
  month: string
  quantity: number | null
  amount: number | null
}

/** The raw rows of the year that ends with the last reported month. */
async function rawLines(where: string, value: unknown): Promise<Line[]> {
  const rows = await all<Line>(
    `select company_key, line, unit, market, medicine_code, month_end::text as month, quantity,
      amount_rial::float8 as amount from company_sales where ${where}`,
    [value],
  )
  const last =
    rows
      .map(({ month }) => month)
      .sort()
      .at(-1) ?? ''
  const yearBefore = `${Number(last.slice(0, 4)) - 1}${last.slice(4)}`
  return rows.filter(({ month }) => month > yearBefore)
}

const sum = (numbers: readonly (number | null)[]) =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0)

function expectSales(
  raw: readonly Line[],
  reported: Awaited<ReturnType<typeof companySales>>,
): void {
  const months = Map.groupBy(raw, ({ month }) => month)
  expect(reported.months).toEqual(
    [...months.keys()].sort().map((month) => ({
      month,
      amountRial: sum((months.get(month) ?? []).map((row) => row.amount)),
    })),
  )
  // A quantity is of one line in one unit.
  const lines = Map.groupBy(raw, ({ line, unit, market, company_key, medicine_code }) =>
    JSON.stringify([company_key, line, unit, market, medicine_code]),
  )
  expect(reported.lineTotal).toBe(lines.size)
  const figures = (quantity: number | null, amount: number | null) => `${quantity} / ${amount}`
  const expected = [...lines.values()].map((rows) =>
    figures(sum(rows.map((row) => row.quantity)), sum(rows.map((row) => row.amount))),
  )
  for (const { quantity, amountRial } of reported.lines) {
    expect(expected).toContain(figures(quantity, amountRial))
  }
}

describe('figures of facts follow from their rows', () => {
  it('sales of companies and of medicines', async () => {
    const companies = await all<{ id: number; keys: string[] }>(
      `select company_id as id, array_agg(path_key) as keys from company_spellings
       where path_key in (select company_key from company_sales) group by 1`,
    )
    expect(companies.length).toBeGreaterThan(3)
    for (const { id, keys } of companies) {
      expectSales(await rawLines('company_key = any($1)', keys), await companySales(db, id))
    }
    const codes = await all<{ code: number }>(
      'select distinct medicine_code as code from company_sales where medicine_code is not null',
    )
    for (const { code } of codes) {
      expectSales(await rawLines('medicine_code = $1', code), await medicineSales(db, code))
    }
  })

  it('yearly statistics, by year and counted unit', async () => {
    const [row] = await all<{ code: number }>(
      `select medicine_code as code from yearly_statistics group by 1 order by count(*) desc limit 1`,
    )
    const code = row?.code ?? 0
    const raw = await all<{ quantity: number; amount: number | null }>(
      'select quantity, amount_rial::float8 as amount from yearly_statistics where medicine_code = $1',
      [code],
    )
    expect(await medicineStatistics(db, code)).toEqual([
      {
        ...{ year: 1404, monthsCovered: 12, countedUnit: 'pack', rows: raw.length },
        quantity: sum(raw.map(({ quantity }) => quantity)),
        amountRial: sum(raw.map(({ amount }) => amount)),
        unpriced: raw.filter(({ amount }) => amount === null).length,
      },
    ])
  })

  it('what the patient pays is the rest of the consumer price of a unit', async () => {
    const codes = await all<{ code: number }>(
      'select distinct medicine_code as code from coverage order by 1 limit 40',
    )
    let paid = 0
    for (const { code } of codes) {
      const [medicine] = await all<{ price: number | null; size: number | null }>(
        'select unit_price_rial::float8 as price, unit_size as size from medicines where code = $1',
        [code],
      )
      for (const span of await coverageOf(db, code)) {
        const isNow = span.validFrom <= TODAY && (span.validTo ?? '9999') > TODAY
        expect(span.isNow).toBe(isNow)
        const consumer = medicine?.price ? Math.round(medicine.price * (medicine.size ?? 1)) : null
        expect(span.consumerRial).toBe(consumer)
        if (!isNow || span.state !== 'covered' || consumer === null) {
          expect(span.patientRial).toBeNull()
          continue
        }
        const insurer = Math.round(((span.unsubsidizedRial ?? 0) * (span.sharePercent ?? 0)) / 100)
        expect(span.patientRial).toBe(Math.max(0, consumer - insurer - (span.subsidyRial ?? 0)))
        paid += 1
      }
    }
    expect(paid).toBeGreaterThan(10)
  })

  it('registers elsewhere count licences in force of the same moieties', async () => {
    const molecules = await all<{ id: number; moieties: string }>(
      'select id, moieties from molecules order by id limit 60',
    )
    for (const { id, moieties } of molecules) {
      const raw = await all<{ register: string; holder: string; licensed: string; patent: string }>(
        `select register, holder, licensed_on::text as licensed, last_patent_ends_on::text as patent
         from foreign_licences where moieties = $1 and state = 'current'`,
        [moieties],
      )
      const reported = await licensedElsewhere(db, id)
      expect(sum(reported.map(({ licences }) => licences))).toBe(raw.length)
      for (const { register, holders, since, patentEnds } of reported) {
        const own = raw.filter((row) => row.register === register)
        expect(holders).toBe(new Set(own.map(({ holder }) => holder)).size)
        expect(since).toBe(own.map(({ licensed }) => licensed).sort()[0])
        expect(patentEnds).toBe(
          own
            .flatMap(({ patent }) => patent ?? [])
            .sort()
            .at(-1) ?? null,
        )
      }
    }
    const { rows, total, absent } = await groupElsewhere(db, 'C')
    expect(total).toBeGreaterThan(5)
    expect(absent).toBe(rows.filter(({ licencesHere }) => licencesHere === 0).length)
    for (const { moieties, licencesHere } of rows) {
      const [here] = await all<{ count: number }>(
        `select count(*)::int as count from products p join medicines m on m.code = p.medicine_code
         join molecules o on o.id = m.molecule_id where o.moieties = $1 and p.vanished_on is null
         and p.is_active is not false and (p.valid_until is null or p.valid_until >= $2)`,
        [moieties, TODAY],
      )
      expect(licencesHere, moieties).toBe(here?.count)
    }
  })
})

it('a medicine tells what no source has said, and shows nothing in its place', async () => {
  const [first] = await all<{ code: number }>('select min(code) as code from medicines')
  const medicine = await findMedicine(db, first?.code ?? 0)
  if (!medicine) throw new Error('the sample has medicines')
  await db.$client.query('delete from coverage')
  await db.$client.query('delete from foreign_licences')
  const details = await medicineDetails(db, medicine)
  expect(details.read).toMatchObject({ coverage: false, registers: [], sales: true })
  expect(details).toMatchObject({ coverage: [], elsewhere: [] })
})

import { expect, it } from 'vitest'
import { type MarketSales, salesOf } from '#src/insight/sales/sales.server.ts'
import type { SalesSubject } from '#src/insight/sales/subject.server.ts'
import { rowsIn, sampleDatabase } from '../support/sample-database.ts'

// What market-sales leaves: each figure beside the sums, from raw rows by SQL of its own.

/** Lines sold in the country of the two years, with their company, place of the month and codes. */
const LINES = `
  ends as (
    select month_end, row_number() over (order by month_end desc) as place
    from (select distinct month_end from company_sales where market = 'domestic') m
  ),
  lines as (
    select k.company_id as company, s.medicine_code as medicine, m.molecule_id as molecule,
      m.atc_code as atc, s.unit, s.quantity, s.amount_rial as rial, e.place
    from company_sales s join ends e using (month_end)
    join company_spellings k on k.path_key = s.company_key
    left join medicines m on m.code = s.medicine_code
    where s.market = 'domestic' and e.place <= 24
  ),
  steady as (
    select company from lines group by company having count(distinct place) = 24
  )`

interface Subject {
  subject: SalesSubject
  /** SQL of the subject's lines, its rows of the statistics and its licences. */
  lines: string
  statistics: string
  licences: string | null
}
const subjects: Subject[] = []

const { database: db } = await sampleDatabase()
const all = rowsIn(db)
const found = await all<{ medicine: number; molecule: number; atc: string; company: number }>(
  `with ${LINES} select distinct on (company) medicine, molecule, atc, company from lines
     where medicine is not null and molecule is not null and length(atc) = 7
     order by company, rial desc, medicine`,
)
for (const { medicine, molecule, atc, company } of found) {
  const of = (subject: SalesSubject, lines: string, statistics: string, licences?: string) =>
    subjects.push({ subject, lines, statistics, licences: licences ?? null })
  of(
    { of: 'medicine', code: medicine },
    `medicine = ${medicine}`,
    `y.medicine_code = ${medicine}`,
    `p.medicine_code = ${medicine}`,
  )
  of(
    { of: 'molecule', id: molecule },
    `molecule = ${molecule}`,
    `m.molecule_id = ${molecule}`,
    `m.molecule_id = ${molecule}`,
  )
  of({ of: 'company', id: company }, `company = ${company}`, `p.holder_id = ${company}`)
  for (const code of [atc.slice(0, 1), atc.slice(0, 4), atc]) {
    const isOf = `left(m.atc_code, ${code.length}) = '${code}'`
    of({ of: 'group', code }, `left(atc, ${code.length}) = '${code}'`, isOf, isOf)
  }
}

async function eachSubject(
  look: (one: Subject, sales: MarketSales, name: string) => Promise<void>,
): Promise<void> {
  expect(subjects.length).toBeGreaterThan(20)
  for (const one of subjects) {
    await look(one, await salesOf(db, one.subject), JSON.stringify(one.subject))
  }
}

it('each row of sellers is who it names, with its amount, its change and the market of what is sold', async () => {
  await eachSubject(async ({ subject, lines }, { annual }, name) => {
    const key = subject.of === 'company' ? 'medicine' : 'company'
    const rows = await all<{ name: string | null; rial: number }>(
      `with ${LINES}, rows as (
        select ${key} as key, sum(rial) filter (where place <= 12) as rial,
          round((sum(rial) filter (where place <= 12 and company in (table steady))
            / nullif(sum(rial) filter (where place > 12 and company in (table steady)), 0) - 1)::numeric, 4)::float8 as change
        from lines where ${lines} group by 1
      )
      select ${key === 'company' ? 'c.name' : 'coalesce(m.name_fa, m.name_en)'} as name, r.rial::float8 as "amountRial",
        r.change, ${key === 'company' ? 'null' : '(select sum(l.rial) from lines l where l.medicine = r.key and l.place <= 12)'}::float8 as "marketRial"
      from rows r left join ${key === 'company' ? 'companies c on c.id' : 'medicines m on m.code'} = r.key
      where r.rial > 0 order by r.rial desc, r.key limit 12`,
    )
    expect([name, annual.rows.map(reported)]).toEqual([name, rows.map(reported)])
  })
})

const reported = (row: object) => {
  const { name, amountRial, change, marketRial } = row as MarketSales['annual']['rows'][number]
  return [name, amountRial, change, marketRial]
}

it('the year ends with its newest month; sellers of both years and what is matched are counted', async () => {
  await eachSubject(async ({ subject, lines }, { annual }, name) => {
    const key = subject.of === 'company' ? 'medicine' : 'company'
    const [found] = await all(
      `with ${LINES}, own as (select * from lines where ${lines})
      select (select max(month_end)::text from ends) as until,
        (select count(*)::int from (select ${key} from own group by ${key}
          having bool_and(company in (table steady))) compared) as compared,
        round((sum(rial) filter (where place <= 12 and ${key} is not null))
          / sum(rial) filter (where place <= 12), 6)::float8 as matched from own`,
    )
    const { until, compared, matchedShare } = annual
    const matched = Math.round((matchedShare ?? 0) * 1e6) / 1e6
    expect([name, { until, compared, matched }]).toEqual([name, found])
  })
})

it('the wholes that shares are of are the sums of their own lines', async () => {
  await eachSubject(async ({ subject, lines }, { within }, name) => {
    for (const { code, salesRial } of within) {
      const whole = code === null ? 'true' : `left(atc, ${code.length}) = '${code}'`
      const [found] = await all(
        `with ${LINES} select sum(rial)::float8 as rial from lines where place <= 12 and ${whole}`,
      )
      expect([name, code, { rial: salesRial }]).toEqual([name, code, found])
    }
    const codes = await all<{ code: string }>(
      `with ${LINES} select distinct left(atc, n) as code from lines
       cross join (values (1), (3), (4), (5), (7)) as levels (n)
       where ${lines} and length(atc) >= n and place <= 12`,
    )
    const wanted = {
      company: [null],
      group: codes
        .map(({ code }) => code)
        .filter((code) => subject.of === 'group' && code.length < subject.code.length),
    }
    const expected =
      subject.of === 'company'
        ? wanted.company
        : subject.of === 'group'
          ? wanted.group
          : codes.map(({ code }) => code)
    expect([name, within.map(({ code }) => code).sort()]).toEqual([name, expected.sort()])
  })
})

it('quantities of a medicine change among companies that reported both years', async () => {
  await eachSubject(async ({ subject, lines }, { quantities }, name) => {
    const rows = await all<{ unit: string | null; quantity: number | null; change: number | null }>(
      `with ${LINES} select unit, (sum(quantity) filter (where place <= 12))::float8 as quantity,
        round((sum(quantity) filter (where place <= 12 and company in (table steady))
          / nullif(sum(quantity) filter (where place > 12 and company in (table steady)), 0) - 1)::numeric, 4)::float8 as change
      from lines where ${lines} group by unit having sum(quantity) filter (where place <= 12) > 0`,
    )
    const inOrder = (found: typeof rows) =>
      found.map(({ unit, quantity, change }) => `${unit} ${quantity} ${change}`).sort()
    expect([name, inOrder(quantities)]).toEqual([
      name,
      subject.of === 'medicine' ? inOrder(rows) : [],
    ])
  })
})

it('coverage counts current products and their holders, of each subject', async () => {
  await eachSubject(async ({ licences }, { covered }, name) => {
    const [found] =
      licences === null
        ? [null]
        : await all(
            `with ${LINES}, held as (
        select p.holder_id as holder,
          exists (select from lines l where l.company = p.holder_id and l.place <= 12) as reports
        from products p join medicines m on m.code = p.medicine_code
        where ${licences} and not p.is_repeat and p.vanished_on is null and p.is_active is not false
          and (p.valid_until is null or p.valid_until >= (now() at time zone 'Asia/Tehran')::date)
      )
      select count(*)::int as products, count(*) filter (where reports)::int as reported,
        count(distinct holder)::int as holders,
        count(distinct holder) filter (where reports)::int as "holdersReported" from held`,
          )
    expect([name, covered]).toEqual([name, found])
  })
})

it('yearly statistics of each subject: amounts, imports, unknown supply and what reporters make of it', async () => {
  let years = 0
  await eachSubject(async (one, { statistics }, name) => {
    const found = await all(
      `with ${LINES} select y.year, y.months_covered as "monthsCovered", y.counted_unit as "countedUnit",
        count(*)::int as rows, sum(y.quantity)::float8 as quantity, sum(y.amount_rial)::float8 as "amountRial",
        sum(case when y.supply_type in ('imported', 'emergency') then y.amount_rial end)::float8 as "importedRial",
        sum(case when y.supply_type is null then y.amount_rial end)::float8 as "unknownRial",
        sum(case when p.holder_id in (select company from lines where place <= 12) then y.amount_rial end)::float8
          as "reportedRial",
        (count(*) - count(y.amount_rial))::int as unpriced
      from yearly_statistics y join medicines m on m.code = y.medicine_code
      left join products p on p.irc = y.irc where ${one.statistics} group by 1, 2, 3
      order by 1 desc, 3 limit 20`,
    )
    years += found.length
    expect([name, statistics]).toEqual([name, found])
  })
  expect(years).toBeGreaterThan(20)
})

it('lines of reports are those of the subject’s last twelve months, each as its company writes it', async () => {
  let counted = 0
  await eachSubject(async ({ subject }, { report }, name) => {
    if (subject.of === 'group') return expect([name, report]).toEqual([name, null])
    const own = {
      medicine: `s.medicine_code = ${'code' in subject ? subject.code : 0}`,
      molecule: `m.molecule_id = ${'id' in subject ? subject.id : 0}`,
      company: `k.company_id = ${'id' in subject ? subject.id : 0}`,
    }[subject.of]
    const found = await all<{ rial: number | null; matched: boolean }>(
      `with own as (
        select s.*, dense_rank() over (order by s.month_end desc) as place from company_sales s
        left join company_spellings k on k.path_key = s.company_key
        left join medicines m on m.code = s.medicine_code where ${own}
      )
      select sum(amount_rial)::float8 as rial, medicine_code is not null as matched from own
      where place <= 12 group by company_key, line, unit, market, medicine_code
      order by 1 desc nulls last`,
    )
    counted += found.length
    expect([name, report?.lineTotal, report?.matchedTotal]).toEqual([
      name,
      found.length,
      found.filter(({ matched }) => matched).length,
    ])
    expect(report?.lines.map(({ amountRial }) => amountRial)).toEqual(
      found.slice(0, 40).map(({ rial }) => rial),
    )
  })
  expect(counted).toBeGreaterThan(50)
})

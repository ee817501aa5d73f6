import { type SQL, sql } from 'drizzle-orm'
import { lineage } from '#src/catalogue/facts/atc-codes.ts'
import { together } from '#src/list/together.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { SALES_TWO_YEARS, SALES_YEAR } from './months.ts'
import { reportLines } from './report-lines.server.ts'
import { statisticsOf } from './statistics.server.ts'
import {
  isOfSubject,
  linesOf,
  SALES_CHANGE,
  type SalesSubject,
  totalsOf,
} from './subject.server.ts'

const MONTHS_SHOWN = 120
const SELLERS_SHOWN = 12

export interface SalesMonth {
  /** ISO date of the last day of the month. */
  month: string
  amountRial: number
  /** Companies that reported any of it. */
  companies: number
}

/** Who sold, or of a company what: the largest first. */
export interface Seller {
  name: string | null
  /** Of its page: a company's slug, or the code of a medicine. Neither: lines of nobody known here. */
  slug: string | null
  code: number | null
  strength: string | null
  volume: string | null
  amountRial: number
  /** Of all that was sold in more than was taken back. */
  share: number
  change: number | null
  /** All reported sales of the medicine, and the share of them by the same rule; of a company alone. */
  marketRial: number | null
  marketShare: number | null
}

interface Annual {
  /** ISO date on which the twelve months end; null where nothing is reported of them. */
  until: string | null
  amountRial: number | null
  beforeRial: number | null
  change: number | null
  /** Sellers with an amount in the year, those of which more was taken back, and those of the growth. */
  sellers: number
  negative: number
  compared: number
  /** Herfindahl–Hirschman index of the reported amounts, 0 to 10,000. */
  concentration: number | null
  /** Of a company: which share of what was sold is of medicines known here. */
  matchedShare: number | null
  rows: Seller[]
}

/**
 * Reported sales of a subject in the country: every month of reports, the last twelve against the twelve
 * before, who sold, its share of what it is part of, and how much of the market reports at all. Whole
 * rials; quantities stay with their units. Source: monthly reports of listed companies.
 */
export async function salesOf(db: Queryable, subject: SalesSubject) {
  const { year, ...sales } = await together({
    salesMonths: cachedMonthsOf(db, subject),
    year: yearOfSales(db, subject),
    within: sharesOf(db, subject),
    quantities: subject.of === 'medicine' ? quantitiesOf(db, subject) : [],
    report: subject.of === 'group' ? null : reportLines(db, linesOf(subject)),
    statistics: statisticsOf(db, subject),
  })
  return { ...sales, ...year }
}

/** The last twelve months alone, and of how much of the market they tell; null of a company's own. */
export function yearOfSales(db: Queryable, subject: SalesSubject) {
  return together({
    annual: annualOf(db, subject),
    covered: subject.of === 'company' ? null : coverageOf(db, subject),
  })
}

export type MarketSales = Awaited<ReturnType<typeof salesOf>>

// Of a large group they are read from all lines: two seconds where there are 2,000,000.
function cachedMonthsOf(db: Queryable, subject: SalesSubject): Promise<SalesMonth[]> {
  return subject.of === 'group'
    ? rememberPublished(`sales months ${subject.code}`, () => monthsOf(db, subject))
    : monthsOf(db, subject)
}

async function monthsOf(db: Queryable, subject: SalesSubject): Promise<SalesMonth[]> {
  const rows = await rowsOf<SalesMonth>(
    db,
    sql`with of_name as (
      select s.month_end, s.company_key, sum(s.amount_rial) as rial from company_sales s
      where s.market = 'domestic' and ${linesOf(subject)} group by 1, 2
    )
    select n.month_end::text as month, coalesce(sum(n.rial), 0)::float8 as "amountRial",
      count(distinct coalesce(k.company_id::text, n.company_key))::int as companies
    from of_name n left join company_spellings k on k.path_key = n.company_key
    group by 1 order by 1 desc limit ${MONTHS_SHOWN}`,
  )
  return rows.reverse()
}

function annualOf(db: Queryable, subject: SalesSubject): Promise<Annual> {
  const isCompany = subject.of === 'company'
  const key = sql.raw(isCompany ? 't.medicine_code' : 't.company_id')
  const named = isCompany
    ? sql`select coalesce(m.name_fa, m.name_en) as name, m.slug, m.code, m.strength, m.volume,
        s.rial::float8 as "amountRial", s.share, s.change, m.sales_rial::float8 as "marketRial",
        (select (s.rial / sum(t.amount_rial) filter (where t.amount_rial > 0))::float8
          from sales_totals t where t.medicine_code = s.key) as "marketShare"
        from sold s left join medicines m on m.code = s.key`
    : sql`select c.name, c.slug, null::int as code, null as strength, null as volume,
        s.rial::float8 as "amountRial", s.share, s.change, null::float8 as "marketRial",
        null::float8 as "marketShare"
        from sold s left join companies c on c.id = s.key`
  return rowOf<Annual>(
    db,
    sql`with t as materialized (select * from sales_totals t where ${totalsOf(subject)}),
    sellers as (
      select ${key} as key, sum(t.amount_rial) as rial, bool_and(t.is_compared) as is_compared,
        ${sql.raw(SALES_CHANGE)} as change
      from t group by 1
    ), sold as (
      select *, (rial / sum(rial) over ())::float8 as share from sellers where rial > 0)
    select (select max(until)::text from t) as until, sum(t.amount_rial)::float8 as "amountRial",
      sum(t.before_rial)::float8 as "beforeRial", ${sql.raw(SALES_CHANGE)} as change,
      (select count(*)::int from sold) as sellers,
      (select count(*)::int from sellers where rial < 0) as negative,
      (select count(*)::int from sellers where is_compared) as compared,
      (select round(sum(power(share, 2)) * 10000)::int from sold) as concentration,
      (select coalesce(sum(share) filter (where key is not null), 0) from sold) as "matchedShare",
      (select coalesce(json_agg(n), '[]') from (
        ${named} order by s.rial desc, s.key limit ${SELLERS_SHOWN}) n) as rows
    from t`,
  )
}

export interface SalesCover {
  /** Current products, each once, and those whose holders report. */
  products: number
  reported: number
  holders: number
  holdersReported: number
}

/** How much of a market, or of all of it, is of companies that report at all. */
export function coverageOf(
  db: Queryable,
  subject: Exclude<SalesSubject, { of: 'company' }> | null,
): Promise<SalesCover> {
  const { unique } = licenceSql('products', 'p')
  return rowOf(
    db,
    sql`with held as materialized (
      select p.holder_id, c.sales_rial is not null as reports
      from products p left join companies c on c.id = p.holder_id
      where ${subject ? isOfSubject(subject, sql`p.medicine_code`) : sql`true`} and ${unique}
    )
    select count(*)::int as products, count(*) filter (where reports)::int as reported,
      count(distinct holder_id)::int as holders,
      count(distinct holder_id) filter (where reports)::int as "holdersReported"
    from held`,
  )
}

export interface Whole {
  /** ATC code of a group; null: all that is reported. */
  code: string | null
  name: string | null
  salesRial: number
}

/** What a subject is part of, with the reported sales of it: its ATC groups, or all companies. */
function sharesOf(db: Queryable, subject: SalesSubject): Promise<Whole[]> {
  if (subject.of === 'company') {
    return rememberPublished('sales of all companies', () =>
      rowsOf<Whole>(
        db,
        // Those that nobody here bears the name of, too: together, as they are sellers of a medicine.
        sql`select null as code, null as name, sum(rial)::float8 as "salesRial" from (
          select sum(amount_rial) as rial from sales_totals group by company_id) sold
          where rial > 0 having sum(rial) > 0`,
      ),
    )
  }
  const codes =
    subject.of === 'group'
      ? sql`g.code = any(${sql.param(lineage(subject.code).slice(0, -1))})`
      : sql`g.code in (select left(m.atc_code, n) from medicines m
          cross join (values (1), (3), (4), (5), (7)) levels (n)
          where ${isOfSubject(subject, sql`m.code`)} and length(m.atc_code) >= n)`
  return rowsOf(
    db,
    sql`select g.code, coalesce(g.name_fa, g.name_en) as name, g.sales_rial::float8 as "salesRial"
      from atc_groups g where ${codes} and g.sales_rial > 0 order by length(g.code) desc, g.code`,
  )
}

export interface UnitQuantity {
  unit: string | null
  quantity: number | null
  /** Of the companies that reported both years. */
  change: number | null
}

/** Quantities of the twelve months by the unit of the report; they are never added up over units. */
function quantitiesOf(db: Queryable, subject: SalesSubject): Promise<UnitQuantity[]> {
  const inYear = (compared: SQL) => sql`sum(s.quantity) filter (where s.month_end > u.until
    - ${sql.raw(String(SALES_YEAR))} and ${compared})`
  return rowsOf<UnitQuantity>(
    db,
    sql`with t as materialized (
      select until, company_id, is_compared from sales_totals t where ${totalsOf(subject)}
    ), compared as materialized (
      select k.path_key from t join company_spellings k on k.company_id = t.company_id
      where t.is_compared
    )
    select s.unit, ${inYear(sql`true`)}::float8 as quantity,
      round((${inYear(sql`c.path_key is not null`)} / nullif(greatest(sum(s.quantity) filter (where
        c.path_key is not null and s.month_end <= u.until - ${sql.raw(String(SALES_YEAR))}), 0), 0)
        - 1)::numeric, 4)::float8 as change
    from (select max(until) as until from t) u join company_sales s on s.month_end <= u.until
      and s.month_end > u.until - ${sql.raw(String(SALES_TWO_YEARS))}
    left join compared c on c.path_key = s.company_key
    where s.market = 'domestic' and ${linesOf(subject)}
    group by s.unit having ${inYear(sql`true`)} > 0 order by quantity desc, s.unit`,
  )
}

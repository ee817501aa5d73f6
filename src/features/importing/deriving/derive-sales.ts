import type pg from 'pg'
import {
  SALES_CHANGE,
  SALES_TWO_YEARS as TWO_YEARS,
  SALES_YEAR as YEAR,
} from '#src/insight/sales/subject.server.ts'

/**
 * The newest month that at least half of the companies have reported that reported any of the
 * thirteen before: the last ones to report do not make the year of all others look smaller.
 */
const UNTIL = `
  with reported as (
    select month_end, count(distinct company_key) as companies from company_sales
    where month_end > (select max(month_end) - ${YEAR} from company_sales) group by month_end
  )
  select max(month_end)::text as until from reported
  where companies * 2 >= (select max(companies) from reported)`

const TOTALS = `
  with named as (
    select s.*, k.company_id from company_sales s
    left join company_spellings k on k.path_key = s.company_key
    where s.month_end > $1::date - ${TWO_YEARS} and s.month_end <= $1::date
  ), compared as (
    select company_id from named where company_id is not null
    group by company_id having count(distinct month_end) = 24
  )
  insert into sales_totals (medicine_code, company_id, until, amount_rial, before_rial, is_compared)
  select s.medicine_code, s.company_id, $1::date,
    sum(s.amount_rial) filter (where s.month_end > $1::date - ${YEAR}),
    sum(s.amount_rial) filter (where s.month_end <= $1::date - ${YEAR}),
    s.company_id in (select company_id from compared) is true
  from named s where s.market = 'domestic' group by 1, 2`

const sums = (by: string, from = '') => `
  with sums as (
    select ${by} as key, sum(t.amount_rial)::bigint as rial, ${SALES_CHANGE} as change
    from sales_totals t ${from} group by 1
  )`
const TAKEN = `set sales_rial = s.rial, sales_change = s.change`
const DIFFERS = `(r.sales_rial, r.sales_change) is distinct from (s.rial, s.change)`

const OF_EACH = [
  `${sums('t.medicine_code')} update medicines r ${TAKEN}
   from medicines o left join sums s on s.key = o.code where o.code = r.code and ${DIFFERS}`,
  `${sums('t.company_id')} update companies r ${TAKEN}
   from companies o left join sums s on s.key = o.id where o.id = r.id and ${DIFFERS}`,
  `${sums(
    'left(m.atc_code, n)',
    `join medicines m on m.code = t.medicine_code
     join (values (1), (3), (4), (5), (7)) levels (n) on length(m.atc_code) >= n`,
  )} update atc_groups r ${TAKEN}
   from atc_groups o left join sums s on s.key = o.code where o.code = r.code and ${DIFFERS}`,
]

/** Reported sales of a year, of each medicine, company and ATC group. */
export async function deriveSales(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ until: string | null }>(UNTIL)
  await client.query('delete from sales_totals')
  await client.query(TOTALS, [rows[0]?.until ?? null])
  for (const update of OF_EACH) await client.query(update)
}

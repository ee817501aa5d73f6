import type pg from 'pg'
import { SALES_TWO_YEARS as TWO_YEARS, SALES_YEAR as YEAR } from '#src/insight/sales/months.ts'
import { SALES_CHANGE } from '#src/insight/sales/subject.server.ts'

/** Which companies reported which months, as far back as both years can reach. */
const REPORTED = `
  create temp table sales_reported as
  select company_key, month_end from company_sales
  where month_end > (select max(month_end) - ${YEAR + TWO_YEARS} from company_sales) group by 1, 2`

/**
 * The newest month that at least half of the companies have reported that reported any of the
 * thirteen before: the last ones to report do not make the year of all others look smaller.
 */
const UNTIL = `
  with counted as (
    select month_end, count(*) as companies from sales_reported
    where month_end > (select max(month_end) - ${YEAR} from sales_reported) group by month_end
  )
  select max(month_end)::text as until from counted
  where companies * 2 >= (select max(companies) from counted)`

// Lines are summed by the name in the report first, from the index alone: names are few.
const TOTALS = (until: string) => `
  create temp table sales_now as
  with lines as (
    select medicine_code, company_key,
      sum(amount_rial) filter (where month_end > ${until} - ${YEAR}) as amount_rial,
      sum(amount_rial) filter (where month_end <= ${until} - ${YEAR}) as before_rial
    from company_sales
    where month_end > ${until} - ${TWO_YEARS} and month_end <= ${until} and market = 'domestic'
    group by 1, 2
  ), compared as (
    select k.company_id from sales_reported r join company_spellings k on k.path_key = r.company_key
    where r.month_end > ${until} - ${TWO_YEARS} and r.month_end <= ${until}
      and k.company_id is not null
    group by 1 having count(distinct r.month_end) = 24
  )
  select l.medicine_code, k.company_id, ${until} as until,
    sum(l.amount_rial)::bigint as amount_rial, sum(l.before_rial)::bigint as before_rial,
    bool_or(c.company_id is not null) as is_compared
  from lines l left join company_spellings k on k.path_key = l.company_key
  left join compared c on c.company_id = k.company_id group by 1, 2`

// Each row that is written is looked up in two other tables, so only those that differ are.
const DIFFERING = [
  `delete from sales_totals t
   using (select * from sales_totals except select * from sales_now) gone
   where coalesce(gone.medicine_code, 0) = coalesce(t.medicine_code, 0)
     and coalesce(gone.company_id, 0) = coalesce(t.company_id, 0)`,
  `insert into sales_totals select * from sales_now except select * from sales_totals`,
  'drop table sales_reported, sales_now',
]

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

/** Reported sales of a year, of each medicine, company and ATC group */
export async function deriveSales(client: pg.ClientBase): Promise<void> {
  await client.query(REPORTED)
  const { rows } = await client.query<{ until: string | null }>(UNTIL)
  const until = rows[0]?.until
  await client.query(TOTALS(until ? `date '${until}'` : 'null::date'))
  for (const statement of [...DIFFERING, ...OF_EACH]) await client.query(statement)
}

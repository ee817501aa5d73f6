import { sql } from 'drizzle-orm'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { inForce } from '#src/server/db/licence-state.ts'

export interface Competitor {
  id: number
  name: string
  slug: string
  /** Generic codes of which both hold a licence in force. */
  common: number
  /** Generic codes of the other company. */
  all: number
  /** ATC-4 groups in which both hold licences in force; null where these are not asked for. */
  groups: number | null
  /** The other company's licences of the common codes, and the nearest end of one. */
  licences: number
  nearest: string | null
  /** Reported sales of twelve months in the company's own codes: the other's, and its own where both sell. */
  salesRial: number | null
  ownSalesRial: number | null
}

interface Competitors {
  /** Generic codes of which the company itself holds a licence in force. */
  own: number
  total: number
  rows: Competitor[]
}

export const COMPETITOR_ORDERS = ['common', 'similar', 'sales', 'therapeutic'] as const
interface CompetitorQuery {
  companyId: number
  order: (typeof COMPETITOR_ORDERS)[number]
  limit: number
  offset: number
  today: string
}

/**
 * Companies with licences in force of the same generic codes. `common`: most common codes first;
 * `similar`: common codes over the codes of either (Jaccard) first; `sales`: the largest reported sales in
 * the company's codes first; `therapeutic`: companies with licences of the same ATC-4 groups, most common groups
 * first, also where no code is common. Source: licences `products` and monthly reports.
 */
export function nearestCompetitors(db: Queryable, asked: CompetitorQuery): Promise<Competitors> {
  return rememberPublished(`competitors ${JSON.stringify(asked)}`, () => measure(db, asked))
}

function measure(db: Queryable, { companyId, order, limit, offset, today }: CompetitorQuery) {
  const common = sql`o.common desc, o.common::float8 / a.codes desc, c.name_sort, c.id`
  const similar = sql`o.common::float8 / (w.codes + a.codes - o.common) desc, ${common}`
  const sales = sql`s.sales desc nulls last, ${common}`
  const orders = { common, similar, sales, therapeutic: sql`o.groups desc, ${common}` }
  const group = sql`left(p.atc_code, 5)`
  const isOfGroup = sql`length(p.atc_code) >= 5`
  const among = sql`select o.*, null::int as groups from others o`
  const ofGroups = sql`select g.holder_id, coalesce(o.common, 0) as common,
    coalesce(o.licences, 0) as licences, o.nearest, g.groups
    from (select p.holder_id, count(distinct ${group})::int as groups from products p
      where ${inForce(today)} and p.holder_id <> ${companyId} and ${isOfGroup} and ${group} in (
        select ${group} from products p
        where ${inForce(today)} and p.holder_id = ${companyId} and ${isOfGroup})
      group by p.holder_id) g left join others o on o.holder_id = g.holder_id`
  return rowOf<Competitors>(
    db,
    sql`with own as (
      select distinct p.medicine_code from products p
      where ${inForce(today)} and p.holder_id = ${companyId}
    ), others as (
      select p.holder_id, count(distinct p.medicine_code)::int as common,
        count(*)::int as licences, min(p.valid_until) as nearest
      from products p join own on own.medicine_code = p.medicine_code
      where ${inForce(today)} and p.holder_id <> ${companyId} group by p.holder_id
    ), among as (${order === 'therapeutic' ? ofGroups : among}
    ), sizes as (
      select p.holder_id, count(distinct p.medicine_code)::int as codes from products p
      where ${inForce(today)} and p.holder_id in (select holder_id from among)
      group by p.holder_id
    ), sold as (
      select t.company_id, t.medicine_code, t.amount_rial as rial from sales_totals t
      where t.medicine_code in (select medicine_code from own) and t.amount_rial > 0
    ), sales as (
      select s.company_id, sum(s.rial) as sales, sum(w.rial) as own_sales from sold s
      left join sold w on w.company_id = ${companyId} and w.medicine_code = s.medicine_code
      where s.company_id <> ${companyId} group by 1
    ), counted as (select count(*)::int as codes from own)
    select (select codes from counted) as own, (select count(*)::int from among) as total,
      (select coalesce(json_agg(t), '[]') from (
        select c.id, c.name, c.slug, o.common, a.codes as all, o.groups, o.licences,
          o.nearest::text as nearest, s.sales::float8 as "salesRial",
          s.own_sales::float8 as "ownSalesRial"
        from among o join sizes a on a.holder_id = o.holder_id
        left join sales s on s.company_id = o.holder_id
        join companies c on c.id = o.holder_id cross join counted w
        order by ${orders[order]}
        limit ${limit} offset ${offset}) t) as rows`,
  )
}

export interface Overlap {
  a: { name: string; slug: string }
  b: { name: string; slug: string }
  common: number
}

const PAIRS = 8

/** The pairs of companies with the most generic codes in common, each pair once. */
export function largestOverlaps(db: Queryable, today: string): Promise<Overlap[]> {
  return rememberPublished(`largest overlaps ${today}`, () =>
    rowsOf<Overlap>(
      db,
      sql`with held as (
        select distinct p.holder_id as holder, p.medicine_code as code from products p
        where ${inForce(today)} and p.holder_id is not null
      ), pairs as (
        select a.holder as one, b.holder as other, count(*)::int as common
        from held a join held b on b.code = a.code and b.holder > a.holder
        group by 1, 2 order by common desc, 1, 2 limit ${PAIRS}
      )
      select json_build_object('name', a.name, 'slug', a.slug) as a,
        json_build_object('name', b.name, 'slug', b.slug) as b, common
      from pairs join companies a on a.id = one join companies b on b.id = other
      order by common desc, one, other`,
    ),
  )
}

import { type SQL, sql } from 'drizzle-orm'
import { hasPrefix } from '../../list/sql.ts'
import type { ListView } from '../../list/view.ts'
import { inForce } from '../overview/current-licences.server.ts'
import type { Span } from './span.ts'

/** SQL: the company that makes a licensed product in Iran. */
const MAKER = sql`coalesce(p.producer_id, p.holder_id)`
const IS_MADE_HERE = sql`p.supply_type in ('local', 'under-licence')`

/** Which licences `p` a view means, whenever they lapse. */
export function licenceFilters({ filters }: Pick<ListView, 'filters'>): SQL {
  const atc = filters.atc?.[0]
  return sql.join(
    [
      sql`true`,
      ...(atc ? [hasPrefix(sql`p.atc_code`, atc)] : []),
      ...(filters.supply ? [sql`p.supply_type in ${[...filters.supply]}`] : []),
      ...oneOfIds(sql`p.holder_id`, filters.holder),
      ...oneOfIds(sql`p.medicine_code`, filters.medicine),
      ...(filters.molecule
        ? [
            sql`p.medicine_code in (select m.code from medicines m
            where true and ${sql.join(oneOfIds(sql`m.molecule_id`, filters.molecule), sql` and `)})`,
          ]
        : []),
    ],
    sql` and `,
  )
}

/**
 * CTEs: `lapsing`, the licences in force that lapse in the span; `codes`, what their generic codes
 * have now and keep without them; `risky`, both together in the order of risk. «These» are all
 * licences of the view; the flag for sole makers only chooses which of them are shown.
 */
export function lapsingTables(view: ListView, span: Span, today: string): SQL {
  const onlySole = view.filters.sole ? sql`where c.makers = 1` : sql``
  return sql`lapsing as (
    select p.irc, p.medicine_code, p.holder_id, p.supply_type, p.valid_until,
      left(p.atc_code, 1) as atc
    from products p
    where ${inForce(today)} and p.valid_until between ${span.from}::date and ${span.to}::date
      and ${licenceFilters(view)}
  ), codes as (
    select p.medicine_code,
      count(distinct ${MAKER}) filter (where ${IS_MADE_HERE})::int as makers,
      count(distinct ${MAKER}) filter (where ${IS_MADE_HERE} and l.irc is null)::int
        as remaining_makers,
      count(*) filter (where l.irc is null)::int as remaining_licences
    from products p left join lapsing l on l.irc = p.irc
    where ${inForce(today)} and p.medicine_code in (select medicine_code from lapsing)
    group by p.medicine_code
  ), risky as (
    select l.*, c.makers, c.remaining_makers, c.remaining_licences,
      case when c.remaining_licences = 0 then 0
        when c.makers > 0 and c.remaining_makers = 0 then 1
        when c.remaining_makers = 1 and c.makers > 1 then 2
        else 3 end as risk
    from lapsing l join codes c on c.medicine_code = l.medicine_code ${onlySole}
  )`
}

/** The order of a view's rows; the licence's own code last, so that no row stands on two pages. */
export function lapsingOrder({ sort, descending }: ListView): SQL {
  const way = descending ? sql`desc` : sql`asc`
  return sort === 'expiry'
    ? sql`r.valid_until ${way}, r.risk, r.irc`
    : sql`r.risk ${way}, r.valid_until, r.irc`
}

/** SELECT list of a row `r` of `risky` with its product, medicine and holder. */
export const LAPSING_ROW = sql`r.irc, p.brand_fa as "brandFa", p.brand_en as "brandEn",
  r.medicine_code as "medicineCode", m.slug as "medicineSlug",
  coalesce(m.name_fa, m.name_en) as "medicineName", m.strength,
  h.name as "holderName", h.slug as "holderSlug", r.supply_type as "supplyType",
  r.valid_until::text as "validUntil", r.makers, r.remaining_makers as "remainingMakers",
  r.remaining_licences as "remainingLicences", r.risk`

export const ROW_PARTS = sql`join products p on p.irc = r.irc
  join medicines m on m.code = r.medicine_code left join companies h on h.id = r.holder_id`

function oneOfIds(column: SQL, values: readonly string[] | undefined): SQL[] {
  if (!values) return []
  const ids = values.filter((value) => /^\d{1,9}$/.test(value)).map(Number)
  return [ids.length > 0 ? sql`${column} in ${ids}` : sql`false`]
}

import { type SQL, sql } from 'drizzle-orm'
import { licenceIsOwn } from '#src/catalogue/facts/own-records.server.ts'
import { newestNotice } from '#src/catalogue/parts/market-facts.server.ts'
import { hasPrefix, type Words } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { inForce, licenceSql, supplySql } from '#src/server/db/licence-state.ts'
import { chosenDays, type Span } from './list.ts'
import type { Remaining } from './risk.ts'

const LAPSES_SHOWN = 40
const ALL = sql`true`
/** Of a row of `risky`, or of `remaining`: one maker, and no licence of which that is not told. */
export const IS_SOLE = sql`makers = 1 and unclear = 0`

const { maker: MAKER, madeHere: IS_MADE_HERE } = supplySql('p')

type LicenceView = Pick<ListView, 'filters' | 'ids' | 'owner'>

/**
 * Which licences `p` a view means, whenever they lapse: by the words of a search too. Rows are picked
 * by their medicine's code or by their own, which is longer.
 */
export function licenceFilters({ filters, ids, owner }: LicenceView, words?: Words): SQL {
  return sql.join(
    [
      sql`true`,
      ...(ids ? [sql`(p.irc in ${[...ids]} or p.medicine_code::text in ${[...ids]})`] : []),
      ...(filters.mine ? [owner ? licenceIsOwn('p')(owner, filters.mine) : sql`false`] : []),
      ...(words ? [sql`p.irc in (select products.irc from products where ${words})`] : []),
      ...(filters.atc ? [hasPrefix(sql`p.atc_code`, filters.atc)] : []),
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

/** SQL: what a medicine has, of its current licences `p`, and what is left where `remains` holds. */
export function remainingCounts(remains: SQL): SQL {
  return sql`count(*)::int as licences,
      (count(*) filter (where p.supply_type is null))::int as unclear,
      (count(*) filter (where p.supply_type is null and ${remains}))::int as remaining_unclear,
      (count(*) filter (where ${remains}))::int as remaining_licences,
      (count(distinct ${MAKER}) filter (where ${IS_MADE_HERE}))::int as makers,
      (count(distinct ${MAKER}) filter (where ${IS_MADE_HERE} and ${remains}))::int as remaining_makers`
}

/** SELECT list: such a row as `Remaining` has it. */
export function remainingFields(row: string): SQL {
  return sql.raw(`${row}.licences, ${row}.makers, ${row}.unclear as "unknownSupplyCount",
    ${row}.remaining_makers as "remainingMakers", ${row}.remaining_licences as "remainingLicences",
    ${row}.remaining_unclear as "remainingUnknownSupply"`)
}

/** SQL: of such a row no licence is left, or no maker where there was one; see `riskOf`. */
export const IS_LEFT = sql`(remaining_licences = 0 or (makers > 0 and remaining_makers = 0))`

/**
 * What is left of generic codes after a day, when nothing is renewed: one row for each `medicine_code`
 * and `valid_until` of the relation `dates`, over all licences of the code that are `current`.
 */
function remainingAfter(dates: SQL, current: SQL): SQL {
  const remains = sql`coalesce(p.valid_until > d.valid_until, true)`
  return sql`select d.medicine_code, d.valid_until, ${remainingCounts(remains)}
    from (select distinct medicine_code, valid_until from ${dates}) d
    join products p on p.medicine_code = d.medicine_code
    where ${current} group by d.medicine_code, d.valid_until`
}

/**
 * CTEs: `lapsing`, the licences in force that lapse in the span; `remaining`, what is left of their
 * generic codes after each of those days; `risky`, both together. A view, and `among` of licences `p`,
 * choose which are shown and never change what is left: that is counted per day, over all licences
 * of the code.
 */
export function lapsingTables(
  view: LicenceView,
  span: Span,
  today: string,
  { among = ALL, words }: { among?: SQL; words?: Words } = {},
): SQL {
  const onlySole = view.filters.sole ? sql`where ${IS_SOLE}` : sql``
  return sql`lapsing as (
    select p.irc, p.medicine_code, p.holder_id, p.supply_type, p.valid_until,
      p.atc_code, left(p.atc_code, 1) as atc
    from products p
    where ${inForce(today)} and p.valid_until between ${span.from}::date and ${span.to}::date
      and ${licenceFilters(view, words)} and ${among}
  ), remaining as (
    ${remainingAfter(sql`lapsing`, inForce(today))}
  ), risky as (
    select l.*, c.licences, c.makers, c.unclear, c.remaining_unclear, c.remaining_makers, c.remaining_licences,
      case when c.remaining_licences = 0 then 0
        when c.makers > 0 and c.remaining_makers = 0 then 1
        when c.remaining_makers = 1 and c.makers > 1 then 2
        else 3 end as risk,
      case when c.makers > 0 and c.remaining_makers = 0 then 3
        when c.remaining_licences = 0 or (c.remaining_makers = 1 and c.makers > 1) then 2
        when c.remaining_makers < c.makers then 1
        else 0 end as severity
    from lapsing l join remaining c using (medicine_code, valid_until) ${onlySole}
  )`
}

export interface Lapse extends Remaining {
  validUntil: string
}

/** Days on which licences of a generic code lapse, each with what is left after it. */
export function lapsesOf(db: Queryable, code: number): Promise<Lapse[]> {
  const { current } = licenceSql('products', 'p')
  const dates = sql`(select p.medicine_code, p.valid_until from products p
    where ${current} and p.medicine_code = ${code} and p.valid_until is not null
    order by p.valid_until limit ${LAPSES_SHOWN})`
  return rowsOf<Lapse>(
    db,
    sql`select c.valid_until::text as "validUntil", ${remainingFields('c')}
    from (${remainingAfter(sql`${dates} t`, current)}) c order by c.valid_until`,
  )
}

/** Rows `r` of `risky` on the day or in the month that a view chooses. */
export function onChosenDays(view: ListView): SQL {
  const days = chosenDays(view)
  return days ? sql`r.valid_until between ${days.from}::date and ${days.to}::date` : ALL
}

/** Makers of the licences that a view means, each with its last day: none before all have one. */
export function makerEnds(view: ListView, today: string, words?: Words): SQL {
  return sql`select ${MAKER} as maker,
      case when bool_and(p.valid_until is not null) then max(p.valid_until) end as until
    from products p where ${inForce(today)} and ${IS_MADE_HERE} and ${MAKER} is not null
      and ${licenceFilters(view, words)} group by 1`
}

/** The order of a view's rows; the licence's own code last, so that no row stands on two pages. */
export function lapsingOrder({ sort, descending }: ListView): SQL {
  const way = descending ? sql`desc` : sql`asc`
  return sort === 'expiry'
    ? sql`r.valid_until ${way}, r.risk, r.irc`
    : sql`r.risk ${way}, r.valid_until, r.irc`
}

/** SELECT list of a licence `r` with its product, medicine and holder. */
export const LICENCE_ROW = sql`r.irc, p.brand_fa as "brandFa", p.brand_en as "brandEn",
  r.medicine_code as "medicineCode", m.slug as "medicineSlug",
  coalesce(m.name_fa, m.name_en) as "medicineName", m.strength, m.volume,
  h.name as "holderName", h.slug as "holderSlug", r.supply_type as "supplyType",
  r.valid_until::text as "validUntil"`

/** The same of a row of `risky`. */
export const LAPSING_ROW = sql`${LICENCE_ROW}, ${remainingFields('r')}, r.risk, r.severity`

/** Further, of the row's medicine: reported sales of twelve months, and the newest notice of its shortage. */
export function evidenceOfRow(today: string): SQL {
  return sql`m.sales_rial::float8 as "salesRial",
    ${newestNotice(sql`m.code`, sql`m.molecule_id`, sql`${today}::date`)} as shortage`
}

export const ROW_PARTS = sql`join products p on p.irc = r.irc
  join medicines m on m.code = r.medicine_code left join companies h on h.id = r.holder_id`

function oneOfIds(column: SQL, values: readonly string[] | undefined): SQL[] {
  if (!values) return []
  const ids = values.filter((value) => /^\d{1,9}$/.test(value)).map(Number)
  return [ids.length > 0 ? sql`${column} in ${ids}` : sql`false`]
}

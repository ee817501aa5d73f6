import { type SQL, sql } from 'drizzle-orm'
import { UNITS_IN_PACK } from '#src/catalogue/facts/price-unit.ts'
import { PRICES } from '#src/catalogue/facts/quality-subjects.ts'
import { hasPrefix } from '#src/list/sql.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { companyOfSegment } from '#src/server/db/company-of-segment.ts'
import { licenceSql, supplySql } from '#src/server/db/licence-state.ts'
import type { SupplyType } from '#src/server/db/schema/products.ts'
import type { LinkedMedicine } from '#src/words/name-and-strength.ts'
import { monthOf } from '../expiry/list.ts'
import { spanOfMonth, type WaveSearch, waveMonths } from './search.ts'

/** Which revisions are asked for; ISO dates, the second not included. */
export interface Among {
  from: string
  to: string
  atc?: string | undefined
  supply?: 'local' | 'imported' | undefined
  /** Null where no company has the name: it has no revisions. */
  companyId?: number | null | undefined
}

/** Revisions that came into force together, and how large they were: ratios, 0.3 is thirty percent dearer. */
export interface Revisions {
  licences: number
  medicines: number
  risen: number
  imported: number
  low: number
  median: number
  high: number
}

/** A Jalali month with revisions; `month` is the ISO date of its first day. */
export interface Wave extends Revisions {
  month: string
}

const PRICE = sql.raw(PRICES)

/** Revisions `r` of licences that their source still has, each with the price that it replaced. */
export function revisionsOf({ from, to, atc, supply, companyId }: Among): SQL {
  const { known } = licenceSql('products', 'p')
  const { madeHere, broughtIn } = supplySql('p')
  return sql`select e.irc, e.effective_on as day, p.medicine_code, p.atc_code, p.holder_id, p.supply_type,
      coalesce(${broughtIn}, false) as is_imported, b.price_rial as before_rial, e.price_rial,
      e.price_rial::float8 / b.price_rial - 1 as change
    from ${PRICE} e join products p on p.irc = e.irc
    cross join lateral (
      select b.price_rial from ${PRICE} b
      where b.irc = e.irc and b.effective_on < e.effective_on
      order by b.effective_on desc limit 1
    ) b
    where e.effective_on >= ${from} and e.effective_on < ${to} and ${known}
      and e.price_rial <> b.price_rial
      ${atc ? sql`and ${hasPrefix(sql`p.atc_code`, atc)}` : sql``}
      ${supply ? sql`and ${supply === 'local' ? madeHere : broughtIn}` : sql``}
      ${companyId === undefined ? sql`` : sql`and p.holder_id = ${companyId}`}`
}

const FIGURES = sql`count(distinct r.irc)::int as licences,
  count(distinct r.medicine_code)::int as medicines,
  (count(distinct r.irc) filter (where r.change > 0))::int as risen,
  (count(distinct r.irc) filter (where r.is_imported))::int as imported,
  percentile_cont(0.25) within group (order by r.change) as low,
  percentile_cont(0.5) within group (order by r.change) as median,
  percentile_cont(0.75) within group (order by r.change) as high`

/** As `priceWaves`, kept until the next publish: over 1,200,000 price events they take ten seconds. */
export function cachedWaves(
  db: Queryable,
  among: Omit<Among, 'from' | 'to'>,
  months: readonly string[],
): Promise<Wave[]> {
  return rememberPublished(`price waves ${months[0]} ${JSON.stringify(among)}`, () =>
    priceWaves(db, among, months),
  )
}

/** What an address or a program asks of the revisions: the month, the newest with one unless it says which. */
export async function askedRevisions(db: Queryable, asked: WaveSearch) {
  const { atc, supply } = asked
  const companyId = asked.company ? await companyOfSegment(db, asked.company) : undefined
  const among = { atc, supply, companyId }
  const today = todayInTehran(now())
  const months = waveMonths(today)
  const waves = await cachedWaves(db, among, months)
  const newest = waves.at(-1)?.month ?? today
  const span: Among = { ...among, ...spanOfMonth(asked.month ?? monthOf(newest), today) }
  return { companyId, months, waves, span }
}

/** Waves in time; `months` are first days of Jalali months, the last of them the end. */
export async function priceWaves(
  db: Queryable,
  among: Omit<Among, 'from' | 'to'>,
  months: readonly string[],
): Promise<Wave[]> {
  const [from = '', to = ''] = [months[0], months.at(-1)]
  const rows = await rowsOf<Revisions & { place: number }>(
    db,
    sql`with r as materialized (${revisionsOf({ ...among, from, to })})
    select width_bucket(r.day, ${sql.param(months)}::date[]) as place, ${FIGURES}
    from r group by 1 order by 1`,
  )
  return rows.map(({ place, ...row }) => ({ month: months[place - 1] ?? from, ...row }))
}

/** What a wave is made of: its days, ATC groups, ways of supply and companies, the largest first. */
export interface WavePart extends Revisions {
  by: 'day' | 'atc' | 'company'
  key: string
  name: string | null
}

const PARTS_SHOWN = 12

export function waveParts(db: Queryable, among: Among): Promise<WavePart[]> {
  const letters = { 0: 1, 1: 3, 3: 4, 4: 5, 5: 7, 7: 7 }[among.atc?.length ?? 0] ?? 7
  return rowsOf<WavePart>(
    db,
    sql`with r as materialized (
      select r.*, left(r.atc_code, ${letters}) as atc from (${revisionsOf(among)}) r
    ), parts as (
      select case when grouping(r.day) = 0 then 'day' when grouping(r.atc) = 0 then 'atc'
        else 'company' end as by, r.day, r.atc, r.holder_id, ${FIGURES}
      from r group by grouping sets ((r.day), (r.atc), (r.holder_id))
    ), placed as (
      select p.*, row_number() over (partition by p.by order by p.licences desc, p.day desc, p.atc, p.holder_id) as place
      from parts p where coalesce(p.day::text, p.atc, p.holder_id::text) is not null
    )
    select p.by, coalesce(p.day::text, p.atc, c.slug) as key, coalesce(g.name_fa, g.name_en, c.name) as name,
      p.licences, p.medicines, p.risen, p.imported, p.low, p.median, p.high
    from placed p left join atc_groups g on g.code = p.atc left join companies c on c.id = p.holder_id
    where p.place <= ${PARTS_SHOWN} order by p.by, p.place`,
  )
}

export interface Revision extends LinkedMedicine {
  irc: string
  brand: string
  packCount: number | null
  holder: string | null
  holderSlug: string | null
  supplyType: SupplyType | null
  unit: string | null
  day: string
  beforeRial: number
  rial: number
  change: number
  total: number
}

/** The revisions themselves, prices of one unit where it is known, the largest first unless told. */
export function revisionRows(
  db: Queryable,
  among: Among,
  { limit, offset, descending = true }: { limit: number; offset: number; descending?: boolean },
): Promise<Revision[]> {
  const order = sql.raw(`abs(r.change) ${descending ? 'desc' : 'asc'}, r.irc, r.day`)
  const perUnit = (rial: SQL) =>
    sql`round(${rial} / coalesce((${sql.raw(UNITS_IN_PACK)})::numeric, 1))::float8`
  return rowsOf<Revision>(
    db,
    sql`with r as (
      select r.*, (count(*) over ())::int as total from (${revisionsOf(among)}) r
      order by ${order} limit ${limit} offset ${offset}
    )
    select r.irc, coalesce(p.brand_fa, p.brand_en, r.irc) as brand, p.pack_count as "packCount",
      c.name as holder, c.slug as "holderSlug", p.supply_type as "supplyType", m.code, m.slug,
      m.name_fa as "nameFa", m.name_en as "nameEn", m.strength, m.volume,
      case when (${sql.raw(UNITS_IN_PACK)}) is not null then m.price_unit end as unit, r.day::text,
      ${perUnit(sql`r.before_rial`)} as "beforeRial", ${perUnit(sql`r.price_rial`)} as rial, r.change, r.total
    from r join products p on p.irc = r.irc join medicines m on m.code = r.medicine_code
    left join companies c on c.id = r.holder_id
    order by ${order}`,
  )
}

/** How many revisions there are; `revisionRows` tells it with its rows. */
export async function revisionTotal(db: Queryable, among: Among): Promise<number> {
  const query = sql`select count(*)::int as total from (${revisionsOf(among)}) r`
  return (await rowOf<{ total: number }>(db, query)).total
}

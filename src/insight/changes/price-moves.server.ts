import { type SQL, sql } from 'drizzle-orm'
import { UNITS_IN_PACK } from '#src/catalogue/facts/price-unit.ts'
import { isPrice } from '#src/catalogue/facts/quality-subjects.ts'
import { productKind } from '#src/catalogue/medicines/kind.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import type { LinkedMedicine } from '#src/words/name-and-strength.ts'

export interface PriceMove extends LinkedMedicine {
  unit: string
  before: number
  now: number
  count: number
  low: number | null
  high: number | null
  min: number
  max: number
  /** The median of the own company's licences; null where it has none. */
  own: number | null
}

interface Asked {
  /** Published versions; the first is not included, the last one is. */
  after: number
  through: number
  /** SQL: of a product `p`, that its medicine is asked for. */
  among: SQL
  companyId: number | null
  limit: number
}

/**
 * Medicines of which versions moved the median unit price of the current licences, the largest move first,
 * and how many there are. What a licence cost before is its first price of those that the versions replaced.
 */
export function priceMoves(db: Queryable, { after, through, among, companyId, limit }: Asked) {
  const { current } = licenceSql('products', 'p')
  return rowOf<{ total: number; rows: PriceMove[] }>(
    db,
    sql`with first as materialized (
      select distinct on (e.irc) e.irc, e.price_rial as rial
      from (
        select id, record_key as irc,
          case when before ~ '^[0-9]{1,15}$' then before::bigint end as price_rial
        from change_events
        where dataset_version > ${after} and dataset_version <= ${through}
          and kind = ${productKind.name} and field = 'priceRial'
      ) e
      where ${sql.raw(isPrice('e'))}
      order by e.irc, e.id
    ), moved as (
      select p.medicine_code as code from first join products p on p.irc = first.irc
      intersect select p.medicine_code from products p where ${among}
    ), medians as (
      select m.code, percentile_cont(0.5) within group (order by coalesce(
          f.rial / (${sql.raw(UNITS_IN_PACK)}), p.unit_price_rial)) as before,
        percentile_cont(0.5) within group (order by p.unit_price_rial)
          filter (where p.holder_id = ${companyId}::int) as own
      from moved join medicines m on m.code = moved.code
      join products p on p.medicine_code = m.code
      left join first f on f.irc = p.irc
      where p.unit_price_rial is not null and ${current} group by m.code
    ), moves as (
      select m.code, m.slug, m.name_fa as "nameFa", m.name_en as "nameEn", m.strength, m.volume,
        m.price_unit as unit, round(d.before::numeric)::float8 as before, m.unit_price_rial::float8 as now,
        m.unit_price_count as count, m.low_unit_price_rial::float8 as low,
        m.high_unit_price_rial::float8 as high, m.min_unit_price_rial::float8 as min,
        m.max_unit_price_rial::float8 as max, round(d.own::numeric)::float8 as own
      from medians d join medicines m using (code)
      where round(d.before) > 0 and round(d.before::numeric) <> m.unit_price_rial
    )
    select (select count(*)::int from moves) as total, (select coalesce(json_agg(t), '[]') from (
      select * from moves order by abs(now / before - 1) desc, code limit ${limit}) t) as rows`,
  )
}

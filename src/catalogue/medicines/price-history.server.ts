import { sql } from 'drizzle-orm'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { UNITS_IN_PACK } from '../facts/price-unit.ts'
import { PRICES } from '../facts/quality-subjects.ts'
import { companyOfUser } from '../parts/company-facts.server.ts'
import { chosenSeries, type Factor, moneySeries } from '../parts/money-series.server.ts'
import { type PricedLicence, pricesTogether } from './price-steps.ts'

/** Licences of one code that a page draws and lists; one's own first, then those in force. */
export const LICENCES_SHOWN = 40
/** Newest prices of one licence. */
const STEPS_SHOWN = 130

/** What the address and the account say of how prices are read. */
export interface PricesAsked {
  /** Key of a series that prices are told in. */
  in?: string | undefined
  /** IRC of the licence that is compared with the others. */
  mine?: string | undefined
  userId?: string | null
}

/** Prices of a code for its page: all licences, the series that they can be told in and the chosen one. */
export async function medicinePrices(db: Queryable, code: number, asked: PricesAsked) {
  const [companyId, series] = await Promise.all([
    asked.userId ? companyOfUser(db, asked.userId) : null,
    moneySeries(db),
  ])
  const [all, chosen] = await Promise.all([
    unitPriceHistory(db, code, { companyId, irc: asked.mine ?? null }),
    asked.in ? chosenSeries(db, series, asked.in) : null,
  ])
  const isShown = new Set(all.toSorted((a, b) => a.seat - b.seat).slice(0, LICENCES_SHOWN))
  const [priced, others] = [true, false].map((shown) =>
    all.filter((one) => isShown.has(one) === shown).map(({ seat: _, ...licence }) => licence),
  ) as [PricedLicence[], PricedLicence[]]
  const hidden = others.filter(({ isCurrent }) => isCurrent)
  return { priced, series, chosen, beyond: beyondShown(all, hidden, chosen) }
}

/** What the page does not draw is still in every figure of it; null where it draws all. */
function beyondShown(
  all: readonly PricedLicence[],
  hidden: readonly PricedLicence[],
  chosen: { factors: readonly Factor[]; lastMonth: string } | null,
) {
  if (hidden.length === 0) return null
  const current = all.filter(({ isCurrent }) => isCurrent)
  return {
    together: pricesTogether(current, chosen, todayInTehran(now())),
    dots: hidden.map(({ irc, brand, supplyType, rial }) => ({ irc, brand, supplyType, rial })),
  }
}

/** A licence as the database tells it: days and prices of packs apart, for objects in JSON cost it three times as much. */
interface StoredLicence extends Omit<PricedLicence, 'steps'> {
  /** Its place in the order in which licences are shown. */
  seat: number
  units: number
  days: string[]
  packs: number[]
}

/**
 * Prices per unit of the licences of a code that their source still has, each as it came into force. Those
 * of which the unit, the pack or the price is unknown are left out, and so are prices found wrong.
 * `own`: the company and the licence that are the reader's.
 */
export async function unitPriceHistory(
  db: Queryable,
  code: number,
  own: { companyId: number | null; irc: string | null },
): Promise<(PricedLicence & { seat: number })[]> {
  const { current, known } = licenceSql('products', 'p')
  const licences = await rowsOf<StoredLicence>(
    db,
    sql`with priced as materialized (
      select p.irc, coalesce(p.brand_fa, p.brand_en, p.irc) as brand, p.holder_id, p.pack_count,
        p.supply_type, ${current} as is_current, p.unit_price_rial, p.price_rial,
        (${sql.raw(UNITS_IN_PACK)})::numeric as units,
        coalesce(case when ${own.irc}::text is null then p.holder_id = ${own.companyId}::int
          else p.irc = ${own.irc}::text end, false) as is_own,
        (rank() over price)::int as place, (count(*) over current)::int as of
      from products p join medicines m on m.code = p.medicine_code
      where p.medicine_code = ${code} and ${known} and p.unit_price_rial is not null
      window current as (partition by ${current}), price as (partition by ${current} order by p.unit_price_rial)
    )
    select (row_number() over (order by p.is_own desc, p.is_current desc, p.unit_price_rial, p.irc))::int as seat,
      p.irc, p.brand, c.name as holder, p.pack_count as "packCount",
      p.supply_type as "supplyType", p.is_current as "isCurrent", p.is_own as "isOwn",
      p.place, p.of, p.unit_price_rial::float8 as rial, p.price_rial::float8 as "priceRial",
      p.units::float8 as units, s.days, s.packs
    from priced p left join companies c on c.id = p.holder_id
    cross join lateral (
      select coalesce(to_json(array_agg(t.effective_on)), '[]') as days,
        coalesce(to_json(array_agg(t.price_rial)), '[]') as packs
      from (select e.effective_on, e.price_rial
        from ${sql.raw(PRICES)} e where e.irc = p.irc
        order by e.effective_on desc limit ${STEPS_SHOWN}) t
    ) s
    order by p.is_current desc, p.unit_price_rial, p.irc`,
  )
  return licences.map(({ days, packs, units, ...licence }) => ({
    ...licence,
    steps: days
      .map((on, place) => ({ on, rial: Math.round((packs[place] ?? 0) / units) }))
      .reverse(),
  }))
}

import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { UNITS_IN_PACK } from '../facts/price-unit.ts'
import { isWrongPrice } from '../facts/quality-subjects.ts'
import type { PricedLicence } from './price-steps.ts'

/** Licences of one code that stand on one axis; those in force first. */
const LICENCES_SHOWN = 40
/** Newest prices of one licence. */
const STEPS_SHOWN = 30

/**
 * Prices per unit of the licences of a code that their source still has, each as it came into force. Those
 * of which the unit, the pack or the price is unknown are left out, and so are prices found wrong.
 */
export function unitPriceHistory(db: Queryable, code: number): Promise<PricedLicence[]> {
  const { current, known } = licenceSql('products', 'p')
  return rowsOf<PricedLicence>(
    db,
    sql`select p.irc, coalesce(p.brand_fa, p.brand_en, p.irc) as brand, c.name as holder,
      p.pack_count as "packCount", p.supply_type as "supplyType", ${current} as "isCurrent",
      p.unit_price_rial::float8 as rial, p.price_rial::float8 as "priceRial", s.steps
    from products p join medicines m on m.code = p.medicine_code
    left join companies c on c.id = p.holder_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('on', t.on, 'rial', t.rial) order by t.on), '[]')
        as steps
      from (select e.effective_on::text as on,
          round(e.price_rial / (${sql.raw(UNITS_IN_PACK)})::numeric)::float8 as rial
        from price_events e where e.irc = p.irc and not ${sql.raw(isWrongPrice('e'))}
        order by e.effective_on desc limit ${STEPS_SHOWN}) t
    ) s
    where p.medicine_code = ${code} and ${known} and p.unit_price_rial is not null
    order by ${current} desc, p.unit_price_rial, p.irc limit ${LICENCES_SHOWN}`,
  )
}

import { todayInTehran } from '#src/persian/dates.ts'
import type { Database } from '#src/server/db/client.ts'
import { quantile } from './quantile.ts'

/**
 * The median price of what an insurer calls a unit of a medicine, from the packages of its current licences:
 * of a tablet in whole rials for each licence, of a bottle as it is.
 */
export async function pieceMedian(db: Database, code: number): Promise<number | null> {
  const { rows } = await db.$client.query<{ price: number }>(
    `select case when coalesce(m.unit_size, 1) = 1 then round(p.price_rial / p.pack_count::numeric)
       when p.pack_count = m.unit_size and m.unit_size > 1 then p.price_rial
       else p.price_rial / p.pack_count::numeric end::float8 as price
     from products p join medicines m on m.code = p.medicine_code
     where m.code = $1 and p.unit_price_rial is not null and p.vanished_on is null
       and p.is_active is not false and (p.valid_until is null or p.valid_until >= $2) order by 1`,
    [code, todayInTehran(new Date())],
  )
  const prices = rows.map(({ price }) => price)
  const median = quantile(prices, 0.5)
  return median === null ? null : Math.round(median)
}

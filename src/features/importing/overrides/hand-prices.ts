import type pg from 'pg'

/** SQL: the price of a product `p` was written by hand, and stands. */
export const PRICED_BY_HAND = `exists (select from record_overrides o
  where o.kind = 'products' and o.field = 'priceRial' and o.record_key = p.irc
    and o.ended_at is null)`

/**
 * What staged price events say of prices that were written by hand: the same price ends the hand's,
 * another is noted as the source's. Answers how many of them said something new.
 */
export async function recordStatedPrices(
  client: pg.ClientBase,
  harvestedOn: string,
): Promise<number> {
  const { rowCount } = await client.query(
    `with stated as (
       select distinct on (irc) irc, price_rial from staging.price_events
       where effective_on <= $1::date order by irc, effective_on desc
     )
     update record_overrides o set source_value = t.price_rial::text,
       source_columns = jsonb_build_object('price_rial', t.price_rial),
       ended_at = case when o.value = t.price_rial::text then now() end,
       ending = case when o.value = t.price_rial::text then 'agreed' end
     from stated t
     where o.kind = 'products' and o.field = 'priceRial' and o.record_key = t.irc
       and o.ended_at is null
       and (o.source_value is distinct from t.price_rial::text or o.value = t.price_rial::text)`,
    [harvestedOn],
  )
  return rowCount ?? 0
}

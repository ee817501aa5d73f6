/**
 * SQL: a licence `p` is current when it was in its source's last harvest, is active, and has not
 * lapsed. A licence whose validity is unknown counts as current. $1 is today, in Tehran.
 */
export const IS_CURRENT = `p.vanished_on is null and p.is_active
  and (p.valid_until is null or p.valid_until >= $1::date)`

/**
 * SQL: a maker is the company that makes a product in Iran: the producer of a current licence made
 * locally or under licence, or its holder where the source names no producer.
 */
export const MAKER = 'coalesce(p.producer_id, p.holder_id)'
export const IS_MADE_LOCALLY = `p.supply_type in ('local', 'under-licence')`

import { type Detector, PRODUCT_SIDE, PRODUCT_TABLES } from './detector.ts'

const SHOWN = 6

/** Codes of packs that current licences of more than one medicine or holder carry. */
export const sharedGtin: Detector = {
  kind: 'shared-gtin',
  sql: `
    with shared as (
      select gtin, count(*)::int as uses, count(distinct medicine_code)::int as medicines,
        array_agg(irc order by irc) as ircs
      from products where gtin is not null and vanished_on is null
      group by gtin having count(distinct medicine_code) > 1 or count(distinct holder_id) > 1
    )
    select s.gtin as subject, s.gtin as title, s.uses as weight,
      jsonb_build_object('total', s.uses, 'sides', (
        select jsonb_agg(${PRODUCT_SIDE} order by p.irc) from products p ${PRODUCT_TABLES}
        where p.irc = any(s.ircs[:${SHOWN}]))) as evidence
    from shared s`,
}

import { type Detector, PRODUCT_SIDE, PRODUCT_TABLES } from './detector.ts'

/** A digit too many or too few, or rials taken for tomans. */
const TIMES = 10

/** SQL: two prices of a product that are ten times each other or more. */
export const isPriceJump = (before: string, after: string) =>
  `(${before} > 0 and ${after} > 0
    and (${after} >= ${before} * ${TIMES} or ${before} >= ${after} * ${TIMES}))`

/** The newest price of a product, where it is ten times the one before or a tenth of it. */
export const priceJump: Detector = {
  kind: 'price-jump',
  sql: `
    with steps as (
      select irc, effective_on, price_rial, source,
        lag(price_rial) over of_product as before, lag(effective_on) over of_product as before_on,
        lead(price_rial) over of_product as after
      from price_events window of_product as (partition by irc order by effective_on)
    )
    select p.irc || ' @ ' || s.price_rial as subject, coalesce(p.brand_fa, p.brand_en, p.irc) as title,
      round(least(100000, greatest(s.price_rial::numeric / s.before, s.before::numeric / s.price_rial)))::int
        as weight,
      jsonb_build_object('sides', jsonb_build_array(
        jsonb_build_object('title', 'قیمت پیشین', 'facts',
          jsonb_build_object('priceRial', s.before, 'on', s.before_on)),
        jsonb_build_object('title', 'قیمت تازه', 'facts',
          jsonb_build_object('priceRial', s.price_rial, 'on', s.effective_on)), ${PRODUCT_SIDE})) as evidence
    from steps s join products p using (irc) ${PRODUCT_TABLES}
    where s.after is null and ${isPriceJump('s.before', 's.price_rial')}`,
}

import { ATC_SUBJECT } from '#src/catalogue/facts/quality-subjects.ts'
import { type Detector, MEDICINE_SIDE, PRODUCT_SIDE, PRODUCT_TABLES } from './detector.ts'

const CODES_SHOWN = 4

/**
 * Molecules, each with a form and route, whose name allows several ATC codes and whose place of use
 * did not decide between them, or whose products tell several: medicines that ask the same question are one finding.
 */
export const atcChoice: Detector = {
  kind: 'atc-choice',
  sql: `
    with open as (
      select ${ATC_SUBJECT} as subject, concat_ws(' · ', min(o.name_en), m.form, m.route) as title,
        array_agg(m.code order by m.licence_count desc, m.code) as codes,
        sum(m.licence_count)::int as licences
      from medicines m join molecules o on o.id = m.molecule_id
      where m.vanished_on is null and (m.atc_code is null or m.atc_source = 'products'
          or m.atc_inferred and length(m.atc_code) < 7)
        and (select count(*) from medicine_atc_candidates c where c.medicine_code = m.code) > 1
      group by o.key, m.form, m.route
    )
    select q.subject, q.title, q.licences + 1 as weight,
      jsonb_build_object('total', cardinality(q.codes),
        'sides', (select jsonb_agg(${MEDICINE_SIDE} order by m.licence_count desc, m.code)
          from medicines m where m.code = any(q.codes[:${CODES_SHOWN}])),
        'choices', (select jsonb_agg(jsonb_build_object('value', g.code,
            'label', coalesce(g.name_fa, g.name_en), 'group', coalesce(p.name_fa, p.name_en))
            order by g.code)
          from atc_groups g left join atc_groups p on p.code = left(g.code, 4)
          where g.code in (select c.atc_code from medicine_atc_candidates c
            where c.medicine_code = any(q.codes)))) as evidence
    from open q`,
}

const PRODUCTS_SHOWN = 3

/** Generic codes in no list of titles, named after one of their products. */
export const missingTitle: Detector = {
  kind: 'missing-title',
  sql: `
    select m.code::text as subject, m.title, m.licence_count + 1 as weight,
      jsonb_build_object('sides', jsonb_build_array(${MEDICINE_SIDE}) || coalesce((
        select jsonb_agg(side) from (
          select ${PRODUCT_SIDE} as side from products p
          left join companies h on h.id = p.holder_id
          where p.medicine_code = m.code and p.vanished_on is null order by p.irc limit ${PRODUCTS_SHOWN}
        ) named), '[]')) as evidence
    from medicines m where m.title_inferred and m.vanished_on is null`,
}

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
        jsonb_build_object('title', 'قیمت قبلی', 'facts',
          jsonb_build_object('priceRial', s.before, 'on', s.before_on)),
        jsonb_build_object('title', 'قیمت جدید', 'facts',
          jsonb_build_object('priceRial', s.price_rial, 'on', s.effective_on)), ${PRODUCT_SIDE})) as evidence
    from steps s join products p using (irc) ${PRODUCT_TABLES}
    where s.after is null and ${isPriceJump('s.before', 's.price_rial')}`,
}

const LICENCES_SHOWN = 6

/** SQL: codes of packs that touched products carry or carried. */
const GTINS = `table touched_gtins union
  select gtin from products where irc in (table noted_products) and gtin is not null`

/** Codes of packs that current licences of more than one medicine or holder carry. */
export const sharedGtin: Detector = {
  kind: 'shared-gtin',
  touched: `f.subject in (${GTINS})`,
  sql: `
    with shared as (
      select gtin, count(*)::int as uses, array_agg(irc) as ircs
      from products where gtin in (${GTINS}) and vanished_on is null
      group by gtin having min(medicine_code) <> max(medicine_code) or min(holder_id) <> max(holder_id)
    )
    select s.gtin as subject, s.gtin as title, s.uses as weight,
      jsonb_build_object('total', s.uses, 'sides', (
        select jsonb_agg(${PRODUCT_SIDE} order by p.irc) from products p ${PRODUCT_TABLES}
        where p.irc in (select irc from unnest(s.ircs) irc order by irc limit ${LICENCES_SHOWN}))) as evidence
    from shared s`,
}

import { type Detector, MEDICINE_SIDE, PRODUCT_SIDE } from './detector.ts'

const SHOWN = 3

/** Generic codes in no list of titles, named after one of their products. */
export const missingTitle: Detector = {
  kind: 'missing-title',
  sql: `
    select m.code::text as subject, m.title, m.licence_count + 1 as weight,
      jsonb_build_object('sides', jsonb_build_array(${MEDICINE_SIDE}) || coalesce((
        select jsonb_agg(side) from (
          select ${PRODUCT_SIDE} as side from products p
          left join companies h on h.id = p.holder_id
          where p.medicine_code = m.code and p.vanished_on is null order by p.irc limit ${SHOWN}
        ) named), '[]')) as evidence
    from medicines m where m.title_inferred and m.vanished_on is null`,
}

import { ATC_SUBJECT } from '../subjects.ts'
import { type Detector, MEDICINE_SIDE } from './detector.ts'

const SHOWN = 4

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
          from medicines m where m.code = any(q.codes[:${SHOWN}])),
        'choices', (select jsonb_agg(jsonb_build_object('value', g.code,
            'label', coalesce(g.name_fa, g.name_en), 'group', coalesce(p.name_fa, p.name_en))
            order by g.code)
          from atc_groups g left join atc_groups p on p.code = left(g.code, 4)
          where g.code in (select c.atc_code from medicine_atc_candidates c
            where c.medicine_code = any(q.codes)))) as evidence
    from open q`,
}

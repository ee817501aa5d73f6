import { companySide, type Detector } from './detector.ts'

/** Candidates offered for a name that nobody knows. */
const OFFERED = 3

/**
 * Names of companies in the newest files of each source that no spelling matches, with the companies
 * that are nearest to them.
 */
export const companyUnmatched: Detector = {
  kind: 'company-unmatched',
  sql: `
    with newest as (
      select distinct on (source) id from source_batches
      where state in ('published', 'unchanged') order by source, id desc
    ), names as (
      select min(e.value) as name, replace(fold_text(e.value), ' ', '') as key, count(*)::int as uses,
        min(e.file) as file, min(e.line) as line
      from import_errors e join newest on newest.id = e.batch_id
      where e.reason like 'شرکتی با این نام شناخته نیست%' and e.value is not null group by 2
    )
    select n.key as subject, n.name as title, n.uses as weight,
      jsonb_build_object('sides', jsonb_build_array(jsonb_build_object('title', n.name,
        'facts', jsonb_build_object('file', n.file, 'line', n.line, 'uses', n.uses)))
        || coalesce(o.sides, '[]')) as evidence
    from names n
    left join lateral (
      select jsonb_agg(side) as sides from (
        select ${companySide('c')} as side from companies c
        where similarity(c.name_fold, fold_text(n.name)) > 0.2
        order by similarity(c.name_fold, fold_text(n.name)) desc, c.id limit ${OFFERED}
      ) nearest
    ) o on true
    where not exists (select from company_spellings k where k.path_key = n.key)`,
}

/**
 * SQL: every company that was merged (`from_id`) with the one that it is by now (`into_id`), however
 * often that one was merged in turn.
 */
export const MERGED_COMPANIES = `(with recursive led as (
    select from_id, into_id from company_merges where undone_at is null
    union select l.from_id, m.into_id from led l
    join company_merges m on m.from_id = l.into_id and m.undone_at is null
  )
  select l.from_id, l.into_id from led l where not exists (
    select from company_merges m where m.from_id = l.into_id and m.undone_at is null))`

import type { Detector } from './detector.ts'

/** Values by hand whose source has come to a third value since. */
export const overrideConflict: Detector = {
  kind: 'override-conflict',
  sql: `
    select o.id || ' @ ' || coalesce(o.source_value, '') as subject,
      o.kind || ' ' || o.record_key as title, 5000 as weight,
      jsonb_build_object('override', o.id, 'kind', o.kind, 'key', o.record_key, 'field', o.field,
        'sides', jsonb_build_array(
          jsonb_build_object('title', 'مقدار پیشین منبع', 'facts', jsonb_build_object('value', ${shown('former_value')})),
          jsonb_build_object('title', 'مقدار دستی', 'facts',
            jsonb_build_object('value', ${shown('value')}, 'reason', o.reason)),
          jsonb_build_object('title', 'مقدار تازهٔ منبع', 'facts', jsonb_build_object('value', ${shown('source_value')}))))
        as evidence
    from record_overrides o
    where o.ended_at is null and o.source_value is distinct from o.former_value
      and o.source_value is distinct from o.value`,
}

/** Companies are kept by number and shown by name. */
function shown(column: string): string {
  return `case when o.field in ('holder', 'brandOwner', 'producer', 'company')
    then (select name from companies where id::text = o.${column}) else o.${column} end`
}

import { companyNoId, companySpelling, companyUnmatched } from './company-detectors.ts'
import { type Detector, MEDICINE_SIDE, PRODUCT_SIDE, PRODUCT_TABLES, side } from './detector.ts'
import { atcChoice, missingTitle, priceJump, sharedGtin } from './medicine-detectors.ts'

const seen = (row: string) =>
  side(`'دیده‌شدن در منبع'`, 'null', {
    firstSeenOn: `${row}.first_seen_on`,
    lastSeenOn: `${row}.last_seen_on`,
    vanishedOn: `${row}.vanished_on`,
  })

/** Records that their source told of, and in its newest harvest did not. */
const vanished: Detector = {
  kind: 'vanished',
  sql: `
    with newest as (
      select source, max(coalesce(harvested_on, (started_at at time zone 'Asia/Tehran')::date)) as day
      from source_batches where state = 'published' group by 1
    )
    select 'products ' || p.irc || ' @ ' || p.vanished_on as subject,
      coalesce(p.brand_fa, p.brand_en, p.irc) as title, 1 as weight,
      jsonb_build_object('sides', jsonb_build_array(${PRODUCT_SIDE}, ${seen('p')})) as evidence
    from products p join newest n on n.source = p.source and n.day = p.vanished_on ${PRODUCT_TABLES}
    union all
    select 'medicines ' || m.code || ' @ ' || m.vanished_on, m.title, 2,
      jsonb_build_object('sides', jsonb_build_array(${MEDICINE_SIDE}, ${seen('m')}))
    from medicines m join newest n on n.source = m.source and n.day = m.vanished_on`,
}

/** Values by hand whose source has come to a third value since. */
const overrideConflict: Detector = {
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

export const DETECTORS: readonly Detector[] = [
  companySpelling,
  companyUnmatched,
  companyNoId,
  atcChoice,
  priceJump,
  sharedGtin,
  missingTitle,
  vanished,
  overrideConflict,
]

/** Companies are kept by number and shown by name. */
function shown(column: string): string {
  return `case when o.field in ('holder', 'brandOwner', 'producer', 'company')
    then (select name from companies where id::text = o.${column}) else o.${column} end`
}

import { type Detector, MEDICINE_SIDE, PRODUCT_SIDE, PRODUCT_TABLES, side } from './detector.ts'

const seen = (row: string) =>
  side(`'دیده‌شدن در منبع'`, 'null', {
    firstSeenOn: `${row}.first_seen_on`,
    lastSeenOn: `${row}.last_seen_on`,
    vanishedOn: `${row}.vanished_on`,
  })

/** Records that their source told of, and in its newest harvest did not. */
export const vanished: Detector = {
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

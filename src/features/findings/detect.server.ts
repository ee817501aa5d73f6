import { sql } from 'drizzle-orm'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { RECORD_WORDS } from '#src/catalogue/facts/kinds.ts'
import type { RecordKind } from '#src/catalogue/facts/record-kind.server.ts'
import { nameSql } from '#src/catalogue/facts/record-names.server.ts'
import { MEDICINES } from '#src/catalogue/medicines/kind.server.ts'
import { PRODUCTS } from '#src/catalogue/medicines/product-kind.server.ts'
import { actOnce } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { qualityRuns } from '#src/server/db/schema/quality.ts'
import { settleTouched } from '#src/server/db/touched.ts'
import { companyNoId, companySpelling, companyUnmatched } from './company-detectors.ts'
import { type Detector, MEDICINE_SIDE, PRODUCT_SIDE, PRODUCT_TABLES, side } from './detector.ts'
import { atcChoice, missingTitle, priceJump, sharedGtin } from './medicine-detectors.ts'
import {
  registryMedicine,
  registryPage,
  reportLine,
  sourceContradiction,
} from './source-detectors.ts'

const seen = (row: string) =>
  side(`'دیده‌شدن در منبع'`, 'null', {
    firstSeenOn: `${row}.first_seen_on`,
    lastSeenOn: `${row}.last_seen_on`,
    vanishedOn: `${row}.vanished_on`,
  })

const OTHERS = RECORD_KINDS.filter(
  (kind) => kind.isDated && kind !== PRODUCTS && kind !== MEDICINES,
)

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
    from medicines m join newest n on n.source = m.source and n.day = m.vanished_on
    ${OTHERS.map((kind) => `union all ${vanishedOf(kind)}`).join('\n    ')}`,
}

/** SQL: vanished records of a kind of which no more is shown than that. */
function vanishedOf(of: RecordKind): string {
  const { kind, table, recordKey, named } = of
  const name = nameSql(of, named.where).replaceAll('$key', '(v.key collate "C")')
  const path = `'${RECORD_WORDS[kind].path}/' || coalesce(k.number::text, v.key)`
  const evidence = `jsonb_build_array(${side('k.title', path, {})}, ${seen('v')})`
  return `select '${kind} ' || v.key || ' @ ' || v.vanished_on, k.title, 1,
      jsonb_build_object('sides', ${evidence})
    from (select r.first_seen_on, r.last_seen_on, r.vanished_on, (${recordKey}) as key
      from ${table} r join newest n on n.source = r.source and n.day = r.vanished_on) v
    cross join lateral (${name}) k`
}

/** Values by hand whose source has come to a third value since. */
const overrideConflict: Detector = {
  kind: 'override-conflict',
  sql: `
    select o.id || ' @ ' || coalesce(o.source_value, '') as subject,
      o.kind || ' ' || o.record_key as title, 5000 as weight,
      jsonb_build_object('override', o.id, 'kind', o.kind, 'key', o.record_key, 'field', o.field,
        'sides', jsonb_build_array(
          jsonb_build_object('title', 'مقدار قبلی منبع', 'facts', jsonb_build_object('value', ${shown('former_value')})),
          jsonb_build_object('title', 'مقدار دستی', 'facts',
            jsonb_build_object('value', ${shown('value')}, 'reason', o.reason)),
          jsonb_build_object('title', 'مقدار جدید منبع', 'facts', jsonb_build_object('value', ${shown('source_value')}))))
        as evidence
    from record_overrides o
    where o.ended_at is null and o.source_value is distinct from o.former_value
      and o.source_value is distinct from o.value`,
}

const DETECTORS: readonly Detector[] = [
  companySpelling,
  companyUnmatched,
  companyNoId,
  atcChoice,
  priceJump,
  sharedGtin,
  missingTitle,
  vanished,
  overrideConflict,
  registryMedicine,
  registryPage,
  sourceContradiction,
  reportLine,
]

/** SQL: a finding `f` that was not looked for. */
const UNTOUCHED = sql.raw(
  DETECTORS.flatMap(({ kind, touched }) =>
    touched ? `f.kind = '${kind}' and not (${touched})` : [],
  ).join(' or '),
)

/** Companies are kept by number and shown by name. */
function shown(column: string): string {
  return `case when o.field in ('holder', 'brandOwner', 'producer', 'company')
    then (select name from companies where id::text = o.${column}) else o.${column} end`
}

/**
 * Looks for all kinds of trouble and brings the findings up to date: new ones come, those that are
 * no more go, and those that were decided stay with their decision. In a transaction.
 */
export async function detectFindings(tx: Queryable, datasetVersion: number) {
  const startedAt = performance.now()
  const times: Partial<Record<Detector['kind'], number>> = {}
  await settleTouched(tx)
  await tx.execute(sql`drop table if exists pg_temp.found`)
  await tx.execute(sql`create temp table found (
    kind text not null, subject text collate "C" not null, title text not null,
    weight int not null, evidence jsonb not null) on commit drop`)
  for (const detector of DETECTORS) {
    const begun = performance.now()
    for (const statement of detector.before ?? []) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into found (subject, title, weight, evidence, kind)
        select f.*, ${detector.kind} from (${sql.raw(detector.sql)}) f`,
    )
    times[detector.kind] = performance.now() - begun
  }
  const changed = await settle(tx)
  const millis = Math.round(performance.now() - startedAt)
  await tx.execute(sql`
    insert into quality_runs (dataset_version, millis) values (${datasetVersion}, ${millis})`)
  return { changed, times, millis }
}

export async function detectAfterPublish(tx: Queryable, datasetVersion: number): Promise<void> {
  await detectFindings(tx, datasetVersion)
}

/** How many findings came, went or changed. */
async function settle(tx: Queryable): Promise<number> {
  const gone = await tx.execute(sql`
    delete from quality_findings f
    where not exists (select from found where kind = f.kind and subject = f.subject)
      and not exists (select from quality_decisions d
        where d.kind = f.kind and d.subject = f.subject and d.undone_at is null)
      and ((select is_all and not is_by_day from touched_scope) or not (${UNTOUCHED}))`)
  const come = await tx.execute(sql`
    insert into quality_findings (kind, subject, title, weight, evidence)
    select kind, subject, title, weight, evidence from found
    on conflict (kind, subject) do update
      set title = excluded.title, weight = excluded.weight, evidence = excluded.evidence
    where (quality_findings.title, quality_findings.weight, quality_findings.evidence)
      is distinct from (excluded.title, excluded.weight, excluded.evidence)`)
  await tx.execute(sql`drop table found`)
  return (gone.rowCount ?? 0) + (come.rowCount ?? 0)
}

/** Looks anew; `id` is the last look that the admin saw, so that two do not look for one. */
export function detectAgain(ctx: AdminContext, { id }: { id: string }) {
  return actOnce(ctx, 'quality', async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('data-daru quality'))`)
    const [last] = await tx
      .select()
      .from(qualityRuns)
      .orderBy(sql`${qualityRuns.ranAt} desc`)
      .limit(1)
    if (last?.id !== id) return null
    const { changed, millis } = await detectFindings(tx, last.datasetVersion)
    return { action: 'quality.detect', subjectId: id, after: { changed, millis } }
  })
}

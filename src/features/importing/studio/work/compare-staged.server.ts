import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import {
  FACT_TABLES,
  type FactTable,
  PRICE_EVENTS,
} from '#src/catalogue/facts/fact-tables.server.ts'
import { RECORD_NAMES } from '#src/catalogue/facts/record-names.server.ts'
import type { AfterPublish } from '#src/features/importing/after-publish.ts'
import { deriveFigures } from '#src/features/importing/deriving/derive-figures.ts'
import { inTransaction } from '#src/features/importing/import-lock.ts'
import type { ImportRun } from '#src/features/importing/import-run.ts'
import { interruptible } from '#src/features/importing/interrupt.ts'
import { keepBefore } from '#src/features/importing/publishing/keep-undo.ts'
import { measureImpact } from '#src/features/importing/publishing/measure-impact.ts'
import {
  finishPublish,
  isNothing,
  newVersion,
  type Published,
  publishRecords,
} from '#src/features/importing/publishing/publish-staged.ts'
import type { Database } from '#src/server/db/client.ts'
import type { KindReview, Review } from './review.ts'

/** Whether what was compared may be published as it is, with what follows a publish. */
export interface Settling {
  mayPublish: (review: Review) => Promise<boolean>
  afterPublish: readonly AfterPublish[]
}

/**
 * What publishing would change: the publish itself is carried out in a transaction that is then
 * rolled back, and its change events are kept. So the preview cannot differ from the action. Where it
 * may be published at once, the same transaction is ended and committed instead.
 */
export function compareStaged(run: ImportRun, db: Database, settling?: Settling) {
  const { client, meter } = run
  meter.phase('comparing')
  const comparing = async () => {
    const compared = await interruptible(run.db, client, run.signal, async () => {
      const { published, ...found } = await rehearse(run, db)
      const review: Review = { ...found, kinds: await reviewKinds(run) }
      const isPublished = !isNothing(found.counts) && (await settling?.mayPublish(review)) === true
      if (isPublished) await finishPublish(run, published, settling?.afterPublish ?? [])
      return { review, isPublished }
    })
    run.signal?.throwIfAborted()
    return compared
  }
  return inTransaction(client, comparing, ({ isPublished }) => isPublished)
}

async function rehearse(
  run: ImportRun,
  db: Database,
): Promise<Omit<Review, 'kinds'> & { published: Published }> {
  const { client, meter } = run
  const before = await keepBefore(run)
  const prices =
    run.fileOf.has('price_events') || run.fileOf.get('products')?.places.has('priceRial')
  const { rows } = await client.query<{ id: number | null }>(
    'select max(id) as id from dataset_versions',
  )
  const version = await newVersion(run)
  const counts = await publishRecords(run, version, before !== null)
  run.signal?.throwIfAborted()
  meter.phase('deriving')
  if (!isNothing(counts)) await deriveFigures(client)
  const impact = await measureImpact(run, before, version)
  const given = FACT_TABLES.filter(({ table }) => run.fileOf.has(table))
  const facts = [...(prices ? [PRICE_EVENTS] : []), ...given]
  await copyDiffs(run, db, version, { facts, hasBefore: before !== null })
  return { counts, impact, comparedWith: rows[0]?.id ?? 0, published: { before, version, counts } }
}

/** A price is named as its product is; a record of many differences is looked up once. */
const NAMED = `
  select d.*, case when d.kind = 'price-events' then 'products' else replace(d.kind, 'derived-', '') end as of_kind,
    case when d.kind = 'price-events' then split_part(d.record_key, ' ', 1) else d.record_key end as of_key
  from diffs d
), named as materialized (
  select e.*, n.title from (select distinct of_kind as kind, of_key as record_key from named_diffs) e
  left join lateral (${RECORD_NAMES}) n on true
)`

/** SQL: rows of facts that came, went or say something else now. */
function factDiffs(facts: FactTable, hasBefore: boolean): string {
  const { name, table, recordKey, stated, template, columns } = facts
  const fields = Object.entries(template.staged).flatMap(([column, field]) =>
    typeof field === 'string' && columns.includes(column) ? [{ column, field }] : [],
  )
  const keyOf = (alias: string) => recordKey.replaceAll('r.', `${alias}.`)
  const came = (from: string) => `union all
    select ${keyOf('a')}, '${name}', 'new', null, null, ${stated ? `a.${stated}::text` : 'null'}, 2, a.id from ${from}`
  if (!hasBefore) return came(`${table} a`)
  const values = fields.map(
    ({ column, field }) => `('${field}', b.${column}::text, a.${column}::text)`,
  )
  return `${came(`${table} a left join before_${table} b using (id) where b.id is null`)}
    union all select ${keyOf('a')}, '${name}', 'changed', d.field, d.before, d.after, 2, a.id
    from ${table} a join before_${table} b using (id)
    cross join lateral (values ${values.join(', ')}) d (field, before, after)
    where d.before is distinct from d.after
    union all select ${keyOf('b')}, '${name}', 'vanished', null, null, null, 2, b.id
    from before_${table} b left join ${table} a using (id)
    where a.id is null and (b.source <> 'sample' or exists (select from ${table} where source = 'sample'))`
}

/** What follows for records that stay: their ATC code, molecule, supply type and company's roles. */
const DERIVED = `union all
  select key, kind, 'changed', field, before, after, 3, 0 from (
    select irc as key, 'derived-products' as kind, 'atcCode' as field, b.atc_code as before,
      a.atc_code as after from before_products b join products a using (irc)
    union all
    select irc, 'derived-products', 'supplyType', b.supply_type, a.supply_type
    from before_products b join products a using (irc)
    union all
    select code::text, 'derived-medicines', 'atcCode', b.atc_code, a.atc_code
    from before_medicines b join medicines a using (code)
    union all
    select code::text, 'derived-medicines', 'molecule',
      (select name_en from before_molecules o where o.id = b.molecule_id),
      (select name_en from molecules o where o.id = a.molecule_id)
    from before_medicines b join medicines a using (code) where b.molecule_id <> a.molecule_id
    union all
    select code::text, 'derived-medicines', 'makers', b.maker_count::text, a.maker_count::text
    from before_medicines b join medicines a using (code)
    union all
    select b.national_id, 'derived-companies', 'roles', array_to_string(b.roles, ' | '),
      array_to_string(a.roles, ' | ')
    from before_companies b join companies a using (id)
  ) d where before is distinct from after and key is not null`

/** So many differences that come at once make other statistics of the table. */
const MANY = 1_000

/** Out of the transaction and into another connection's, set by set. */
async function copyDiffs(
  run: ImportRun,
  db: Database,
  version: number,
  { facts, hasBefore }: { facts: readonly FactTable[]; hasBefore: boolean },
) {
  const other = await db.$client.connect()
  try {
    const source = run.client.query(
      copyTo(`copy (
        with diffs as (select record_key, kind, change, field, before, after, 1 as part, id
          from change_events where dataset_version = ${version} ${facts.map((table) => factDiffs(table, hasBefore)).join(' ')}
            ${hasBefore ? DERIVED : ''}
        ), named_diffs as (${NAMED}
        select ${run.batchId}, d.kind, d.record_key, n.title, d.change, d.field, d.before, d.after
        from named_diffs d left join named n on n.kind = d.of_kind and n.record_key = d.of_key
        order by d.part, d.id) to stdout`),
    )
    const columns = 'batch_id, kind, record_key, name, change, field, before, after'
    await other.query('set statement_timeout = 0; set lock_timeout = 0')
    const diffs = other.query(copyFrom(`copy import_diffs (${columns}) from stdin`))
    await pipeline(source, diffs)
    if (diffs.rowCount >= MANY) await other.query('analyze import_diffs')
  } finally {
    // It is without limits, and so nobody else's.
    other.release(true)
  }
}

async function reviewKinds(run: ImportRun): Promise<KindReview[]> {
  const { rows } = await run.client.query<KindReview>(
    `select kind, count(distinct record_key) filter (where change = 'new')::int as new,
       count(distinct record_key) filter (where change = 'changed')::int as changed,
       count(distinct record_key) filter (where change = 'filled')::int as filled,
       count(distinct record_key) filter (where change = 'returned')::int as returned,
       count(distinct record_key) filter (where change = 'vanished')::int as vanished
     from import_diffs where batch_id = $1 and kind not like 'derived-%' group by kind order by kind`,
    [run.batchId],
  )
  return rows
}

import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database } from '../../../../server/db/client.ts'
import type { ImportRun } from '../../import-run.ts'
import { newVersion, publishRecords } from '../../publishing/publish-staged.ts'
import type { KindReview, Review } from './review.ts'

const OWNED: Readonly<Record<string, string>> = {
  medicines: 'medicines',
  products: 'products',
  ingredients: 'ingredients',
  'ingredient-makers': 'ingredient_licences',
  supplements: 'supplements',
  'health-products': 'health_products',
}

/**
 * What publishing would change: the publish itself is carried out in a transaction that is then
 * rolled back, and its change events are kept. So the preview cannot differ from the deed.
 */
export async function compareStaged(run: ImportRun, db: Database): Promise<Review> {
  const { client, meter } = run
  meter.phase('comparing')
  await client.query('begin')
  try {
    const owned = await countOwned(run)
    const prices =
      run.fileOf.has('price_events') || run.fileOf.get('products')?.places.has('priceRial')
    if (prices) {
      await client.query(
        'create temp table before_price_events on commit drop as select * from price_events',
      )
    }
    const { rows } = await client.query<{ id: number | null }>(
      'select max(id) as id from dataset_versions',
    )
    const version = await newVersion(run)
    const counts = await publishRecords(run, version)
    run.signal?.throwIfAborted()
    await copyDiffs(run, db, version, Boolean(prices))
    await client.query('rollback')
    const kinds = await reviewKinds(run, owned)
    return { counts, kinds, comparedWith: rows[0]?.id ?? 0 }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function countOwned(run: ImportRun): Promise<Map<string, number>> {
  const parts = Object.entries(OWNED).map(
    ([kind, table]) =>
      `select '${kind}' as kind, count(*)::int as count from ${table} where source = $1 and vanished_on is null`,
  )
  const { rows } = await run.client.query<{ kind: string; count: number }>(
    parts.join(' union all '),
    [run.source],
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

const NAME = `case e.kind
  when 'products' then (select coalesce(brand_fa, brand_en) from products where irc = e.record_key)
  when 'medicines' then (select title from medicines where code::text = e.record_key)
  when 'companies' then (select name from companies where national_id = e.record_key)
  when 'atc-groups' then (select coalesce(name_fa, name_en) from atc_groups where code = e.record_key)
  when 'ingredients' then (select coalesce(name_fa, name_en) from ingredients where key = e.record_key)
  when 'supplements' then (select coalesce(name_fa, name_en) from supplements where permit_no = e.record_key)
  when 'health-products' then (select name_fa from health_products where permit_no = e.record_key)
  when 'price-events' then (select coalesce(brand_fa, brand_en) from products where irc = split_part(e.record_key, ' ', 1))
  end`

const PRICES = `union all
  select a.irc || ' @ ' || a.effective_on, 'price-events',
    case when b.id is null then 'new' else 'changed' end, case when b.id is not null then 'priceRial' end,
    b.price_rial::text, a.price_rial::text, 2, a.id
  from price_events a left join before_price_events b using (id)
  where b.id is null or b.price_rial <> a.price_rial`

/** Out of the transaction and into another connection's, set by set. */
async function copyDiffs(run: ImportRun, db: Database, version: number, withPrices: boolean) {
  const other = await db.$client.connect()
  try {
    const source = run.client.query(
      copyTo(`copy (
        select ${run.batchId}, e.kind, e.record_key, ${NAME}, e.change, e.field, e.before, e.after
        from (select record_key, kind, change, field, before, after, 1 as part, id
          from change_events where dataset_version = ${version} ${withPrices ? PRICES : ''}) e
        order by e.part, e.id) to stdout`),
    )
    const columns = 'batch_id, kind, record_key, name, change, field, before, after'
    await other.query('set statement_timeout = 0')
    await pipeline(source, other.query(copyFrom(`copy import_diffs (${columns}) from stdin`)))
    await other.query('analyze import_diffs; reset statement_timeout')
    other.release()
  } catch (error) {
    other.release(true)
    throw error
  }
}

async function reviewKinds(run: ImportRun, owned: Map<string, number>): Promise<KindReview[]> {
  const { rows } = await run.client.query<Omit<KindReview, 'owned'>>(
    `select kind, count(distinct record_key) filter (where change = 'new')::int as new,
       count(distinct record_key) filter (where change = 'changed')::int as changed,
       count(distinct record_key) filter (where change = 'returned')::int as returned,
       count(distinct record_key) filter (where change = 'vanished')::int as vanished
     from import_diffs where batch_id = $1 group by kind order by kind`,
    [run.batchId],
  )
  return rows.map((row) => ({ ...row, owned: owned.get(row.kind) ?? 0 }))
}

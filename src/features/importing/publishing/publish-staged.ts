import { drizzle } from 'drizzle-orm/node-postgres'
import type { BatchCounts } from '../../../server/db/schema/datasets.ts'
import type { AfterPublish } from '../after-publish.ts'
import { deriveAtc } from '../deriving/derive-atc.ts'
import { deriveFigures } from '../deriving/derive-figures.ts'
import type { ImportRun } from '../import-run.ts'
import { isRealMarket, isSampleShown } from '../sample-state.ts'
import { namesCompanies } from '../source-files.ts'
import { keepBefore, keepUndo } from './keep-undo.ts'
import { MEDICINES, PRODUCTS } from './medicine-kinds.ts'
import {
  ATC_GROUPS,
  COMPANIES,
  HEALTH_PRODUCTS,
  INGREDIENT_LICENCES,
  INGREDIENTS,
  SUPPLEMENTS,
} from './other-kinds.ts'
import { publishCandidates, publishDoses } from './publish-atc-facts.ts'
import { type KindCounts, markVanished, publishKind } from './publish-kind.ts'
import { publishCompanyGroups, publishMolecules, publishSpellings } from './publish-molecules.ts'
import { publishPrices } from './publish-prices.ts'
import type { RecordKind } from './record-kind.ts'
import { removeSample } from './remove-sample.ts'

export interface Published {
  /** Null when the files hold what is published already; nothing is written then. */
  datasetVersion: number | null
  counts: Pick<BatchCounts, 'new' | 'changed' | 'vanished' | 'returned'>
}

/** Makes what is staged the published catalogue, in one transaction: all of it or nothing. */
export async function publishStaged(
  run: ImportRun,
  afterPublish: readonly AfterPublish[],
): Promise<Published> {
  const { client, meter } = run
  await client.query('begin')
  try {
    meter.phase('comparing')
    const before = await keepBefore(client)
    const version = await newVersion(run)
    const counts = await publishRecords(run, version)
    run.signal?.throwIfAborted()
    if (Object.values(counts).every((count) => count === 0)) {
      await client.query('rollback')
      return { datasetVersion: null, counts }
    }
    meter.phase('deriving')
    await deriveFigures(client)
    meter.phase('publishing')
    for (const work of afterPublish) await work(drizzle(client), version)
    if (before) await keepUndo(client, before, version, run.batchId)
    await finishBatch(run, counts)
    run.signal?.throwIfAborted()
    await client.query(`select pg_notify('dataset_published', $1)`, [String(version)])
    await client.query('commit')
    return { datasetVersion: version, counts }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** In the transaction of a publish, or of one that is only tried. */
export async function newVersion(run: ImportRun): Promise<number> {
  const sampleShown = await isSampleShown(run.client)
  const isSample = run.source === 'sample' || (sampleShown && !isRealMarket(run.source))
  if (sampleShown && isRealMarket(run.source)) await removeSample(run)
  const { rows } = await run.client.query<{ id: number }>(
    'insert into dataset_versions (batch_id, is_sample) values ($1, $2) returning id',
    [run.batchId, isSample],
  )
  const [row] = rows
  if (!row) throw new Error('no dataset version came back')
  return row.id
}

/** In the order in which they refer to each other. */
export async function publishRecords(run: ImportRun, version: number): Promise<KindCounts> {
  const total = { new: 0, changed: 0, returned: 0, vanished: 0 }
  const add = (counts: Partial<KindCounts>) => {
    total.new += counts.new ?? 0
    total.changed += counts.changed ?? 0
    total.returned += counts.returned ?? 0
    total.vanished += counts.vanished ?? 0
  }
  const published: RecordKind[] = []
  const publish = async (kind: RecordKind, isGiven = run.fileOf.has(kind.staging)) => {
    if (!isGiven) return
    run.signal?.throwIfAborted()
    add(await publishKind(run, version, kind))
    published.push(kind)
  }
  await publish(ATC_GROUPS)
  add({ changed: (await publishDoses(run)) + (await publishCandidates(run)) })
  await publishCompanyGroups(run)
  await publish(COMPANIES, namesCompanies(run.source))
  await publishSpellings(run)
  await publishMolecules(run)
  await publish(MEDICINES, await hasRows(run, 'medicines'))
  // Before products, so that new ones start with their medicine's code.
  await deriveAtc(run.client)
  await publish(PRODUCTS)
  add(await publishPrices(run, version))
  await publish(INGREDIENTS)
  await publish(INGREDIENT_LICENCES)
  await publish(SUPPLEMENTS)
  await publish(HEALTH_PRODUCTS)
  for (const kind of published) {
    // Products alone may add medicines, but they do not tell which others there are.
    const isWhole = kind !== MEDICINES || run.fileOf.has('titles') || run.fileOf.has('medicines')
    if (isWhole) add({ vanished: await markVanished(run, version, kind) })
  }
  // Once more where products tell codes themselves: now those of this import count.
  if (run.fileOf.get('products')?.places.has('atcCode')) await deriveAtc(run.client)
  return total
}

async function hasRows(run: ImportRun, table: string): Promise<boolean> {
  const { rows } = await run.client.query(`select from staging.${table} limit 1`)
  return rows.length > 0
}

async function finishBatch(run: ImportRun, counts: KindCounts): Promise<void> {
  const { refused, warnings } = run.problems
  await run.client.query(
    `update source_batches set state = 'published', finished_at = now(), counts = $2 where id = $1`,
    [run.batchId, { read: run.meter.rows, refused, warnings, ...counts }],
  )
}

import { drizzle } from 'drizzle-orm/node-postgres'
import { ATC_GROUPS } from '#src/catalogue/atc-groups/kind.server.ts'
import { COMPANIES } from '#src/catalogue/companies/kind.server.ts'
import { FACT_TABLES } from '#src/catalogue/facts/fact-tables.server.ts'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import type { RecordKind } from '#src/catalogue/facts/record-kind.server.ts'
import { SOURCE_FACTS } from '#src/catalogue/facts/sources.ts'
import { MEDICINES } from '#src/catalogue/medicines/kind.server.ts'
import { PRODUCTS } from '#src/catalogue/medicines/product-kind.server.ts'
import { gatherNameWords } from '#src/features/search/rebuild.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import type { BatchCounts } from '#src/server/db/schema/datasets.ts'
import type { AfterPublish } from '../after-publish.ts'
import { deriveAtc } from '../deriving/derive-atc.ts'
import { deriveFigures } from '../deriving/derive-figures.ts'
import { deriveMoieties } from '../deriving/derive-moieties.ts'
import { deriveUnits } from '../deriving/derive-unit-prices.ts'
import { inTransaction } from '../import-lock.ts'
import type { ImportRun } from '../import-run.ts'
import { interruptible } from '../interrupt.ts'
import { isRealMarket, isSampleShown } from '../sample-state.ts'
import type { Impact } from '../studio/impact.ts'
import { type Before, keepBefore, keepUndo } from './keep-undo.ts'
import { measureImpact } from './measure-impact.ts'
import { markWithdrawn, publishCandidates, publishDoses } from './publish-atc-facts.ts'
import { publishFacts } from './publish-facts.ts'
import { dateSeen, type KindCounts, markVanished, publishKind } from './publish-kind.ts'
import { publishCompanyGroups, publishMolecules, publishSpellings } from './publish-molecules.ts'
import { publishPrices } from './publish-prices.ts'
import { publishStatements, redateStatements } from './publish-statements.ts'
import { removeSample } from './remove-sample.ts'

export interface PublishOutcome {
  /** Null when the files hold what is published already; nothing is written then. */
  datasetVersion: number | null
  counts: Pick<BatchCounts, 'new' | 'changed' | 'vanished' | 'returned'>
}

/** Looks at what a publish takes before it is done; throws to refuse it. */
export type ImpactGuard = (impact: Impact) => void

/** Makes what is staged the published catalogue, in one transaction: all of it or nothing. */
export function publishStaged(
  run: ImportRun,
  afterPublish: readonly AfterPublish[],
  guard?: ImpactGuard,
): Promise<PublishOutcome> {
  const { client, db, signal } = run
  const publishing = async () => {
    const published = await interruptible(db, client, signal, () =>
      publishInside(run, afterPublish, guard),
    )
    signal?.throwIfAborted()
    return published
  }
  return inTransaction(client, publishing, ({ datasetVersion }) => datasetVersion !== null)
}

async function publishInside(
  run: ImportRun,
  afterPublish: readonly AfterPublish[],
  guard: ImpactGuard | undefined,
): Promise<PublishOutcome> {
  const { client, meter } = run
  meter.phase('comparing')
  const before = await keepBefore(run)
  const version = await newVersion(run)
  const counts = await publishRecords(run, version, before !== null)
  run.signal?.throwIfAborted()
  if (isNothing(counts)) return { datasetVersion: null, counts }
  meter.phase('deriving')
  await deriveFigures(client, run.countedOn)
  if (guard) guard(await measureImpact(run, before, version))
  await finishPublish(run, { before, version, counts }, afterPublish)
  return { datasetVersion: version, counts }
}

/** What a publish has done so far, inside its transaction. */
export interface Published {
  before: Before | null
  version: number
  counts: KindCounts
}

/** The rest of a publish whose records and figures are written: all but the commit. */
export async function finishPublish(
  run: ImportRun,
  { before, version, counts }: Published,
  afterPublish: readonly AfterPublish[],
): Promise<void> {
  const { client, meter } = run
  meter.phase('publishing')
  if (before) await keepUndo(client, before, version, run.batchId)
  // Of a later day alone nothing is touched.
  await client.query(`set local touched.is_dating = 'on'`)
  await dateSeen(run)
  await redateStatements(run)
  await client.query(`set local touched.is_dating = 'off'`)
  for (const work of afterPublish) await work(drizzle(client), version)
  await finishBatch(run, counts)
  await client.query(`select pg_notify('dataset_published', $1)`, [String(version)])
}

export const isNothing = (counts: KindCounts) => Object.values(counts).every((count) => count === 0)

/** In the transaction of a publish, or of one that is only tried. */
export async function newVersion(run: ImportRun): Promise<number> {
  await run.client.query('select begin_touched($1)', [run.countedOn ?? todayInTehran(new Date())])
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

/** Published with steps of their own between; all others follow in their order. */
const MARKET: readonly RecordKind[] = [ATC_GROUPS, COMPANIES, MEDICINES, PRODUCTS]

/** In the order in which they refer to each other. */
export async function publishRecords(
  run: ImportRun,
  version: number,
  hasBefore: boolean,
): Promise<KindCounts> {
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
  add(await markWithdrawn(run, version))
  add({ changed: (await publishDoses(run, version)) + (await publishCandidates(run)) })
  await publishCompanyGroups(run)
  await publish(COMPANIES, SOURCE_FACTS[run.source].namesCompanies)
  await publishSpellings(run)
  await publishMolecules(run)
  await publish(MEDICINES, await hasRows(run, MEDICINES.staging))
  // Before products, so that new ones start with what they have of their medicine.
  await deriveAtc(run.client)
  if (run.fileOf.has(PRODUCTS.staging)) await prepareProducts(run)
  await publish(PRODUCTS)
  await publishStatements(run)
  add(await publishPrices(run, version))
  for (const kind of RECORD_KINDS) if (!MARKET.includes(kind)) await publish(kind)
  for (const facts of FACT_TABLES) add(await publishFacts(run, facts))
  // What others refer to comes last: a code whose licences all went goes with them.
  for (const kind of published.toReversed()) {
    // Products alone may add medicines, but they do not tell which others there are.
    const isWhole =
      kind !== MEDICINES || run.fileOf.has('titles') || run.fileOf.has(MEDICINES.staging)
    if (isWhole) add({ vanished: await markVanished(run, version, kind) })
  }
  // Once more where products tell codes themselves: now those of this import count.
  if (run.fileOf.get('products')?.places.has('atcCode')) await deriveAtc(run.client)
  if (hasBefore) add({ changed: await recordDerivedAtc(run, version) })
  return total
}

/** Units and names of what has come so far: a product's unit price and words are written with it. */
async function prepareProducts({ client }: ImportRun): Promise<void> {
  await deriveMoieties(client)
  await deriveUnits(client)
  await client.query('select gather_touched()')
  await gatherNameWords(drizzle(client), false)
}

/**
 * A medicine that has no code any more, or whose code was stated and is now stated otherwise, has changed. Another code
 * that a rule concludes, or in place of one that it had concluded, is filled in, as where there was none, whoever tells
 * it and when: the market is as it was (101).
 */
async function recordDerivedAtc(run: ImportRun, version: number): Promise<number> {
  const { rowCount } = await run.client.query(
    `insert into change_events (dataset_version, kind, record_key, change, field, before, after, seen_on)
     select $1, '${MEDICINES.kind}', a.code::text, f.change, case when f.change = 'changed' then 'atcCode' end,
       b.atc_code, case when f.change = 'changed' then a.atc_code
         else jsonb_build_object('atcCode', a.atc_code)::text end,
       greatest($2::date, a.last_seen_on)
     from before_medicines b join medicines a using (code)
     cross join lateral (select case when b.atc_code is null
         or a.atc_code is not null and (b.atc_inferred or a.atc_inferred)
       then 'filled' else 'changed' end as change) f
     where b.atc_code is distinct from a.atc_code and a.vanished_on is null
       and not exists (select from change_events e where e.dataset_version = $1
         and e.kind = '${MEDICINES.kind}' and e.record_key = a.code::text
         and (e.field = 'atcCode' or e.change = 'filled' and e.after::jsonb ? 'atcCode'))
     order by a.code`,
    [version, run.seenOn],
  )
  return rowCount ?? 0
}

async function hasRows(run: ImportRun, table: string): Promise<boolean> {
  const { rows } = await run.client.query(`select from staging.${table} limit 1`)
  return rows.length > 0
}

async function finishBatch(run: ImportRun, counts: KindCounts): Promise<void> {
  const { refused, warnings } = run.problems
  await run.client.query(
    `update source_batches set state = 'published', finished_at = now(), counts = $2 where id = $1`,
    [run.batchId, { read: run.meter.rows, same: run.same, refused, warnings, ...counts }],
  )
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { CLASSIFICATIONS } from '../catalogue/facts/sources.ts'
import { MERGED_IDS } from '../list/definition.ts'
import { remember } from './cache.ts'
import { type Queryable, rowOf } from './db/client.ts'
import { MERGED_COMPANIES } from './db/merged-companies.ts'
import { datasetVersions, sourceBatches } from './db/schema/datasets.ts'

/** Kept beside the settings, as the times of jobs are: no admin sets it, and no page shows it. */
const DERIVED = 'job:derived'

/** The published state of the catalogue and where it comes from. */
export interface Dataset {
  version: number
  isSample: boolean
  publishedAt: string
  /** The newest source of licences; WHO's classification alone is none. */
  source: string | null
  /** ISO date of its harvest. */
  harvestedOn: string | null
}

let current: Dataset | null = null
let state = ''
const inOrder = monotonicRead()
const seen = new AsyncLocalStorage<{ state: string; day: string }>()

/** The version on screen, kept up to date in memory by `watchDataset`. */
export function currentDataset(): Dataset | null {
  return current
}

/** Names the version on screen, and its figures: they follow the day, without a version. */
export function catalogueState(): string {
  return state
}

/** The same as a database has it. */
export async function readCatalogueState(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`select concat_ws(' ',
    (select coalesce(max(id), 0) from dataset_versions),
    (select extract(epoch from updated_at) from settings where key = ${DERIVED})) as state`)
  return rows[0]?.state ?? ''
}

/** The newest of the published versions, or of some of them; 0 before the first. */
export async function newestVersion(db: Queryable, some = sql`true`): Promise<number> {
  const { version } = await rowOf<{ version: number }>(
    db,
    sql`select coalesce(max(id), 0)::int as version from ${datasetVersions} where ${some}`,
  )
  return version
}

/** Says, with the transaction that derives figures anew, that the catalogue is no longer the same. */
export async function recordDerived(tx: Queryable): Promise<void> {
  await tx.execute(sql`insert into settings (key, value, updated_at)
    values (${DERIVED}, '{}', clock_timestamp())
    on conflict (key) do update set updated_at = excluded.updated_at`)
  await tx.execute(sql`select pg_notify('dataset_published', '')`)
}

/**
 * What the work reads may be as old as this moment (a snapshot, a replica), so that its answers are
 * kept for what is on screen now, whatever is published until it has read. What it reads as of a day
 * is kept for that day.
 */
export function asOnScreen<Answer>(work: () => Promise<Answer>, day = ''): Promise<Answer> {
  return seen.run({ state: seen.getStore()?.state ?? state, day }, work)
}

/** Keeps an answer for as long as nothing of the catalogue changes; computes it each time before. */
export function rememberPublished<Answer>(key: string, compute: () => Promise<Answer>) {
  const { state: shown, day } = seen.getStore() ?? { state, day: '' }
  return current ? remember(day ? `${day} ${key}` : key, shown, compute) : compute()
}

/** Reads what is published; `isNew` when it is not what was on screen. */
export async function refreshDataset(db: Queryable) {
  let isNew = false
  await inOrder(
    // First its name: what is read after that is at least as new.
    async () => {
      const found = await readCatalogueState(db)
      // Asked every few seconds: all licences are counted by source only where something changed.
      const dataset = found === state ? current : await readDataset(db)
      return { state: found, dataset, merged: await readMerged(db) }
    },
    (found) => {
      for (const id of Object.keys(MERGED_IDS)) delete MERGED_IDS[id]
      Object.assign(MERGED_IDS, found.merged)
      isNew = found.dataset !== null && found.state !== state
      state = found.state
      current = found.dataset
    },
  )
  return { dataset: current, isNew }
}

async function readMerged(db: Queryable): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ former: string; id: string }>(
    sql`select from_id::text as former, into_id::text as id from ${sql.raw(MERGED_COMPANIES)} m`,
  )
  return Object.fromEntries(rows.map(({ former, id }) => [former, id]))
}

/** Of a batch: natural products alone, or prices, make the licences of their source no newer. */
const sawLicences = (batch: string) =>
  sql.raw(`(not exists (select from products p where p.source = ${batch}.source)
    or exists (select from products p where p.source = ${batch}.source and p.last_seen_on
      >= coalesce(${batch}.harvested_on, (${batch}.started_at at time zone 'Asia/Tehran')::date)))`)

/** Of a published batch: a later harvest that found all as it was tells of the same data. */
const LAST_HARVEST = sql<string | null>`(select max(s.harvested_on)::text from source_batches s
  where s.source = source_batches.source and s.id >= source_batches.id
    and s.state in ('published', 'unchanged') and ${sawLicences('s')})`

/** SQL: the sources of what is on screen, each with its last harvest; the invented market is gone with the first real one. */
export const SOURCES_ON_SCREEN = sql`
  select distinct on (source) source, ${LAST_HARVEST} as harvested_on, counts from source_batches
  where state = 'published' and ${sawLicences('source_batches')} and (source = any(${sql.param(CLASSIFICATIONS)})
    or (source = 'sample') = (select is_sample from dataset_versions order by id desc limit 1))
  order by source, id desc`

/** Whose records most licences on screen are: a few prices of another source make the market none of its. */
const MAIN_SOURCE = sql`(select p.source from products p where p.vanished_on is null
  group by p.source order by count(*) desc, p.source limit 1)`

/** The published version as a snapshot of the database has it. */
export async function readDataset(db: Queryable): Promise<Dataset | null> {
  const [[published], [market]] = await Promise.all([
    db.select().from(datasetVersions).orderBy(desc(datasetVersions.id)).limit(1),
    db
      .select({ source: sourceBatches.source, harvestedOn: LAST_HARVEST })
      .from(sourceBatches)
      .where(
        and(
          eq(sourceBatches.state, 'published'),
          notInArray(sourceBatches.source, CLASSIFICATIONS),
          sawLicences('source_batches'),
        ),
      )
      .orderBy(
        sql`${sourceBatches.source} = ${MAIN_SOURCE} desc nulls last`,
        desc(sourceBatches.id),
      )
      .limit(1),
  ])
  if (!published) return null
  return {
    version: published.id,
    isSample: published.isSample,
    publishedAt: published.publishedAt.toISOString(),
    source: market?.source ?? null,
    harvestedOn: market?.harvestedOn ?? null,
  }
}

/**
 * Keeps what is read in the order in which it was asked for: an answer that comes after a later one
 * is older, and would take its place.
 */
export function monotonicRead() {
  let asked = 0
  let applied = 0
  return async <Found>(
    read: () => Promise<Found>,
    apply: (found: Found) => void,
  ): Promise<void> => {
    asked += 1
    const turn = asked
    const found = await read()
    if (turn < applied) return
    applied = turn
    apply(found)
  }
}

import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { EMPTY_STAGING } from '#src/catalogue/staging-tables.server.ts'
import { AFTER_PUBLISH, type AfterPublish } from '#src/features/importing/after-publish.ts'
import {
  finishFailed,
  finishUnchanged,
  openBatch,
  recordFiles,
} from '#src/features/importing/import-batch.ts'
import type { ImportRun } from '#src/features/importing/import-run.ts'
import { startRun } from '#src/features/importing/import-session.ts'
import { interruptible } from '#src/features/importing/interrupt.ts'
import type { ProgressMeter } from '#src/features/importing/progress-meter.ts'
import {
  type ImpactGuard,
  isNothing,
  publishStaged,
} from '#src/features/importing/publishing/publish-staged.ts'
import { stageAll } from '#src/features/importing/staging/stage-all.ts'
import type { Database } from '#src/server/db/client.ts'
import { sourceBatches } from '#src/server/db/schema/datasets.ts'
import { importDrafts } from '#src/server/db/schema/imports.ts'
import { AppError } from '#src/server/errors.ts'
import { numberToType } from '../impact.ts'
import { compareStaged } from './compare-staged.server.ts'
import { type Draft, mappedFiles, requireDraft } from './draft-files.server.ts'
import type { Review } from './review.ts'
import { reasonsToWait } from './settle-collected.server.ts'

/** What long work is done with; the connection holds the lock of imports. */
export interface Workplace {
  db: Database
  client: pg.PoolClient
  meter: ProgressMeter
  signal: AbortSignal
  afterPublish?: readonly AfterPublish[]
}

/**
 * Stages the files of a draft, notes their problems and what they would change. What nobody asked for was
 * collected: within the operator's limits it is published as it was compared.
 */
export async function checkDraft(
  place: Workplace,
  draftId: string,
  { isCollected }: { isCollected: boolean },
): Promise<void> {
  const { db } = place
  const draft = await requireDraft(db, draftId)
  if (isCollected && (await isDone(db, draft))) return
  await dropBatch(db, draft)
  const run = await runOf(place, draft)
  run.batchId = await openBatch(run)
  await db
    .update(importDrafts)
    .set({ batchId: run.batchId, source: run.source, review: null, comparedWith: null })
    .where(eq(importDrafts.id, draftId))
  await failing(run, async () => {
    await recordFiles(run, await stageInterruptibly(run))
    const { review, isPublished } = await compareStaged(
      run,
      db,
      isCollected
        ? {
            mayPublish: async (compared) =>
              (await reasonsToWait(db, run.batchId, compared)).length === 0,
            afterPublish: place.afterPublish ?? AFTER_PUBLISH,
          }
        : undefined,
    )
    const found = { review: { ...review }, comparedWith: review.comparedWith }
    const isUnchanged = isCollected && isNothing(review.counts)
    if (isUnchanged) await finishUnchanged(run, review.counts)
    await run.client.query(EMPTY_STAGING)
    if (isPublished || isUnchanged) {
      return setState(db, draftId, isPublished ? 'published' : 'unchanged', found)
    }
    const { refused, warnings } = run.problems
    const counts = { read: run.meter.rows, same: run.same, refused, warnings, ...review.counts }
    await db
      .update(sourceBatches)
      .set({ state: 'reviewed', finishedAt: sql`now()`, counts })
      .where(eq(sourceBatches.id, run.batchId))
    await setState(db, draftId, 'reviewed', found)
  })
}

/** Publishes a draft as it was checked: the files are staged again and must meet the same catalogue. */
export async function publishDraft(place: Workplace, draftId: string): Promise<void> {
  const { db } = place
  const draft = await requireDraft(db, draftId)
  const batch = await requireBatch(db, draft)
  if (await isDone(db, draft)) return
  await requireSameVersion(db, draft)
  const run = await runOf(place, draft)
  run.batchId = batch.id
  await run.client.query('delete from import_errors where batch_id = $1', [batch.id])
  await db.update(sourceBatches).set({ state: 'staging' }).where(eq(sourceBatches.id, batch.id))
  await failing(run, async () => {
    await recordFiles(run, await stageInterruptibly(run))
    const { datasetVersion, counts } = await publishStaged(
      run,
      place.afterPublish ?? AFTER_PUBLISH,
      sameLossAs(draft),
    )
    if (datasetVersion === null) await finishUnchanged(run, counts)
    await run.client.query(EMPTY_STAGING)
    await setState(db, draftId, datasetVersion === null ? 'unchanged' : 'published')
  })
}

const stageInterruptibly = (run: ImportRun) =>
  interruptible(run.db, run.client, run.signal, () => stageAll(run))

/** What a publish takes must be what the person who asked for it saw and typed. */
function sameLossAs({ review }: Draft): ImpactGuard {
  const seen = numberToType((review as Review).impact)
  return (impact) => {
    if (numberToType(impact) === seen) return
    const message = 'آنچه از دست می‌رود دیگر همان نیست که هنگام بررسی دیدید؛ دوباره بررسی کنید.'
    throw new AppError('CONFLICT', message)
  }
}

async function runOf(place: Workplace, draft: Draft): Promise<ImportRun> {
  const { db, client, meter, signal } = place
  const { source, files } = await mappedFiles(db, draft.id)
  const { harvestedOn } = draft
  return startRun({ client, db, meter, signal, source, files, harvestedOn })
}

async function failing(run: ImportRun, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await finishFailed(run, error).catch(() => undefined)
    throw error
  }
}

async function setState(
  db: Database,
  id: string,
  state: Draft['state'],
  more: Partial<Draft> = {},
): Promise<void> {
  await db
    .update(importDrafts)
    .set({ state, failure: null, updatedAt: sql`now()`, ...more })
    .where(eq(importDrafts.id, id))
}

/** What an earlier check of the draft left: its problems and differences go with it. */
async function dropBatch(db: Database, { batchId }: Draft): Promise<void> {
  if (batchId === null) return
  await db.execute(sql`with gone as (
      delete from source_batches where id = ${batchId} and state in ('staging', 'reviewed', 'failed')
        and not exists (select from dataset_versions v where v.batch_id = source_batches.id)
      returning id
    ) delete from import_diffs using gone where batch_id = gone.id`)
}

export async function isDraftDone(db: Database, draftId: string | null): Promise<boolean> {
  return draftId !== null && isDone(db, await requireDraft(db, draftId))
}

/** A server that was killed after its commit has left only this undone. */
async function isDone(db: Database, { id, batchId }: Draft): Promise<boolean> {
  if (batchId === null) return false
  const [batch] = await db.select().from(sourceBatches).where(eq(sourceBatches.id, batchId))
  if (batch?.state !== 'published' && batch?.state !== 'unchanged') return false
  await setState(db, id, batch.state)
  return true
}

async function requireBatch(db: Database, { batchId }: Draft) {
  const [batch] = batchId
    ? await db.select().from(sourceBatches).where(eq(sourceBatches.id, batchId))
    : []
  if (!batch) throw new AppError('PRECONDITION_FAILED', 'پیش از انتشار باید داده‌ها بررسی شوند.')
  return batch
}

async function requireSameVersion(db: Database, { comparedWith }: Draft): Promise<void> {
  const { rows } = await db.$client.query<{ id: number | null }>(
    'select max(id) as id from dataset_versions',
  )
  if ((rows[0]?.id ?? 0) === comparedWith) return
  const message =
    'پس از این بررسی، نسخهٔ دیگری منتشر شده است و تفاوت‌ها دیگر درست نیست؛ دوباره بررسی کنید.'
  throw new AppError('CONFLICT', message)
}

import type pg from 'pg'
import { EMPTY_STAGING } from '#src/catalogue/staging-tables.server.ts'
import type { Database } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { AFTER_PUBLISH, type AfterPublish } from './after-publish.ts'
import { readHarvestDay } from './harvest-day.ts'
import { finishFailed, finishUnchanged, openBatch, recordFiles } from './import-batch.ts'
import { takeImportLock } from './import-lock.ts'
import type { ImportRun } from './import-run.ts'
import { startRun, withImportClient } from './import-session.ts'
import type { ImportProgress, ImportRequest, ImportSummary } from './import-types.ts'
import { interruptible } from './interrupt.ts'
import { createProgressMeter } from './progress-meter.ts'
import { type ImpactGuard, publishStaged } from './publishing/publish-staged.ts'
import { type RecognisedFile, recogniseFile } from './reading/recognise-file.ts'
import { hasRealMarket } from './sample-state.ts'
import { SOURCE_FILES } from './source-files.ts'
import { stageAll } from './staging/stage-all.ts'

export interface ImportOptions {
  onProgress?: (progress: ImportProgress) => void
  /** Under which number its refused rows are stored, also of files that are refused as a whole. */
  onBatch?: (batchId: number) => void
  signal?: AbortSignal
  /** How long to wait for another import; 10 minutes by default. */
  lockTimeoutMs?: number
  /** Looks at what the publish takes before it is done, and may refuse it by throwing. */
  guard?: ImpactGuard
  /** Run inside the publishing transaction, after the derived figures; AFTER_PUBLISH by default. */
  afterPublish?: readonly AfterPublish[]
  /** ISO date on which figures count what has lapsed; today by default. */
  countedOn?: string
}

const LOCK_TIMEOUT_MS = 10 * 60_000

/**
 * Imports the files of a source: reads them into staging tables, compares them with what is published
 * and publishes the difference in one transaction. Throws AppError with a Persian message when the
 * files as a whole are refused; rows that are refused are in import_errors under the batch.
 */
export async function runImport(
  db: Database,
  request: ImportRequest,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const startedAt = performance.now()
  const files = await recogniseFiles(request)
  const { onProgress, signal, lockTimeoutMs = LOCK_TIMEOUT_MS, countedOn } = options
  const meter = createProgressMeter(onProgress)
  const wait = (client: pg.PoolClient) =>
    takeImportLock(client, lockTimeoutMs, () => meter.phase('waiting'), signal)
  const summary = await withImportClient(db, wait, async (client) => {
    const harvestedOn =
      request.source === 'sample'
        ? (request.harvestedOn ?? null)
        : readHarvestDay(request.harvestedOn)
    const { source } = request
    const given = { client, db, files, meter, signal, source, harvestedOn, countedOn }
    return importLocked(await startRun(given), options)
  })
  if (!summary) throw new Error('the lock of imports was waited for and not got')
  return { ...summary, seconds: (performance.now() - startedAt) / 1000 }
}

async function recogniseFiles({ source, files }: ImportRequest): Promise<RecognisedFile[]> {
  if (files.length === 0) throw new AppError('BAD_REQUEST', 'هیچ فایلی داده نشده است.')
  const shapes = SOURCE_FILES[source]
  const recognised: RecognisedFile[] = []
  for (const path of files) recognised.push(await recogniseFile(path, shapes))
  for (const [shape, [first, second]] of Map.groupBy(recognised, (file) => file.shape)) {
    if (!second) continue
    const message = `فایل‌های «${first?.name}» و «${second.name}» هر دو ${shape.title} هستند؛ یکی را بدهید.`
    throw new AppError('BAD_REQUEST', message)
  }
  return recognised.sort((a, b) => shapes.indexOf(a.shape) - shapes.indexOf(b.shape))
}

async function importLocked(
  run: ImportRun,
  { afterPublish = AFTER_PUBLISH, guard, onBatch }: ImportOptions,
): Promise<Omit<ImportSummary, 'seconds'>> {
  if (run.source === 'sample' && (await hasRealMarket(run.client))) {
    const message = 'دادهٔ واقعی منتشر شده است؛ دادهٔ نمونه با آن درآمیخته نمی‌شود.'
    throw new AppError('PRECONDITION_FAILED', message)
  }
  const { db } = run
  run.batchId = await openBatch(run)
  onBatch?.(run.batchId)
  try {
    const staged = await interruptible(db, run.client, run.signal, () => stageAll(run))
    await recordFiles(run, staged)
    const { datasetVersion, counts } = await publishStaged(run, afterPublish, guard)
    if (datasetVersion === null) await finishUnchanged(run, counts)
    await run.client.query(EMPTY_STAGING)
    const { refused, warnings } = run.problems
    return {
      batchId: run.batchId,
      state: datasetVersion === null ? 'unchanged' : 'published',
      datasetVersion,
      counts: { read: run.meter.rows, refused, warnings, ...counts },
      files: staged.map(({ file, rows }) => ({ name: file.name, kind: file.shape.kind, rows })),
      namedDay: run.harvestedOn === null ? oldestNamed(run.files) : null,
    }
  } catch (error) {
    await finishFailed(run, error).catch(() => undefined)
    throw asAborted(error, run.signal)
  }
}

function oldestNamed(files: readonly RecognisedFile[]): string | null {
  return files.flatMap(({ namedDay }) => namedDay ?? []).toSorted()[0] ?? null
}

function asAborted(error: unknown, signal: AbortSignal | undefined): unknown {
  if (!signal?.aborted) return error
  return new AppError('CLIENT_CLOSED_REQUEST', 'ورود داده لغو شد؛ چیزی منتشر نشد.', {
    cause: error,
  })
}

import { drizzle } from 'drizzle-orm/node-postgres'
import { EMPTY_STAGING } from '#src/catalogue/staging-tables.server.ts'
import { recordDerived } from '#src/server/dataset.ts'
import { asAppError } from '#src/server/errors.ts'
import type { ImportRun } from './import-run.ts'
import { dateSeen } from './publishing/publish-kind.ts'
import type { PublishOutcome } from './publishing/publish-staged.ts'
import { publishStatements, redateStatements } from './publishing/publish-statements.ts'
import type { StagedFile } from './staging/stage-file.ts'

/** Notes that an import has begun; answers the number of its batch. */
export async function openBatch(run: ImportRun): Promise<number> {
  const files = run.files.map(({ name, bytes }) => ({ name, bytes, sha256: '' }))
  const { rows } = await run.client.query<{ id: number }>(
    `insert into source_batches (source, files, harvested_on, state)
     values ($1, $2, $3, 'staging') returning id`,
    [run.source, JSON.stringify(files), run.harvestedOn],
  )
  const [row] = rows
  if (!row) throw new Error('no batch came back')
  return row.id
}

export async function recordFiles(run: ImportRun, staged: readonly StagedFile[]): Promise<void> {
  const files = staged.map(({ file, bytes, sha256 }) => ({ name: file.name, bytes, sha256 }))
  await run.client.query('update source_batches set files = $2 where id = $1', [
    run.batchId,
    JSON.stringify(files),
  ])
}

/**
 * Ends a batch that changed nothing. Its statements still become the newest of their source and its records
 * were seen on its day; both are read from the staging tables, so this comes before these are emptied.
 */
export async function finishUnchanged(run: ImportRun, counts: PublishOutcome['counts']) {
  await publishStatements(run)
  await redateStatements(run)
  await dateSeen(run)
  const { refused, warnings } = run.problems
  await run.client.query(
    `update source_batches set state = 'unchanged', finished_at = now(), counts = $2 where id = $1`,
    [run.batchId, { read: run.meter.rows, same: run.same, refused, warnings, ...counts }],
  )
  // Cached pages still show the day of the harvest before.
  await recordDerived(drizzle(run.client))
}

/** What was committed before the connection broke stays published. */
export async function finishFailed(run: ImportRun, error: unknown): Promise<void> {
  await run.client.query(
    `update source_batches set state = 'failed', finished_at = now(), failure = $2
     where id = $1 and state not in ('published', 'unchanged')`,
    [
      run.batchId,
      run.signal?.aborted ? 'لغو شد؛ چیزی از آن منتشر نشده است.' : asAppError(error).message,
    ],
  )
  await run.client.query(EMPTY_STAGING)
}

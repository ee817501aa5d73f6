import type pg from 'pg'
import type { ProgressMeter } from './progress-meter.ts'
import type { RecognisedFile } from './reading/recognise-file.ts'
import type { Source } from './source-files.ts'
import type { ProblemList } from './staging/row-problems.ts'
import type { StagingTable } from './staging/staging-tables.ts'

/** What the steps of one import share. */
export interface ImportRun {
  batchId: number
  source: Source
  /** ISO date of the harvest. */
  harvestedOn: string
  /** The one connection that holds the import's lock. */
  client: pg.PoolClient
  files: readonly RecognisedFile[]
  /** The file which filled a staging table. */
  fileOf: Map<StagingTable, RecognisedFile>
  problems: ProblemList
  meter: ProgressMeter
  signal: AbortSignal | undefined
}

/** Whether a source states what it holds for itself, rather than leaving it to inference. */
export function isDeclaring(source: Source): boolean {
  return source === 'template' || source === 'sample'
}

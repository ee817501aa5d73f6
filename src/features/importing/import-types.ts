import type { Source } from '#src/catalogue/facts/sources.ts'
import type { BatchCounts } from '#src/server/db/schema/datasets.ts'
import type { FileKind } from './source-files.ts'

export type Phase = 'waiting' | 'reading' | 'checking' | 'comparing' | 'deriving' | 'publishing'

export interface ImportProgress {
  phase: Phase
  /** Rows read so far, over all files. */
  rows: number
  rowsPerSecond: number
  /** Estimated from the bytes read; exact when reading has ended. */
  total?: number
  etaSeconds?: number
}

export interface ImportRequest {
  source: Source
  files: readonly string[]
  /** Day of the harvest, Jalali or Gregorian; unknown if not given. */
  harvestedOn?: string | null
}

export interface ImportSummary {
  batchId: number
  state: 'published' | 'unchanged'
  /** Null when nothing changed. */
  datasetVersion: number | null
  counts: BatchCounts
  files: readonly { name: string; kind: FileKind; rows: number }[]
  /** ISO date that a file names as its harvest's, where nobody said one: it stays unknown. */
  namedDay?: string | null
  seconds: number
}

export interface RowProblem {
  file: string
  line: number
  column: string | null
  value: string | null
  reason: string
  /** The row was taken: without this value, or with a value that can hardly be true. */
  isWarning: boolean
}

import type pg from 'pg'
import { SOURCE_FACTS, type Source } from '#src/catalogue/facts/sources.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import type { ProgressMeter } from './progress-meter.ts'
import type { RecognisedFile } from './reading/recognise-file.ts'
import type { ProblemList } from './staging/row-problems.ts'
import type { Implausible } from './studio/impact.ts'

export interface ImportRun {
  batchId: number
  source: Source
  /** ISO date of the harvest; null where nobody knows it. */
  harvestedOn: string | null
  /** ISO date on which the records were seen: the harvest's, else the one on which they came here. */
  seenOn: string
  /** ISO date on which figures count what has lapsed; undefined: today. */
  countedOn?: string | undefined
  /** Where another connection comes from, to end a statement of the one below. */
  db: Database
  /** The one connection that holds the import's lock. */
  client: pg.PoolClient
  files: readonly RecognisedFile[]
  /** The file which filled a staging table. */
  fileOf: Map<string, RecognisedFile>
  problems: ProblemList
  /** Rows of pages that read as they did when they were published last. */
  same: number
  /** Dates and prices that were taken, but can hardly be true. */
  implausible: Implausible[]
  meter: ProgressMeter
  signal: AbortSignal | undefined
}

/** Whether a source states what it holds for itself, rather than leaving it to inference. */
export function isDeclaring(source: Source): boolean {
  return SOURCE_FACTS[source].isTemplate
}

/** Whether what the source leaves out is inferred anew from each harvest of it. */
export function isInferring(source: Source): boolean {
  return source === 'iran-erx'
}

/** The day whose prices a publish shows: of the invented market the harvest's, else today. */
export function priceDay({ source, seenOn }: ImportRun): string {
  return source === 'sample' ? seenOn : todayInTehran(now())
}

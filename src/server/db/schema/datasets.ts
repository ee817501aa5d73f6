import { type AnyPgColumn, index, pgTable } from 'drizzle-orm/pg-core'
import { CHANGES } from '#src/words/change-words.ts'
import { partOf } from './columns.ts'

export interface SourceFile {
  name: string
  bytes: number
  sha256: string
}

export interface BatchCounts {
  read: number
  /** Of them, rows of pages that read as they did when they were published last. */
  same?: number
  refused: number
  /** Values that were left out of rows which were taken. */
  warnings: number
  new: number
  changed: number
  vanished: number
  returned: number
}

/** A batch of the studio may also wait for a decision, be given up or be taken back. */
export const BATCH_STATES = [
  'staging',
  'published',
  'unchanged',
  'failed',
  'reviewed',
  'discarded',
  'rolled-back',
] as const

/** One run of an import: which files, what came of them. */
export const sourceBatches = pgTable('source_batches', (t) => ({
  id: t.serial('id').primaryKey(),
  source: t.text('source').notNull(),
  files: t.jsonb('files').$type<SourceFile[]>().notNull(),
  /** Null where nobody knows the day: it is never the day of the import. */
  harvestedOn: t.date('harvested_on'),
  state: t.text('state', { enum: BATCH_STATES }).notNull(),
  counts: t.jsonb('counts').$type<BatchCounts>(),
  failure: t.text('failure'),
  startedAt: t.timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  finishedAt: t.timestamp('finished_at', { withTimezone: true }),
}))

/** Rows of a batch that were not taken, or were taken without a value; the reason is in Persian. */
export const importErrors = pgTable(
  'import_errors',
  (t) => ({
    id: t.bigserial('id', { mode: 'number' }).primaryKey(),
    batchId: partOf(t.integer('batch_id'), () => sourceBatches.id),
    file: t.text('file').notNull(),
    line: t.integer('line').notNull(),
    column: t.text('column'),
    value: t.text('value'),
    reason: t.text('reason').notNull(),
    isWarning: t.boolean('is_warning').notNull().default(false),
  }),
  (table) => [index('import_errors_batch').on(table.batchId, table.line)],
)

/** The published state of the catalogue; the highest id is the one on screen and in cache keys. */
export const datasetVersions = pgTable('dataset_versions', (t) => ({
  id: t.serial('id').primaryKey(),
  batchId: t.integer('batch_id').references(() => sourceBatches.id),
  isSample: t.boolean('is_sample').notNull(),
  publishedAt: t.timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  takesBack: t.integer('takes_back').references((): AnyPgColumn => datasetVersions.id),
}))

/** What a publish changed in one record; `field` is null where all of a record is meant. */
export const changeEvents = pgTable(
  'change_events',
  (t) => ({
    id: t.bigserial('id', { mode: 'number' }).primaryKey(),
    datasetVersion: t
      .integer('dataset_version')
      .notNull()
      .references(() => datasetVersions.id),
    kind: t.text('kind').notNull(),
    recordKey: t.text('record_key').notNull(),
    change: t.text('change', { enum: CHANGES }).notNull(),
    field: t.text('field'),
    before: t.text('before'),
    after: t.text('after'),
    seenOn: t.date('seen_on').notNull(),
  }),
  (table) => [
    index('change_events_record').on(table.kind, table.recordKey, table.id),
    index('change_events_version').on(table.datasetVersion, table.kind, table.change),
  ],
)

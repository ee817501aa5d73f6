import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { CHANGES } from '#src/words/change-words.ts'
import { users } from './accounts.ts'
import { bytewise, instant, partOf } from './columns.ts'
import { datasetVersions, sourceBatches } from './datasets.ts'

/** Files on their way to the catalogue: brought in, mapped, checked, compared, published. */
export const importDrafts = pgTable(
  'import_drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    source: text('source'),
    /** Null until somebody says the day, and where nobody knows it. */
    harvestedOn: date('harvested_on'),
    state: text('state', {
      enum: ['open', 'reviewed', 'published', 'unchanged', 'failed', 'discarded'],
    })
      .notNull()
      .default('open'),
    /** The batch of its last check, under which problems and differences stand. */
    batchId: integer('batch_id').references(() => sourceBatches.id, { onDelete: 'set null' }),
    /** The version that it was compared with; 0 for none. */
    comparedWith: integer('compared_with'),
    review: jsonb('review'),
    failure: text('failure'),
    /** Of what the portal collected itself: a hash of the pages and the reader that it was made of. */
    madeOf: text('made_of'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('import_drafts_batch').on(table.batchId),
    index('import_drafts_new').on(table.createdAt),
  ],
)

/** A file of a draft, as it was sent; its bytes lie under the id in the files directory. */
export const importFiles = pgTable(
  'import_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    draftId: partOf(uuid('draft_id'), () => importDrafts.id),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** Format, encoding, delimiter, sheets, headers: what a look at its beginning told. */
    layout: jsonb('layout').notNull(),
    mapping: jsonb('mapping').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('import_files_draft').on(table.draftId, table.createdAt)],
)

/** How files with these headers were read the last time. */
export const importMappings = pgTable('import_mappings', {
  fingerprint: text('fingerprint').primaryKey(),
  mapping: jsonb('mapping').notNull(),
  savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
  savedAt: instant('saved_at').notNull().defaultNow(),
})

/** Long work of the studio: asked for by an admin, done by whichever server comes to it. */
export const importJobs = pgTable(
  'import_jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    work: text('work', { enum: ['check', 'publish', 'roll-back'] }).notNull(),
    draftId: uuid('draft_id').references(() => importDrafts.id, { onDelete: 'cascade' }),
    undoId: uuid('undo_id').references(() => importUndos.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    progress: jsonb('progress'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    attempts: smallint('attempts').notNull().default(0),
    failure: text('failure'),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('import_jobs_state').on(table.state, table.requestedAt),
    index('import_jobs_draft').on(table.draftId, table.requestedAt),
  ],
)

/**
 * What publishing a checked batch would change; as change events, before they are made. Hundreds of thousands
 * come at once: nothing but their one order is kept, and who deletes a batch deletes them first.
 */
export const importDiffs = pgTable(
  'import_diffs',
  {
    id: bigserial('id', { mode: 'number' }),
    batchId: integer('batch_id').notNull(),
    kind: text('kind').notNull(),
    recordKey: text('record_key').notNull(),
    name: text('name'),
    change: text('change', { enum: CHANGES }).notNull(),
    field: text('field'),
    before: text('before'),
    after: text('after'),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.id] })],
)

/** A published version that can be taken back, newest first. */
export const importUndos = pgTable('import_undos', {
  id: uuid('id').primaryKey().defaultRandom(),
  datasetVersion: integer('dataset_version')
    .notNull()
    .unique()
    .references(() => datasetVersions.id),
  batchId: integer('batch_id').references(() => sourceBatches.id, { onDelete: 'cascade' }),
  /** Whether the version before it showed the sample. */
  wasSample: boolean('was_sample').notNull(),
  state: text('state', { enum: ['kept', 'undone', 'dropped'] })
    .notNull()
    .default('kept'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A row that a publish touched, as it was and as it became; null where there was none. */
export const importUndoRows = pgTable(
  'import_undo_rows',
  {
    undoId: partOf(uuid('undo_id'), () => importUndos.id),
    tableName: text('table_name').notNull(),
    key: jsonb('key').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [index('import_undo_rows_undo').on(table.undoId, table.tableName)],
)

/** What a source said last of a record, whether or not it is what the catalogue shows. */
export const sourceStatements = pgTable(
  'source_statements',
  {
    kind: text('kind').notNull(),
    recordKey: bytewise('record_key').notNull(),
    source: text('source').notNull(),
    /** The day of which the source speaks; null where nobody knows it. */
    day: date('day'),
    /** The capture that it was read from; it may be purged since. */
    captureId: bigint('capture_id', { mode: 'number' }),
    /** By field; what the source leaves blank is left out. */
    values: jsonb('values').notNull(),
    /** Names what the page was read as that it was said on. */
    reading: text('reading'),
    /** The newest version when it was said last: what was published since may bear on it. */
    version: integer('version'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordKey, table.source] }),
    index('source_statements_source').on(table.source, table.kind),
  ],
)

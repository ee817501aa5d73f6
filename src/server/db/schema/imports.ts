import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { CHANGES } from '#src/words/change-words.ts'
import { users } from './accounts.ts'
import { bytewise, instant, partOf } from './columns.ts'
import { datasetVersions, sourceBatches } from './datasets.ts'

/** Files on their way to the catalogue: brought in, mapped, checked, compared, published. */
export const importDrafts = pgTable(
  'import_drafts',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    source: t.text('source'),
    /** Null until somebody says the day, and where nobody knows it. */
    harvestedOn: t.date('harvested_on'),
    state: t
      .text('state', {
        enum: ['open', 'reviewed', 'published', 'unchanged', 'failed', 'discarded'],
      })
      .notNull()
      .default('open'),
    /** The batch of its last check, under which problems and differences stand. */
    batchId: t.integer('batch_id').references(() => sourceBatches.id, { onDelete: 'set null' }),
    /** The version that it was compared with; 0 for none. */
    comparedWith: t.integer('compared_with'),
    review: t.jsonb('review'),
    failure: t.text('failure'),
    /** Of what the portal collected itself: a hash of the pages and the reader that it was made of. */
    madeOf: t.text('made_of'),
    createdBy: t.uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    index('import_drafts_batch').on(table.batchId),
    index('import_drafts_new').on(table.createdAt),
  ],
)

/** A file of a draft, as it was sent; its bytes lie under the id in the files directory. */
export const importFiles = pgTable(
  'import_files',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    draftId: partOf(t.uuid('draft_id'), () => importDrafts.id),
    name: t.text('name').notNull(),
    bytes: t.bigint('bytes', { mode: 'number' }).notNull(),
    sha256: t.text('sha256').notNull(),
    /** Format, encoding, delimiter, sheets, headers: what a look at its beginning told. */
    layout: t.jsonb('layout').notNull(),
    mapping: t.jsonb('mapping').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  }),
  (table) => [index('import_files_draft').on(table.draftId, table.createdAt)],
)

/** How files with these headers were read the last time. */
export const importMappings = pgTable('import_mappings', (t) => ({
  fingerprint: t.text('fingerprint').primaryKey(),
  mapping: t.jsonb('mapping').notNull(),
  savedBy: t.uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
  savedAt: instant('saved_at').notNull().defaultNow(),
}))

/** What an admin wants of two companies, which `subject` names as their finding does. */
export interface MergeAsked {
  subject: string
  /** A finding that is to be decided, or a decision that is to be taken back. */
  id: string
  /** The company that stays. */
  choice: string | null
  reason: string
  ip: string
}

/** Long work of the studio: asked for by an admin, done by whichever server comes to it. */
export const importJobs = pgTable(
  'import_jobs',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    work: t.text('work', { enum: ['check', 'publish', 'roll-back', 'merge', 'unmerge'] }).notNull(),
    draftId: t.uuid('draft_id').references(() => importDrafts.id, { onDelete: 'cascade' }),
    undoId: t.uuid('undo_id').references(() => importUndos.id, { onDelete: 'cascade' }),
    /** Of a merge or its end: what was asked for, and of which companies. */
    asked: t.jsonb('asked').$type<MergeAsked>(),
    state: t
      .text('state', { enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    progress: t.jsonb('progress'),
    isCancelled: t.boolean('is_cancelled').notNull().default(false),
    attempts: t.smallint('attempts').notNull().default(0),
    failure: t.text('failure'),
    requestedBy: t.uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  }),
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
  (t) => ({
    id: t.bigserial('id', { mode: 'number' }),
    batchId: t.integer('batch_id').notNull(),
    kind: t.text('kind').notNull(),
    recordKey: t.text('record_key').notNull(),
    name: t.text('name'),
    change: t.text('change', { enum: CHANGES }).notNull(),
    field: t.text('field'),
    before: t.text('before'),
    after: t.text('after'),
  }),
  (table) => [primaryKey({ columns: [table.batchId, table.id] })],
)

/** A published version that can be taken back, newest first. */
export const importUndos = pgTable('import_undos', (t) => ({
  id: t.uuid('id').primaryKey().defaultRandom(),
  datasetVersion: t
    .integer('dataset_version')
    .notNull()
    .unique()
    .references(() => datasetVersions.id),
  batchId: t.integer('batch_id').references(() => sourceBatches.id, { onDelete: 'cascade' }),
  /** Whether the version before it showed the sample. */
  wasSample: t.boolean('was_sample').notNull(),
  state: t
    .text('state', { enum: ['kept', 'undone', 'dropped'] })
    .notNull()
    .default('kept'),
  createdAt: instant('created_at').notNull().defaultNow(),
}))

/** A row that a publish touched, as it was and as it became; null where there was none. */
export const importUndoRows = pgTable(
  'import_undo_rows',
  (t) => ({
    undoId: partOf(t.uuid('undo_id'), () => importUndos.id),
    tableName: t.text('table_name').notNull(),
    key: t.jsonb('key').notNull(),
    before: t.jsonb('before'),
    after: t.jsonb('after'),
  }),
  (table) => [index('import_undo_rows_undo').on(table.undoId, table.tableName)],
)

/** What a source said last of a record, whether or not it is what the catalogue shows. */
export const sourceStatements = pgTable(
  'source_statements',
  (t) => ({
    kind: t.text('kind').notNull(),
    recordKey: bytewise('record_key').notNull(),
    source: t.text('source').notNull(),
    /** The day of which the source speaks; null where nobody knows it. */
    day: t.date('day'),
    /** The capture that it was read from; it may be purged since. */
    captureId: t.bigint('capture_id', { mode: 'number' }),
    /** By field; what the source leaves blank is left out. */
    values: t.jsonb('values').notNull(),
    /** Names what the page was read as that it was said on. */
    reading: t.text('reading'),
    /** The newest version when it was said last: what was published since may bear on it. */
    version: t.integer('version'),
  }),
  (table) => [
    primaryKey({ columns: [table.kind, table.recordKey, table.source] }),
    index('source_statements_source').on(table.source, table.kind),
  ],
)

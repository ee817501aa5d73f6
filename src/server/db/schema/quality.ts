import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytewise, instant, partOf } from './columns.ts'

export const FINDING_KINDS = [
  'company-spelling',
  'company-unmatched',
  'company-no-id',
  'atc-choice',
  'price-jump',
  'shared-gtin',
  'missing-title',
  'vanished',
  'override-conflict',
  'registry-medicine',
  'registry-page',
  'source-contradiction',
  'report-line',
] as const

/** What the detectors saw in the published catalogue; made anew after each publish. */
export const qualityFindings = pgTable(
  'quality_findings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: FINDING_KINDS }).notNull(),
    /** What it is about, the same in each run: a decision is found again by it. */
    subject: bytewise('subject').notNull(),
    title: text('title').notNull(),
    /** How much hangs on it: the greatest comes first. */
    weight: integer('weight').notNull(),
    evidence: jsonb('evidence').notNull(),
    note: text('note').notNull().default(''),
    foundAt: instant('found_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('quality_findings_subject').on(table.kind, table.subject),
    index('quality_findings_weight').on(table.weight, table.id),
  ],
)

/** What an admin decided of a finding; it holds for later imports until it is undone. */
export const qualityDecisions = pgTable(
  'quality_decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: FINDING_KINDS }).notNull(),
    subject: bytewise('subject').notNull(),
    verdict: text('verdict').notNull(),
    /** The code, company or spelling that was chosen. */
    choice: text('choice'),
    reason: text('reason').notNull(),
    /** The finding as it was: it comes back with the undo. */
    title: text('title').notNull(),
    weight: integer('weight').notNull(),
    evidence: jsonb('evidence').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at').notNull().defaultNow(),
    undoneBy: uuid('undone_by').references(() => users.id, { onDelete: 'set null' }),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('quality_decisions_subject')
      .on(table.kind, table.subject)
      .where(sql`undone_at is null`),
    index('quality_decisions_new').on(table.decidedAt, table.id),
  ],
)

/** A company that was found to be another; imports read its national ID as the other's. */
export const companyMerges = pgTable(
  'company_merges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    decisionId: partOf(uuid('decision_id'), () => qualityDecisions.id),
    fromNationalId: bytewise('from_national_id'),
    intoNationalId: bytewise('into_national_id'),
    fromId: integer('from_id').notNull(),
    intoId: integer('into_id').notNull(),
    /** The rows as they were, by table; what the undo puts back. */
    journal: jsonb('journal').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('company_merges_decision').on(table.decisionId),
    uniqueIndex('company_merges_from').on(table.fromId).where(sql`undone_at is null`),
  ],
)

/** Each look at the catalogue as a whole. */
export const qualityRuns = pgTable('quality_runs', {
  id: uuid('id').primaryKey().defaultRandom(),
  datasetVersion: integer('dataset_version').notNull(),
  millis: integer('millis').notNull(),
  ranAt: instant('ran_at').notNull().defaultNow(),
})

/** A value written by hand; it stands over the source's until the source agrees. */
export const recordOverrides = pgTable(
  'record_overrides',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    recordKey: bytewise('record_key').notNull(),
    field: text('field').notNull(),
    /** As the column's text; null where the value was taken out. */
    value: text('value'),
    /** All columns that go with the field, by name. */
    columns: jsonb('columns').notNull(),
    /** What the source said when it was overridden, and the columns that go with that. */
    formerValue: text('former_value'),
    formerColumns: jsonb('former_columns').notNull(),
    /** What the source says now. */
    sourceValue: text('source_value'),
    sourceColumns: jsonb('source_columns').notNull(),
    reason: text('reason').notNull(),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    madeAt: instant('made_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    ending: text('ending', { enum: ['agreed', 'released', 'replaced'] }),
  },
  (table) => [
    uniqueIndex('record_overrides_field')
      .on(table.kind, table.recordKey, table.field)
      .where(sql`ended_at is null`),
    index('record_overrides_record').on(table.kind, table.recordKey, table.madeAt),
  ],
)

/** Versions of the catalogue that came of an action of the desk or the editor, not of a file. */
export const manualVersions = pgTable('manual_versions', {
  datasetVersion: integer('dataset_version').primaryKey(),
  action: text('action').notNull(),
})

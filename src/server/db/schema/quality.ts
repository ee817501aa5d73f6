import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
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
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    kind: t.text('kind', { enum: FINDING_KINDS }).notNull(),
    /** What it is about, the same in each run: a decision is found again by it. */
    subject: bytewise('subject').notNull(),
    title: t.text('title').notNull(),
    /** How much hangs on it: the greatest comes first. */
    weight: t.integer('weight').notNull(),
    evidence: t.jsonb('evidence').notNull(),
    note: t.text('note').notNull().default(''),
    foundAt: instant('found_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('quality_findings_subject').on(table.kind, table.subject),
    index('quality_findings_weight').on(table.weight, table.id),
  ],
)

/** What an admin decided of a finding; it holds for later imports until it is undone. */
export const qualityDecisions = pgTable(
  'quality_decisions',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    kind: t.text('kind', { enum: FINDING_KINDS }).notNull(),
    subject: bytewise('subject').notNull(),
    verdict: t.text('verdict').notNull(),
    /** The code, company or spelling that was chosen. */
    choice: t.text('choice'),
    reason: t.text('reason').notNull(),
    /** The finding as it was: it comes back with the undo. */
    title: t.text('title').notNull(),
    weight: t.integer('weight').notNull(),
    evidence: t.jsonb('evidence').notNull(),
    decidedBy: t.uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at').notNull().defaultNow(),
    undoneBy: t.uuid('undone_by').references(() => users.id, { onDelete: 'set null' }),
    undoneAt: instant('undone_at'),
  }),
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
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    decisionId: partOf(t.uuid('decision_id'), () => qualityDecisions.id),
    fromNationalId: bytewise('from_national_id'),
    intoNationalId: bytewise('into_national_id'),
    fromId: t.integer('from_id').notNull(),
    intoId: t.integer('into_id').notNull(),
    /** The rows as they were, by table; what the undo puts back. */
    journal: t.jsonb('journal').notNull(),
    undoneAt: instant('undone_at'),
  }),
  (table) => [
    uniqueIndex('company_merges_decision').on(table.decisionId),
    uniqueIndex('company_merges_from').on(table.fromId).where(sql`undone_at is null`),
  ],
)

/** Each look at the catalogue as a whole. */
export const qualityRuns = pgTable('quality_runs', (t) => ({
  id: t.uuid('id').primaryKey().defaultRandom(),
  datasetVersion: t.integer('dataset_version').notNull(),
  millis: t.integer('millis').notNull(),
  ranAt: instant('ran_at').notNull().defaultNow(),
}))

/** A value written by hand; it stands over the source's until the source agrees. */
export const recordOverrides = pgTable(
  'record_overrides',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    kind: t.text('kind').notNull(),
    recordKey: bytewise('record_key').notNull(),
    field: t.text('field').notNull(),
    /** As the column's text; null where the value was taken out. */
    value: t.text('value'),
    /** All columns that go with the field, by name. */
    columns: t.jsonb('columns').notNull(),
    /** What the source said when it was overridden, and the columns that go with that. */
    formerValue: t.text('former_value'),
    formerColumns: t.jsonb('former_columns').notNull(),
    /** What the source says now. */
    sourceValue: t.text('source_value'),
    sourceColumns: t.jsonb('source_columns').notNull(),
    reason: t.text('reason').notNull(),
    madeBy: t.uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    madeAt: instant('made_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    ending: t.text('ending', { enum: ['agreed', 'released', 'replaced'] }),
  }),
  (table) => [
    uniqueIndex('record_overrides_field')
      .on(table.kind, table.recordKey, table.field)
      .where(sql`ended_at is null`),
    index('record_overrides_record').on(table.kind, table.recordKey, table.madeAt),
  ],
)

/** Versions of the catalogue that came of an action of the desk or the editor, not of a file. */
export const manualVersions = pgTable('manual_versions', (t) => ({
  datasetVersion: t.integer('dataset_version').primaryKey(),
  action: t.text('action').notNull(),
}))

import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { WATCHED_KINDS } from '#src/catalogue/facts/kinds.ts'
import { ofUser } from './accounts.ts'
import { instant } from './columns.ts'
import { datasetVersions } from './datasets.ts'
import { savedViews, watchedRecords } from './watch-list.ts'

/** What one wants to be told of a watched record, where that is not what everyone gets. */
export const alertRules = pgTable(
  'alert_rules',
  (t) => ({
    userId: t.uuid('user_id').notNull(),
    kind: t.text('kind', { enum: WATCHED_KINDS }).notNull(),
    recordKey: t.text('record_key').notNull(),
    isOn: t.boolean('is_on').notNull(),
    /** Smallest change of price that is told, in percent; null: none is. */
    pricePercent: t.smallint('price_percent'),
    /** Days before the end of a licence; null: not told. */
    lapseDays: t.smallint('lapse_days'),
    newMaker: t.boolean('new_maker').notNull(),
    presence: t.boolean('presence').notNull(),
    status: t.boolean('status').notNull(),
    others: t.boolean('others').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.recordKey] }),
    foreignKey({
      name: 'alert_rules_watched',
      columns: [table.userId, table.kind, table.recordKey],
      foreignColumns: [watchedRecords.userId, watchedRecords.kind, watchedRecords.recordKey],
    }).onDelete('cascade'),
  ],
)

/** A saved view that is followed, and what stood in it when it was last looked at. */
export const alertViews = pgTable('alert_views', (t) => ({
  viewId: t
    .uuid('view_id')
    .primaryKey()
    .references(() => savedViews.id, { onDelete: 'cascade' }),
  /** The view that the keys are of; a view saved anew begins anew. */
  address: t.text('address').notNull(),
  total: t.integer('total').notNull(),
  /** Keys of its rows; null where there are too many to compare. */
  rowKeys: t.text('row_keys').array(),
  datasetVersion: t.integer('dataset_version').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
}))

/** How somebody wants to be reached; without a row, in the portal alone. */
export const alertSettings = pgTable('alert_settings', (t) => ({
  userId: ofUser('user_id').primaryKey(),
  sms: t.boolean('sms').notNull(),
  email: t.boolean('email').notNull(),
  /** Minutes of the day in Tehran between which nothing is sent; both null: never quiet. */
  quietFrom: t.smallint('quiet_from'),
  quietTo: t.smallint('quiet_to'),
  /** Day of the weekly digest, Saturday 0; null: none. */
  digestDay: t.smallint('digest_day'),
  /** Digests are due from this day on. */
  digestFrom: t.date('digest_from'),
}))

/** One record or line of what an alert tells. */
export interface AlertItem {
  title: string
  href: string | null
  /** As a change event has it, or `lapse`. */
  change: string
  field: string | null
  before: string | null
  after: string | null
  /** Of a consumer price: the unit and how many of it a package holds. */
  pack?: { unit: string; units: number } | null
  /** What was told was taken back with its version. */
  isTakenBack?: true
}

export const ALERT_REASONS = [
  'price',
  'lapse',
  'maker',
  'presence',
  'status',
  'changed',
  'view',
  'decision',
] as const

/** Something that somebody asked to be told; the cause makes sure that it is told once. */
export const alerts = pgTable(
  'alerts',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser('user_id'),
    /** `views`, `decisions` or the kind of the watched record, and its key. */
    kind: t.text('kind', { enum: [...WATCHED_KINDS, 'views', 'decisions'] }).notNull(),
    subject: t.text('subject').notNull(),
    reason: t.text('reason', { enum: ALERT_REASONS }).notNull(),
    cause: t.text('cause').notNull(),
    title: t.text('title').notNull(),
    path: t.text('path'),
    /** How many changes it tells of; `items` holds the first of them. */
    total: t.integer('total').notNull(),
    items: t.jsonb('items').$type<readonly AlertItem[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
    /** Sent outside the portal, or found that nothing is to be sent. */
    settledAt: instant('settled_at'),
  }),
  (table) => [
    unique('alerts_once').on(table.userId, table.kind, table.subject, table.reason, table.cause),
    index('alerts_user').on(table.userId, table.id.desc()),
    index('alerts_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('alerts_unsettled').on(table.userId).where(sql`${table.settledAt} is null`),
  ],
)

/** Ends of licences that were told already, by watched record. */
export const alertedLapses = pgTable(
  'alerted_lapses',
  (t) => ({
    userId: ofUser('user_id'),
    kind: t.text('kind').notNull(),
    recordKey: t.text('record_key').notNull(),
    licence: t.text('licence').notNull(),
    validUntil: t.date('valid_until').notNull(),
  }),
  (table) => [
    primaryKey({
      columns: [table.userId, table.kind, table.recordKey, table.licence, table.validUntil],
    }),
    index('alerted_lapses_day').on(table.validUntil),
  ],
)

/** A published version whose alerts are to be made; by one server at a time. */
export const alertRuns = pgTable('alert_runs', (t) => ({
  datasetVersion: t
    .integer('dataset_version')
    .primaryKey()
    .references(() => datasetVersions.id, { onDelete: 'cascade' }),
  /** Whoever makes them has this long before others may. */
  leasedUntil: instant('leased_until').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
}))

/** The digest of a week, sent or found empty; once per person. */
export const alertDigests = pgTable(
  'alert_digests',
  (t) => ({
    userId: ofUser('user_id'),
    /** Its Saturday. */
    week: t.date('week').notNull(),
    /** The last version it told of. */
    throughVersion: t.integer('through_version').notNull(),
    changes: t.integer('changes').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.week] })],
)

import { index, pgTable } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A calendar is a file of rows as well. */
export const TAKEN_FORMATS = [...EXPORT_FORMATS, 'ics'] as const

/** A file that somebody took along. Its rows count against the allowance of its day in Tehran. */
export const exportsMade = pgTable(
  'exports',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    /** Whose allowance it came out of: the person's own, or that of the holder of the team. */
    accountId: t.uuid('account_id').notNull(),
    list: t.text('list').notNull(),
    format: t.text('format', { enum: TAKEN_FORMATS }).notNull(),
    /** The view's search, from which the same view can be opened again. */
    search: t.jsonb('search').$type<Record<string, string | readonly string[]>>().notNull(),
    /** Its filters in words; empty for the whole list. */
    filters: t.text('filters').notNull(),
    /** Set aside while the file is written; afterwards as many as were written. */
    rows: t.integer('rows').notNull(),
    /** All rows of the view, also those beyond the allowance. */
    total: t.integer('total').notNull(),
    bytes: t.bigint('bytes', { mode: 'number' }),
    state: t.text('state', { enum: ['running', 'done', 'cancelled', 'failed'] }).notNull(),
    exportedOn: t.date('exported_on').notNull(),
    startedAt: t.timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: t.timestamp('finished_at', { withTimezone: true }),
  }),
  (table) => [
    index('exports_user').on(table.userId, table.exportedOn, table.startedAt),
    index('exports_account').on(table.accountId, table.exportedOn),
  ],
)

import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { WATCHED_KINDS } from '#src/catalogue/facts/kinds.ts'
import { users } from './accounts.ts'

/**
 * A record that somebody follows, under its key; numbered kinds by their number. A company is one
 * record, whichever of its trades' pages it is followed from.
 */
export const watchedRecords = pgTable(
  'watched_records',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: WATCHED_KINDS }).notNull(),
    recordKey: text('record_key').notNull(),
    note: text('note').notNull().default(''),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.recordKey] }),
    index('watched_records_record').on(table.kind, table.recordKey),
  ],
)

import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** A calendar that somebody's own programs read. Its address is signed; a deleted row closes it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its filters in words, as they read when it was made. */
    title: text('title').notNull(),
    /** The search of the radar, from which the same licences are found again. */
    search: jsonb('search').$type<Record<string, string | readonly string[]>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastReadAt: timestamp('last_read_at', { withTimezone: true }),
  },
  (table) => [index('calendar_feeds_user').on(table.userId, table.createdAt)],
)

import { index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { WATCHED_KINDS } from '#src/catalogue/facts/kinds.ts'
import { ofUser, users } from './accounts.ts'

/**
 * A record that somebody follows, under its key; numbered kinds by their number. A company is one
 * record, whichever of its trades' pages it is followed from.
 */
export const watchedRecords = pgTable(
  'watched_records',
  (t) => ({
    userId: ofUser('user_id'),
    kind: t.text('kind', { enum: WATCHED_KINDS }).notNull(),
    recordKey: t.text('record_key').notNull(),
    note: t.text('note').notNull().default(''),
    addedAt: t.timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.recordKey] }),
    index('watched_records_record').on(table.kind, table.recordKey),
  ],
)

/**
 * A view of a list under a name of one's own; `address` is path and search, as they stand there.
 * With a team, named by its holder, the seats of that team see it too, while its owner is on it.
 */
export const savedViews = pgTable(
  'saved_views',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    list: t.text('list').notNull(),
    name: t.text('name').notNull(),
    address: t.text('address').notNull(),
    teamId: t.uuid('team_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    unique('saved_views_name').on(table.userId, table.list, table.name),
    index('saved_views_team').on(table.teamId),
  ],
)

/**
 * A calendar, or an Atom feed of a list, that somebody's own programs read. Its address is signed; a
 * deleted row closes it.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    /** Its filters in words, as they read when it was made. */
    title: t.text('title').notNull(),
    /** Of which list it is; of the radar it is a calendar. */
    list: t.text('list').notNull().default('expiry'),
    /** The search of that list, from which the same rows are found again. */
    search: t.jsonb('search').$type<Record<string, string | readonly string[]>>().notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastReadAt: t.timestamp('last_read_at', { withTimezone: true }),
  }),
  (table) => [index('calendar_feeds_user').on(table.userId, table.createdAt)],
)

import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'

/** Page views of a day that is over, added up; the views themselves are kept for a while only. */
export const pageViewDays = pgTable(
  'page_view_days',
  (t) => ({
    viewedOn: t.date('viewed_on').notNull(),
    /** The path with records left out: `/medicine/…`. */
    page: t.text('page').notNull(),
    /** visitor, free, trial, professional, organizational; `unknown` where it was not noted. */
    tier: t.text('tier').notNull(),
    views: t.integer('views').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.viewedOn, table.page, table.tier] })],
)

export const activeDays = pgTable(
  'active_days',
  (t) => ({
    seenOn: t.date('seen_on').notNull(),
    userId: ofUser('user_id'),
    tier: t.text('tier').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.seenOn, table.userId] })],
)

/** What was searched for and not found, folded; who searched is not kept. */
export const emptySearches = pgTable(
  'empty_searches',
  (t) => ({
    searchedOn: t.date('searched_on').notNull(),
    words: t.text('words').notNull(),
    times: t.integer('times').notNull().default(1),
  }),
  (table) => [
    primaryKey({ columns: [table.searchedOn, table.words] }),
    index('empty_searches_words').on(table.words),
  ],
)

/** Clicks on what unlocks a locked value; who clicked is not kept. */
export const unlockClicks = pgTable(
  'unlock_clicks',
  (t) => ({
    clickedOn: t.date('clicked_on').notNull(),
    page: t.text('page').notNull(),
    tier: t.text('tier').notNull(),
    clicks: t.integer('clicks').notNull().default(1),
  }),
  (table) => [primaryKey({ columns: [table.clickedOn, table.page, table.tier] })],
)

/**
 * What was read of the catalogue on a day in Tehran, by account or by address. Counted by the
 * functions in reading.sql; budgets are in features/access/policy.ts.
 */
export const readingDays = pgTable(
  'reading_days',
  (t) => ({
    readOn: t.date('read_on').notNull(),
    /** Id of the account (of a team: its holder's), or a visitor's address. */
    reader: t.text('reader').notNull(),
    /** visitor, free, trial, professional, organizational: each has a budget of its own. */
    tier: t.text('tier').notNull(),
    rows: t.integer('rows').notNull().default(0),
    records: t.integer('records').notNull().default(0),
    refused: t.integer('refused').notNull().default(0),
    /** Of visitors: when the running window began, and the rows set aside in it. */
    windowBeganAt: t.timestamp('window_began_at', { withTimezone: true }),
    windowRows: t.integer('window_rows').notNull().default(0),
  }),
  (table) => [primaryKey({ columns: [table.readOn, table.reader, table.tier] })],
)

/** Rows and records that an account was shown today, by hash: shown again they cost nothing. */
export const rowsRead = pgTable(
  'rows_read',
  (t) => ({
    /** Tier and account. */
    reader: t.text('reader').notNull(),
    readOn: t.date('read_on').notNull(),
    hash: t.bigint('hash', { mode: 'bigint' }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.reader, table.readOn, table.hash] })],
)

/** Attempts per person and address, in the form that rate-limiter-flexible works with. */
export const rateLimits = pgTable(
  'rate_limits',
  (t) => ({
    key: t.varchar('key', { length: 255 }).primaryKey(),
    points: t.integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: t.bigint('expire', { mode: 'number' }),
  }),
  (table) => [index('rate_limits_expiry').on(table.expire)],
)

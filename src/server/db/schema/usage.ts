import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'

/** Page views of a day that is over, added up; the views themselves are kept for a while only. */
export const pageViewDays = pgTable(
  'page_view_days',
  {
    viewedOn: date('viewed_on').notNull(),
    /** The path with records left out: `/medicine/…`. */
    page: text('page').notNull(),
    /** visitor, free, trial, professional, organizational; `unknown` where it was not noted. */
    tier: text('tier').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewedOn, table.page, table.tier] })],
)

/** That a person was here on a day. */
export const activeDays = pgTable(
  'active_days',
  {
    seenOn: date('seen_on').notNull(),
    userId: ofUser('user_id'),
    tier: text('tier').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seenOn, table.userId] })],
)

/** What was searched for and not found, folded; who searched is not kept. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    searchedOn: date('searched_on').notNull(),
    words: text('words').notNull(),
    times: integer('times').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.searchedOn, table.words] }),
    index('empty_searches_words').on(table.words),
  ],
)

/** Clicks on what unlocks a locked value; who clicked is not kept. */
export const unlockClicks = pgTable(
  'unlock_clicks',
  {
    clickedOn: date('clicked_on').notNull(),
    page: text('page').notNull(),
    tier: text('tier').notNull(),
    clicks: integer('clicks').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.clickedOn, table.page, table.tier] })],
)

/**
 * What was read of the catalogue on a day in Tehran, by account or by address. Counted by the
 * functions in reading.sql; budgets are in features/access/policy.ts.
 */
export const readingDays = pgTable(
  'reading_days',
  {
    readOn: date('read_on').notNull(),
    /** Id of the account (of a team: its holder's), or a visitor's address. */
    reader: text('reader').notNull(),
    /** visitor, free, trial, professional, organizational: each has a budget of its own. */
    tier: text('tier').notNull(),
    rows: integer('rows').notNull().default(0),
    records: integer('records').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Of visitors: when the running window began, and the rows set aside in it. */
    windowBeganAt: timestamp('window_began_at', { withTimezone: true }),
    windowRows: integer('window_rows').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.readOn, table.reader, table.tier] })],
)

/** Rows and records that an account was shown today, by hash: shown again they cost nothing. */
export const rowsRead = pgTable(
  'rows_read',
  {
    /** Tier and account. */
    reader: text('reader').notNull(),
    readOn: date('read_on').notNull(),
    hash: bigint('hash', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.reader, table.readOn, table.hash] })],
)

/** Attempts per person and address, in the form that rate-limiter-flexible works with. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
)

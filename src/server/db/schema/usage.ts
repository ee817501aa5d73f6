import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

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
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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

import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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

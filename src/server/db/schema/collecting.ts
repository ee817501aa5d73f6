import {
  bigint,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Bytes of answers, each once, packed with Brotli. */
export const capturedBodies = pgTable('captured_bodies', {
  /** Hexadecimal, of the bytes as they came. */
  sha256: text('sha256').primaryKey(),
  size: integer('size').notNull(),
  packed: bytes('packed').notNull(),
})

/** A walk through the numbered pages of a source; `next_number` is the first that was not asked. */
export const collectingRuns = pgTable(
  'collecting_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    origin: text('origin').notNull(),
    firstNumber: integer('first_number').notNull(),
    lastNumber: integer('last_number').notNull(),
    nextNumber: integer('next_number').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** Null while there is something left of it. */
    endedAt: instant('ended_at'),
  },
  (table) => [index('collecting_runs_open').on(table.source, table.id)],
)

/** What an address answered, when. An absence has no body. */
export const captures = pgTable(
  'captures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: integer('run_id')
      .notNull()
      .references(() => collectingRuns.id),
    source: text('source').notNull(),
    address: text('address').notNull(),
    fetchedAt: instant('fetched_at').notNull(),
    status: smallint('status').notNull(),
    contentType: text('content_type'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    body: text('body').references(() => capturedBodies.sha256),
  },
  (table) => [
    index('captures_address').on(table.source, table.address, table.id),
    index('captures_run').on(table.runId),
    index('captures_body').on(table.body),
  ],
)

/** Pages that failed again and again, to be asked once more at the end of their run. */
export const collectingFailures = pgTable(
  'collecting_failures',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => collectingRuns.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    failure: text('failure').notNull(),
    attempts: smallint('attempts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.number] })],
)

/** Requests to a source on a day in Tehran, counted before they are sent. */
export const collectingDays = pgTable(
  'collecting_days',
  {
    source: text('source').notNull(),
    day: date('day').notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.day] })],
)

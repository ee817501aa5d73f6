import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, partOf } from './columns.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Bytes of answers, each once, packed with Brotli. */
export const capturedBodies = pgTable('captured_bodies', {
  /** Hexadecimal, of the bytes as they came. */
  sha256: text('sha256').primaryKey(),
  size: integer('size').notNull(),
  packed: bytes('packed').notNull(),
})

/** What the bytes of a numbered page say as a row of the import, so that a round reads only what is new. */
export const pageReadings = pgTable(
  'page_readings',
  {
    body: partOf(text('body'), () => capturedBodies.sha256),
    /** The page's number is in its address, not in its bytes. */
    address: text('address').notNull(),
    /** Which reader it was; another reads the page again. */
    reader: text('reader').notNull(),
    row: jsonb('row').notNull(),
  },
  (table) => [primaryKey({ columns: [table.body, table.address] })],
)

/** How the portal's operator lets a source be collected; none is before an admin switches it on. */
export const collectingSources = pgTable('collecting_sources', {
  source: text('source').primaryKey(),
  isOn: boolean('is_on').notNull().default(false),
  settings: jsonb('settings').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** A walk through the numbered addresses of a source; `next_number` is the first that was not asked. */
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
    /** When what a finished one gathered went to the studio; null while that is left. */
    broughtAt: instant('brought_at'),
    /** Waits for an admin. */
    isPaused: boolean('is_paused').notNull().default(false),
    /** How its last turn ended; null while one is under way. */
    ending: text('ending'),
    /** What was seen when it stopped, in Persian, and the capture that shows it. */
    remark: text('remark'),
    shownCaptureId: bigint('shown_capture_id', { mode: 'number' }),
    /** It goes on by itself from then on. */
    resumesAt: instant('resumes_at'),
    pages: integer('pages').notNull().default(0),
    absent: integer('absent').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    /** Pages with a label or column that nobody knows. */
    unread: integer('unread').notNull().default(0),
    /** What the pages yielded together: records, or filled fields of the record of a page. */
    yielded: bigint('yielded', { mode: 'number' }).notNull().default(0),
    /** Of the turn under way or the last one, by which the pace is known. */
    turnStartedAt: instant('turn_started_at'),
    turnSettled: integer('turn_settled').notNull().default(0),
  },
  (table) => [index('collecting_runs_open').on(table.source, table.id)],
)

/** What a run has to ask where addresses are no numbers: those it began with and those they led to. */
export const collectingAddresses = pgTable(
  'collecting_addresses',
  {
    runId: partOf(integer('run_id'), () => collectingRuns.id),
    number: integer('number').notNull(),
    address: text('address').notNull(),
    /** A form to send; gone once it was answered. */
    form: text('form'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.number] }),
    uniqueIndex('collecting_addresses_once').on(table.runId, table.address),
  ],
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
    index('captures_source').on(table.source, table.id),
    index('captures_run').on(table.runId),
    index('captures_body').on(table.body),
  ],
)

/** Pages that failed again and again, to be asked once more at the end of their run. */
export const collectingFailures = pgTable(
  'collecting_failures',
  {
    runId: partOf(integer('run_id'), () => collectingRuns.id),
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

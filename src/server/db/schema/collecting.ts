import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, partOf } from './columns.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Bytes of answers, each once, packed with Brotli. */
export const capturedBodies = pgTable('captured_bodies', (t) => ({
  /** Hexadecimal, of the bytes as they came. */
  sha256: t.text('sha256').primaryKey(),
  size: t.integer('size').notNull(),
  packed: bytes('packed').notNull(),
}))

/** What the bytes of a numbered page say as a row of the import, so that a round reads only what is new. */
export const pageReadings = pgTable(
  'page_readings',
  (t) => ({
    body: partOf(t.text('body'), () => capturedBodies.sha256),
    /** The page's number is in its address, not in its bytes. */
    address: t.text('address').notNull(),
    /** Which reader it was; another reads the page again. */
    reader: t.text('reader').notNull(),
    row: t.jsonb('row').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.body, table.address] }),
    // Of the pages that nobody understands, which are few: a round asks for all of them.
    index('page_readings_strange').on(table.body, table.address).where(sql`${table.row} = 'null'`),
  ],
)

/** How the portal's operator lets a source be collected; none is before an admin switches it on. */
export const collectingSources = pgTable('collecting_sources', (t) => ({
  source: t.text('source').primaryKey(),
  isOn: t.boolean('is_on').notNull().default(false),
  settings: t.jsonb('settings').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
}))

/** A walk through the numbered addresses of a source; `next_number` is the first that was not asked. */
export const collectingRuns = pgTable(
  'collecting_runs',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    source: t.text('source').notNull(),
    origin: t.text('origin').notNull(),
    firstNumber: t.integer('first_number').notNull(),
    lastNumber: t.integer('last_number').notNull(),
    nextNumber: t.integer('next_number').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** Null while there is something left of it. */
    endedAt: instant('ended_at'),
    /** When what a finished one gathered went to the studio; null while that is left. */
    broughtAt: instant('brought_at'),
    /** Waits for an admin. */
    isPaused: t.boolean('is_paused').notNull().default(false),
    /** How its last turn ended; null while one is under way. */
    ending: t.text('ending'),
    /** What was seen when it stopped, in Persian, and the capture that shows it. */
    remark: t.text('remark'),
    shownCaptureId: t.bigint('shown_capture_id', { mode: 'number' }),
    /** It goes on by itself from then on. */
    resumesAt: instant('resumes_at'),
    pages: t.integer('pages').notNull().default(0),
    absent: t.integer('absent').notNull().default(0),
    unchanged: t.integer('unchanged').notNull().default(0),
    /** Pages with a label or column that nobody knows. */
    unread: t.integer('unread').notNull().default(0),
    /** What the pages yielded together: records, or filled fields of the record of a page. */
    yielded: t.bigint('yielded', { mode: 'number' }).notNull().default(0),
    /** Of the turn under way or the last one, by which the pace is known. */
    turnStartedAt: instant('turn_started_at'),
    turnSettled: t.integer('turn_settled').notNull().default(0),
  }),
  (table) => [index('collecting_runs_open').on(table.source, table.id)],
)

/** What a run has to ask where addresses are no numbers: those it began with and those they led to. */
export const collectingAddresses = pgTable(
  'collecting_addresses',
  (t) => ({
    runId: partOf(t.integer('run_id'), () => collectingRuns.id),
    number: t.integer('number').notNull(),
    address: t.text('address').notNull(),
    /** A form to send; gone once it was answered. */
    form: t.text('form'),
  }),
  (table) => [
    primaryKey({ columns: [table.runId, table.number] }),
    uniqueIndex('collecting_addresses_once').on(table.runId, table.address),
  ],
)

/** What an address answered, when. An absence has no body. */
export const captures = pgTable(
  'captures',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: t
      .integer('run_id')
      .notNull()
      .references(() => collectingRuns.id),
    source: t.text('source').notNull(),
    address: t.text('address').notNull(),
    fetchedAt: instant('fetched_at').notNull(),
    status: t.smallint('status').notNull(),
    contentType: t.text('content_type'),
    etag: t.text('etag'),
    lastModified: t.text('last_modified'),
    body: t.text('body').references(() => capturedBodies.sha256),
  }),
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
  (t) => ({
    runId: partOf(t.integer('run_id'), () => collectingRuns.id),
    number: t.integer('number').notNull(),
    failure: t.text('failure').notNull(),
    attempts: t.smallint('attempts').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.runId, table.number] })],
)

/** Requests to a source on a day in Tehran, counted before they are sent. */
export const collectingDays = pgTable(
  'collecting_days',
  (t) => ({
    source: t.text('source').notNull(),
    day: t.date('day').notNull(),
    requests: t.integer('requests').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.source, table.day] })],
)

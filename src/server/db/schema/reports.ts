import { index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { ofUser, users } from './accounts.ts'
import { instant, partOf } from './columns.ts'
import { files } from './files.ts'
import { outboxMessages } from './operations.ts'

export const REPORT_PERIODS = ['weekly', 'monthly'] as const
export const REPORT_STATES = ['waiting', 'delivered', 'failed', 'skipped'] as const

/** A document of a list or record that is sent by e-mail again and again. */
export const reportSchedules = pgTable(
  'report_schedules',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    title: t.text('title').notNull(),
    /** A list's name, or the kind of a record, as the address of its brief names it. */
    subject: t.text('subject').notNull(),
    /** The record's key; null for the list. */
    subjectKey: t.text('subject_key'),
    search: t.jsonb('search').$type<Record<string, string | readonly string[]>>().notNull(),
    period: t.text('period', { enum: REPORT_PERIODS }).notNull(),
    /** Of the week from Saturday 0, or of the Jalali month from 1. */
    day: t.smallint('day').notNull(),
    /** Of Tehran. */
    hour: t.smallint('hour').notNull(),
    /** What a server of the version before `teamId` reads; to go with the version after it. */
    audience: t.text('audience', { enum: ['me', 'team'] }).notNull(),
    /** The team that gets it, by its holder, while the owner is on it; null for the owner alone. */
    teamId: t.uuid('team_id').references(() => users.id, { onDelete: 'set null' }),
    nextAt: instant('next_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when nothing of it is sent any more. */
    stoppedAt: instant('stopped_at'),
  }),
  (table) => [
    index('report_schedules_user').on(table.userId, table.createdAt),
    index('report_schedules_due').on(table.nextAt),
    index('report_schedules_team').on(table.teamId),
  ],
)

export interface ReportedFigure {
  label: string
  /** As it is written on paper. */
  value: string
}

/** One due date of a report: made once, however many servers try. */
export const reportRuns = pgTable(
  'report_runs',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    scheduleId: partOf(t.uuid('schedule_id'), () => reportSchedules.id),
    dueAt: instant('due_at').notNull(),
    state: t.text('state', { enum: REPORT_STATES }).notNull().default('waiting'),
    attempts: t.smallint('attempts').notNull().default(0),
    /** Until then some server makes it; past it, any other may. */
    leasedUntil: instant('leased_until').notNull().defaultNow(),
    /** Why it failed or was left out, in Persian. */
    failure: t.text('failure'),
    /** What it told, for the next one to tell what changed. */
    figures: t.jsonb('figures').$type<readonly ReportedFigure[]>(),
    /** Keys of its rows; null where there are none, or too many to compare. */
    rowKeys: t.text('row_keys').array(),
    rows: t.integer('rows'),
    workbookId: t.uuid('workbook_id').references(() => files.id, { onDelete: 'set null' }),
    documentId: t.uuid('document_id').references(() => files.id, { onDelete: 'set null' }),
    finishedAt: instant('finished_at'),
  }),
  (table) => [
    unique('report_runs_due').on(table.scheduleId, table.dueAt),
    index('report_runs_waiting').on(table.state, table.leasedUntil),
  ],
)

export const reportMessages = pgTable(
  'report_messages',
  (t) => ({
    runId: partOf(t.uuid('run_id'), () => reportRuns.id),
    messageId: partOf(t.uuid('message_id'), () => outboxMessages.id),
  }),
  (table) => [primaryKey({ columns: [table.runId, table.messageId] })],
)

/** Somebody of a team who wants a report of a colleague no more. */
export const reportRefusals = pgTable(
  'report_refusals',
  (t) => ({
    scheduleId: partOf(t.uuid('schedule_id'), () => reportSchedules.id),
    userId: ofUser('user_id'),
  }),
  (table) => [primaryKey({ columns: [table.scheduleId, table.userId] })],
)

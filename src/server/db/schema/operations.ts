import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant, partOf } from './columns.ts'
import { files } from './files.ts'

/** Messages to people, written in the transaction that causes them and sent by a job. */
export const outboxMessages = pgTable(
  'outbox_messages',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    channel: t.text('channel', { enum: ['sms', 'email'] }).notNull(),
    recipient: t.text('recipient').notNull(),
    template: t.text('template').notNull(),
    params: t.jsonb('params').$type<Record<string, string>>().notNull(),
    state: t
      .text('state', { enum: ['waiting', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: t.smallint('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    failure: t.text('failure'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  }),
  (table) => [index('outbox_messages_due').on(table.state, table.nextAttemptAt)],
)

/** A file that goes with a message; its bytes are read from the disk while it is sent. */
export const outboxAttachments = pgTable(
  'outbox_attachments',
  (t) => ({
    messageId: partOf(t.uuid('message_id'), () => outboxMessages.id),
    fileId: partOf(t.uuid('file_id'), () => files.id),
  }),
  (table) => [primaryKey({ columns: [table.messageId, table.fileId] })],
)

/**
 * Who did what to whom, with the values before and after. The database refuses to change or delete
 * rows, so the actor is no reference: a person may go, what was done stays.
 */
export const auditEvents = pgTable(
  'audit_events',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: t.uuid('actor_id'),
    action: t.text('action').notNull(),
    subjectKind: t.text('subject_kind').notNull(),
    subjectId: t.text('subject_id').notNull(),
    before: t.jsonb('before'),
    after: t.jsonb('after'),
    ip: t.text('ip'),
    happenedAt: instant('happened_at').notNull().defaultNow(),
  }),
  (table) => [
    index('audit_events_subject').on(table.subjectKind, table.subjectId, table.id),
    index('audit_events_actor').on(table.actorId, table.id),
    index('audit_events_action').on(table.action, table.id),
    index('audit_events_time').on(table.happenedAt),
  ],
)

/** The last turn of each recurring job, by whichever server did it. */
export const jobRuns = pgTable('job_runs', (t) => ({
  name: t.text('name').primaryKey(),
  everySeconds: t.integer('every_seconds').notNull(),
  startedAt: instant('started_at').notNull(),
  durationMs: t.integer('duration_ms').notNull(),
  /** Null while the last turn went well. */
  failure: t.text('failure'),
  runs: t.bigint('runs', { mode: 'number' }).notNull().default(1),
  failures: t.bigint('failures', { mode: 'number' }).notNull().default(0),
  failedAt: instant('failed_at'),
}))

export const settings = pgTable('settings', (t) => ({
  key: t.text('key').primaryKey(),
  value: t.jsonb('value').notNull(),
  updatedAt: t.timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
}))

export const REMINDERS = ['week', 'days', 'ended'] as const

/** What was said of an end of somebody's subscription; a renewal makes another end, told anew. */
export const subscriptionReminders = pgTable(
  'subscription_reminders',
  (t) => ({
    userId: ofUser('user_id'),
    endsAt: instant('ends_at').notNull(),
    reminder: t.text('reminder', { enum: REMINDERS }).notNull(),
    sentAt: instant('sent_at').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.endsAt, table.reminder] })],
)

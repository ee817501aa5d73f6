import { sql } from 'drizzle-orm'
import { index, pgTable, unique } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant, partOf } from './columns.ts'

/** An address of a subscriber's own program that is told of events. Its secret is made from its id. */
export const webhooks = pgTable(
  'webhooks',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    url: t.text('url').notNull(),
    events: t.text('events').array().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since when nothing was taken; null while the last delivery was. */
    failingSince: instant('failing_since'),
    /** Nothing is sent any more, until its owner turns it on again. */
    disabledAt: instant('disabled_at'),
    disabledReason: t.text('disabled_reason'),
  }),
  (table) => [index('webhooks_user').on(table.userId, table.createdAt)],
)

/**
 * One event for one address, written in the transaction of the event. Its id goes with every try, so
 * that who hears it twice knows.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    webhookId: partOf(t.uuid('webhook_id'), () => webhooks.id),
    event: t.text('event').notNull(),
    /** What it tells of, once: a version or an alert. */
    cause: t.text('cause').notNull(),
    data: t.jsonb('data').$type<Record<string, unknown>>().notNull(),
    state: t
      .text('state', { enum: ['waiting', 'sending', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: t.smallint('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /** HTTP status of the last answer; null where there was none. */
    lastStatus: t.smallint('last_status'),
    lastMs: t.integer('last_ms'),
    failure: t.text('failure'),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  }),
  (table) => [
    unique('webhook_deliveries_once').on(table.webhookId, table.cause),
    index('webhook_deliveries_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index('webhook_deliveries_log').on(table.webhookId, table.createdAt.desc()),
  ],
)

import { index, pgTable } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

export const SMS_OUTCOMES = [
  'answered',
  'guessed',
  'stopped',
  'resumed',
  'limit',
  'refused',
] as const

/** A question that came by SMS, once by the provider's own id, and what became of it. */
export const smsQuestions = pgTable(
  'sms_questions',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    providerId: t.text('provider_id').notNull().unique(),
    mobile: t.text('mobile').notNull(),
    /** Null: nobody has confirmed this number. */
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    question: t.text('question').notNull(),
    outcome: t.text('outcome', { enum: SMS_OUTCOMES }).notNull(),
    /** Null: nothing is sent back. */
    answer: t.text('answer'),
    receivedAt: instant('received_at').notNull(),
  }),
  (table) => [
    index('sms_questions_of').on(table.userId, table.receivedAt),
    index('sms_questions_time').on(table.receivedAt),
  ],
)

/** Numbers that asked to hear nothing more by SMS of what they ask. */
export const smsStops = pgTable('sms_stops', (t) => ({
  mobile: t.text('mobile').primaryKey(),
  stoppedAt: instant('stopped_at').notNull(),
}))

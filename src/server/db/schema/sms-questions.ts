import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
  {
    id: uuid('id').primaryKey().defaultRandom(),
    providerId: text('provider_id').notNull().unique(),
    mobile: text('mobile').notNull(),
    /** Null: nobody has confirmed this number. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    outcome: text('outcome', { enum: SMS_OUTCOMES }).notNull(),
    /** Null: nothing is sent back. */
    answer: text('answer'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('sms_questions_of').on(table.userId, table.receivedAt),
    index('sms_questions_time').on(table.receivedAt),
  ],
)

/** Numbers that asked to hear nothing more by SMS of what they ask. */
export const smsStops = pgTable('sms_stops', {
  mobile: text('mobile').primaryKey(),
  stoppedAt: instant('stopped_at').notNull(),
})

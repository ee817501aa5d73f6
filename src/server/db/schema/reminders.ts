import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const REMINDERS = ['week', 'days', 'ended'] as const

/** What was said of an end of somebody's subscription; a renewal makes another end, told anew. */
export const subscriptionReminders = pgTable(
  'subscription_reminders',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endsAt: instant('ends_at').notNull(),
    reminder: text('reminder', { enum: REMINDERS }).notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.endsAt, table.reminder] })],
)

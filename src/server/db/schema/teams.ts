import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A seat of somebody's organizational subscription: an invitation until `memberId` is set. What is
 * declined, withdrawn, left or removed is deleted; the audit log remembers it.
 */
export const teamSeats = pgTable(
  'team_seats',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    holderId: uuid('holder_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whom the invitation was sent to, as `users.mobile` writes it. */
    mobile: text('mobile').notNull(),
    memberId: uuid('member_id').references(() => users.id, { onDelete: 'cascade' }),
    invitedAt: instant('invited_at').notNull(),
    /** Until when the invitation can be accepted; means nothing for a member. */
    expiresAt: instant('expires_at').notNull(),
    joinedAt: instant('joined_at'),
  },
  (table) => [
    uniqueIndex('team_seats_invitation').on(table.holderId, table.mobile),
    // Nobody sits on two teams, and a session finds its team by this.
    uniqueIndex('team_seats_member').on(table.memberId),
    index('team_seats_mobile').on(table.mobile),
  ],
)

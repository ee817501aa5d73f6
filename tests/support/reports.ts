import { eq, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { reportRuns, reportSchedules } from '#src/server/db/schema/reports.ts'
import { makeUser, type User } from './team.ts'

export const WEEKLY = {
  title: 'تک‌سازنده‌ها',
  period: 'weekly',
  day: 0,
  hour: 8,
  audience: 'me',
  address: '/brief/medicines?makers=1',
} as const

/** The mailbox of somebody whom `reader` made. */
export const mailboxOf = ({ person }: User) => `${person.id}@example.com`

/** Reports of a database, as the tests order them and look at them. */
export function reportWorld(db: Database) {
  return {
    /** Somebody whose mailbox is confirmed. */
    async reader(tier?: 1 | 2): Promise<User> {
      const user = await makeUser(db, tier)
      const mailbox = { email: mailboxOf(user), emailConfirmedAt: new Date() }
      await db.update(users).set(mailbox).where(eq(users.id, user.person.id))
      return user
    },
    async order(user: User, given: { address?: string; audience?: 'me' | 'team' } = {}) {
      const caller = await user.ask()
      await caller.reports.create({ ...WEEKLY, ...given })
      const { own } = await caller.reports.mine()
      return own.at(-1)?.id ?? ''
    },
    makeDue: () => db.update(reportSchedules).set({ nextAt: sql`now() - interval '1 minute'` }),
    runs: () => db.select().from(reportRuns),
    messages: () => db.select().from(outboxMessages),
    async clear(): Promise<void> {
      await db.delete(reportSchedules)
      await db.delete(outboxMessages)
    },
  }
}

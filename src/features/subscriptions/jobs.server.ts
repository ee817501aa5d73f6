import { and, gt, lte } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { subscriptions } from '#src/server/db/schema/accounts.ts'
import { oncePer } from '#src/server/jobs/jobs.ts'
import { notifyTeam } from '../teams/holder.server.ts'
import { remindHolders } from './remind.server.ts'

/** Longer than the pause between two turns; telling an open page twice does no harm. */
const BACK_MS = 3 * 60_000

/** A turn of what the end of subscriptions asks for. */
export async function runSubscriptionJobs(db: Database): Promise<void> {
  await notifyLapses(db)
  await oncePer(db, 'subscription-reminders', 10 * 60, () => remindHolders(db))
}

/** Open pages of holders and their members learn that a subscription ended just now. */
async function notifyLapses(db: Queryable): Promise<void> {
  const at = now()
  const { userId, endsAt } = subscriptions
  const rows = await db
    .selectDistinct({ userId })
    .from(subscriptions)
    .where(and(gt(endsAt, new Date(at.getTime() - BACK_MS)), lte(endsAt, at)))
  for (const { userId } of rows) await notifyTeam(db, userId)
}

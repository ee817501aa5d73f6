import type { Database } from '#src/server/db/client.ts'
import { oncePer } from '#src/server/jobs/jobs.ts'
import { notifyLapses } from './lapses.server.ts'
import { remindHolders } from './remind.server.ts'

/** A turn of what the end of subscriptions asks for. */
export async function runSubscriptionJobs(db: Database): Promise<void> {
  await notifyLapses(db)
  await oncePer(db, 'subscription-reminders', 10 * 60, () => remindHolders(db))
}

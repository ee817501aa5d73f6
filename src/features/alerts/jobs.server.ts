import { lt, sql } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { alertedLapses, alertRuns, alerts } from '#src/server/db/schema/alerts.ts'
import { oncePer } from '#src/server/jobs/jobs.ts'
import { deliverAlerts } from './deliver.server.ts'
import { sendDigests } from './digest.server.ts'
import { runAlerts, runLapses } from './runs.server.ts'

export const ALERTS_CHANNEL = 'alerts_due'

const HOUR_SECONDS = 3_600
const DAY_MS = 86_400_000
const RETENTION_DAYS = 365

/** A turn of all that belongs to alerts: made, delivered, summed up, and in the end forgotten. */
export async function runAlertJobs(db: Database): Promise<void> {
  await runAlerts(db)
  // More often than daily, so that what was watched in the morning is told before the next.
  await oncePer(db, 'alerts-lapses', 6 * HOUR_SECONDS, () => runLapses(db))
  await deliverAlerts(db)
  await oncePer(db, 'alerts-digests', HOUR_SECONDS / 4, () => sendDigests(db))
  await oncePer(db, 'alerts-purge', 24 * HOUR_SECONDS, () => purgeAlerts(db))
}

async function purgeAlerts(db: Database): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_DAYS * DAY_MS)
  await db.delete(alerts).where(lt(alerts.createdAt, before))
  const day = before.toISOString().slice(0, 10)
  await db.delete(alertedLapses).where(lt(alertedLapses.validUntil, day))
}

/** Part of every publish: its alerts are made once it is over, by a job. */
export async function queueAlerts(tx: Queryable, datasetVersion: number): Promise<void> {
  await tx.insert(alertRuns).values({ datasetVersion }).onConflictDoNothing()
  await tx.execute(sql`select pg_notify(${ALERTS_CHANNEL}, '')`)
}

import { sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { alertRuns } from '#src/server/db/schema/alerts.ts'

export const ALERTS_CHANNEL = 'alerts_due'

/** Part of every publish: its alerts are made once it is over, by a job. */
export async function queueAlerts(tx: Queryable, datasetVersion: number): Promise<void> {
  await tx.insert(alertRuns).values({ datasetVersion }).onConflictDoNothing()
  await tx.execute(sql`select pg_notify(${ALERTS_CHANNEL}, '')`)
}

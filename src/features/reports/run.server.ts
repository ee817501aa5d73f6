import { and, desc, eq, lt } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { reportRuns } from '#src/server/db/schema/reports.ts'

export type Run = typeof reportRuns.$inferSelect

/** Unless another server has taken it over meanwhile. */
export const isHeld = ({ id, attempts }: Run) =>
  and(eq(reportRuns.id, id), eq(reportRuns.state, 'waiting'), eq(reportRuns.attempts, attempts))

/** What the report before told. */
export async function lastReported(tx: Queryable, { scheduleId, dueAt }: Run) {
  const [last] = await tx
    .select(pick(reportRuns, 'figures', 'rowKeys'))
    .from(reportRuns)
    .where(
      and(
        eq(reportRuns.scheduleId, scheduleId),
        eq(reportRuns.state, 'delivered'),
        lt(reportRuns.dueAt, dueAt),
      ),
    )
    .orderBy(desc(reportRuns.dueAt))
    .limit(1)
  return last ?? null
}

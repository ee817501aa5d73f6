import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'

/** Told with the name of a job that an admin wants to run now. */
export const JOB_CHANNEL = 'job_wanted'

/** Turns so frequent are written down once in so long, unless one failed. */
const QUIET_MS = 60_000
const noted = new Map<string, number>()

export interface Turn {
  name: string
  everyMs: number
  startedAt: Date
  durationMs: number
  failure: string | null
}

/** Notes how the turn of a job went. */
export async function recordRun(db: Queryable, turn: Turn): Promise<void> {
  const { name, everyMs, startedAt, durationMs, failure } = turn
  const last = noted.get(name) ?? Number.NEGATIVE_INFINITY
  if (failure === null && startedAt.getTime() - last < QUIET_MS) return
  // After a failure the next good turn is told at once.
  noted.set(name, failure === null ? startedAt.getTime() : Number.NEGATIVE_INFINITY)
  const failed = failure === null ? 0 : 1
  const failedAt = failure === null ? null : startedAt.toISOString()
  await db.execute(sql`
    insert into job_runs as retained
      (name, every_seconds, started_at, duration_ms, failure, failures, failed_at)
    values (${name}, ${Math.round(everyMs / 1_000)}, ${startedAt.toISOString()}, ${durationMs},
      ${failure}, ${failed}, ${failedAt})
    on conflict (name) do update set every_seconds = excluded.every_seconds,
      started_at = excluded.started_at, duration_ms = excluded.duration_ms,
      failure = excluded.failure, runs = retained.runs + 1,
      failures = retained.failures + ${failed}::int,
      failed_at = coalesce(excluded.failed_at, retained.failed_at)`)
}

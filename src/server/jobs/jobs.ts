import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { messageOf } from '../log/describe-error.ts'
import { log, withLogFields } from '../log/log.ts'
import type { Turn } from './job-runs.ts'

export interface Job {
  name: string
  everyMs: number
  /** Does the work; a failure is logged and the next turn comes as usual. */
  run: () => Promise<unknown>
  /** Told how each turn went. */
  onTurn?: (turn: Turn) => Promise<void>
}

/** A turn that the database was away for is taken again so soon, whatever the job's own pace. */
const AGAIN_MS = 5_000

export interface RunningJob {
  /** Begins a turn now, or right after the one under way. */
  wake(): void
  /** No further turn; resolves when the one under way has ended. */
  stop(): Promise<void>
}

/** Runs a job in turns that never overlap, the first one at once. */
export function startJob(job: Job): RunningJob {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | null = null
  let again = false
  let stopped = false

  function wake() {
    if (stopped) return
    again = underWay !== null
    if (again) return
    clearTimeout(timer)
    underWay = turn(job).then((wasAway) => {
      underWay = null
      if (stopped) return
      if (again) wake()
      else timer = setTimeout(wake, wasAway ? Math.min(AGAIN_MS, job.everyMs) : job.everyMs).unref()
    })
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}

/** Answers whether the database was away. */
async function turn({ name, everyMs, run, onTurn }: Job): Promise<boolean> {
  const startedAt = new Date()
  const began = performance.now()
  let failure: string | null = null
  let wasAway = false
  try {
    await withLogFields({ job: name }, run)
  } catch (error) {
    failure = messageOf(error).slice(0, 500)
    wasAway = isDatabaseAway(error)
    // The pool says once that it is away.
    log[wasAway ? 'debug' : 'error']({ err: error, job: name }, 'a job failed; it comes again')
  }
  const durationMs = Math.round(performance.now() - began)
  await onTurn?.({ name, everyMs, startedAt, durationMs, failure }).catch((error) =>
    log[wasAway ? 'debug' : 'warn']({ err: error, job: name }, 'the turn of a job was not noted'),
  )
  return wasAway
}

/**
 * Work that is done once in so many seconds by all servers together, however often it is asked
 * for. One statement decides who has the turn; its time is kept beside the settings.
 */
export async function oncePer(
  db: Queryable,
  name: string,
  seconds: number,
  run: () => Promise<unknown>,
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    insert into settings (key, value) values (${`job:${name}`}, '{}')
    on conflict (key) do update set updated_at = now()
    where settings.updated_at <= now() - make_interval(secs => ${seconds})`)
  if (rowCount === 1) await run()
}

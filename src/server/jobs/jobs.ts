import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { messageOf } from '../log/describe-error.ts'
import { log, withLogFields } from '../log/log.ts'

/** Told with the name of a job that an admin wants to run now. */
export const JOB_CHANNEL = 'job_wanted'

/** Turns so frequent are written down once in so long, unless one failed. */
const QUIET_MS = 60_000
const noted = new Map<string, number>()

interface Turn {
  name: string
  everyMs: number
  startedAt: Date
  durationMs: number
  failure: string | null
}

export async function recordRun(db: Queryable, turn: Turn): Promise<void> {
  const { name, everyMs, startedAt, durationMs, failure } = turn
  const last = noted.get(name) ?? Number.NEGATIVE_INFINITY
  // A clock that was set back is behind what was noted, perhaps for days.
  if (failure === null && Math.abs(startedAt.getTime() - last) < QUIET_MS) return
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

export interface Job {
  name: string
  everyMs: number
  /** Does the work; a failure is logged and the next turn comes as usual. Once `ending`, it begins nothing more. */
  run: (ending: AbortSignal) => Promise<unknown>
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
  const ending = new AbortController()

  function wake() {
    if (ending.signal.aborted) return
    again = underWay !== null
    if (again) return
    clearTimeout(timer)
    underWay = turn(job, ending.signal).then((wasAway) => {
      underWay = null
      if (ending.signal.aborted) return
      if (again) wake()
      else timer = setTimeout(wake, wasAway ? Math.min(AGAIN_MS, job.everyMs) : job.everyMs).unref()
    })
  }

  wake()
  return {
    wake,
    async stop() {
      ending.abort()
      clearTimeout(timer)
      await underWay
    },
  }
}

/** Answers whether the database was away. */
async function turn({ name, everyMs, run, onTurn }: Job, ending: AbortSignal): Promise<boolean> {
  const startedAt = new Date()
  const began = performance.now()
  let failure: string | null = null
  let wasAway = false
  try {
    await withLogFields({ job: name }, () => run(ending))
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

/** Work that failed, or whose server died, is done again so soon. */
const RETRY_SECONDS = 15 * 60

/**
 * Work that is done once in so many seconds by all servers together, however often it is asked
 * for. One statement decides who has the turn; its time is kept beside the settings, and counts in full
 * only once the work is done. A time to come was written before the clock was set back.
 */
export async function oncePer(
  db: Queryable,
  name: string,
  seconds: number,
  run: () => Promise<unknown>,
): Promise<void> {
  const key = `job:${name}`
  const untilRetry = Math.min(seconds, RETRY_SECONDS)
  const { rowCount } = await db.execute(sql`
    insert into settings (key, value, updated_at)
    values (${key}, '{}', now() - make_interval(secs => ${seconds - untilRetry}))
    on conflict (key) do update set updated_at = excluded.updated_at
    where settings.updated_at <= now() - make_interval(secs => ${seconds})
      or settings.updated_at > clock_timestamp()`)
  if (rowCount !== 1) return
  await run()
  await db.execute(sql`update settings set updated_at = now() where key = ${key}`)
}

/**
 * SQL: a moment of a queue has come, or lies further off than any that is written there: the clock was set
 * back since, and nobody would be served until it is there again.
 */
export function hasCome(moment: SQLWrapper, mostSeconds: number, at: SQL = sql`now()`): SQL {
  return sql`(${moment} <= ${at} or ${moment} > ${at} + make_interval(secs => ${mostSeconds}))`
}

/** While some wait for an answer, others are looked for so often. */
const LOOK_MS = 500

/**
 * Takes what is due and works on all of it at once until nothing is left; how much was taken. What
 * hangs keeps nothing else waiting: others are taken meanwhile. `take` is told what is under way.
 * A server that ends finishes what it has, so that it is not cut off half-way and done twice.
 */
export async function workOff<Item>(
  take: (underWay: readonly Item[]) => Promise<Item[]>,
  work: (item: Item) => Promise<void>,
  ending?: AbortSignal,
): Promise<number> {
  const underWay = new Map<Item, Promise<void>>()
  const failures: unknown[] = []
  let taken = 0
  for (;;) {
    // What ends while we look makes room for another, which that look did not see.
    const wasIdle = underWay.size === 0
    const isOver = failures.length > 0 || ending?.aborted
    const items = isOver ? [] : await take([...underWay.keys()])
    taken += items.length
    for (const item of items) {
      const done = work(item)
        .catch((failure) => void failures.push(failure))
        .finally(() => underWay.delete(item))
      underWay.set(item, done)
    }
    if (underWay.size > 0) {
      await Promise.race([...underWay.values(), sleep(LOOK_MS, undefined, { ref: false })])
    } else if (wasIdle) break
  }
  if (failures.length > 0) throw failures[0]
  return taken
}

/** Each in its turn, whatever becomes of the others; in the end it fails by what failed first. */
export async function eachInTurn<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error) => failures.push(error))
  const [first, ...others] = failures
  if (others.length > 0) {
    const message = `${messageOf(first)} (and ${others.length} more)`
    throw new AggregateError(failures, message, { cause: first })
  }
  if (failures.length > 0) throw first
}

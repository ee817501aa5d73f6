import { setTimeout as sleep } from 'node:timers/promises'
import { isQuiet, type QuietHours } from '#src/features/alerts/quiet-hours.ts'
import { now } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { keepCapture, keepUnchanged, knownOf, lastPageOf } from './captures.ts'
import { judge } from './judge-answer.ts'
import type { PagedSource } from './paged-source.ts'
import { fetchPolitely, type Manners } from './polite-fetch.ts'
import { type Robots, readRobots } from './robots.ts'
import {
  endRun,
  failedNumbers,
  forgetFailure,
  keepFailure,
  openRun,
  type Range,
  type Run,
  settleNumber,
  takeBackAbsences,
  takeFromBudget,
} from './runs.ts'

export interface CollectOptions {
  range: Range | null
  /** In place of the source's own, for a mirror. */
  origin?: string
  userAgent: string
  pauseMs: number
  timeoutMs: number
  dailyBudget: number
  /** Of the day in Tehran, in which nothing is asked. */
  quietHours: QuietHours
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

export interface Progress {
  next: number
  last: number
  counts: Counts
}

export interface Counts {
  pages: number
  absent: number
  unchanged: number
  failed: number
}

/** Why it ended: the run is over, or it goes on where it stopped when it is called again. */
export type Ending =
  | 'finished'
  | 'quiet-hours'
  | 'budget'
  | 'robots'
  | 'unreachable'
  | 'captcha'
  | 'layout'
  | 'aborted'

export interface Outcome {
  ending: Ending
  counts: Counts
  /** Numbers that gave nothing however often they were asked. */
  failures: { number: number; failure: string }[]
}

/** Tries of one number in a row, and in all of a run. */
const ATTEMPTS = 3
const ATTEMPTS_OF_RUN = 2 * ATTEMPTS
/** So many numbers in a row that fail, or whose pages nobody understands, stop the run. */
const MAX_FAILED_IN_A_ROW = 4
const MAX_STRANGE_IN_A_ROW = 5
const MAX_BACK_OFF_MS = 300_000
/** After so many absences in a row a page that is known is asked: is it they who are away, or all? */
const PROBE_AFTER = 100

class Stop extends Error {
  readonly ending: Ending

  constructor(ending: Ending) {
    super(ending)
    this.ending = ending
  }
}

/**
 * Walks the numbered pages of a source, one request at a time, and keeps what they answer. Every
 * number's outcome and the place of the run are written in one transaction: killed at any moment, it
 * goes on with the number that was under way. One process collects a source at a time.
 */
export async function collect(
  db: Database,
  source: PagedSource,
  options: CollectOptions,
): Promise<Outcome> {
  const client = await db.$client.connect()
  const lock = `hashtext('data-daru collect ${source.name}')`
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(${lock}) as taken`)
    if (!rows[0]?.taken) {
      throw new AppError('CONFLICT', 'گردآوری این منبع همین حالا در جریان است.')
    }
    try {
      return await walk(db, source, options)
    } finally {
      await client.query(`select pg_advisory_unlock(${lock})`).catch(() => undefined)
    }
  } finally {
    client.release()
  }
}

async function walk(db: Database, source: PagedSource, options: CollectOptions): Promise<Outcome> {
  const origin = options.origin ?? source.origin
  const run = await openRun(db, source.name, origin, options.range)
  const counts: Counts = { pages: 0, absent: 0, unchanged: 0, failed: 0 }
  const tell = (next: number) => options.onProgress?.({ next, last: run.lastNumber, counts })
  let ending: Ending = 'finished'
  try {
    const visit = await visitor(db, source, run, options, counts)
    for (let number = run.nextNumber; number <= run.lastNumber; number += 1) {
      await visit(number, true)
      tell(number + 1)
    }
    for (const { number, attempts } of await failedNumbers(db, run.id)) {
      if (attempts < ATTEMPTS_OF_RUN) await visit(number, false)
    }
    await endRun(db, run.id)
  } catch (error) {
    if (options.signal?.aborted) ending = 'aborted'
    else if (error instanceof Stop) ending = error.ending
    else throw error
  }
  const failed = await failedNumbers(db, run.id)
  return { ending, counts, failures: failed.map(({ number, failure }) => ({ number, failure })) }
}

/** Asks one number as often as it takes, writes down what came of it, and stops where it has to. */
async function visitor(
  db: Database,
  source: PagedSource,
  run: Run,
  options: CollectOptions,
  counts: Counts,
) {
  const { signal, userAgent, timeoutMs } = options
  const manners: Manners = { userAgent, timeoutMs, maxBytes: source.maxBytes }
  const robots = await mayBegin(run.origin, manners, options)
  const pauseMs = Math.max(options.pauseMs, robots.delayMs)
  const inARow = { failed: 0, strange: 0, absent: 0 }

  return async function visit(number: number, isFirstWalk: boolean): Promise<void> {
    const address = run.origin + source.pathOf(number)
    if (!robots.allows(address)) throw new Stop('robots')
    let failure = 'unreachable'
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (isQuiet(options.quietHours, now())) throw new Stop('quiet-hours')
      if (!(await takeFromBudget(db, source.name, options.dailyBudget))) throw new Stop('budget')
      const known = await knownOf(db, source.name, address)
      const judged = judge(source, address, await fetchPolitely(address, manners, known, signal))
      await pause(pauseMs)
      if (judged.kind === 'stop') throw new Stop(judged.ending)
      if (judged.kind !== 'failed') return settle(number, isFirstWalk, judged)
      failure = judged.failure
      if (attempt < ATTEMPTS) await pause(judged.retryAfterMs ?? backOff(pauseMs, attempt))
    }
    await settleNumber(db, run, number, isFirstWalk, (tx) =>
      keepFailure(tx, run.id, number, failure, ATTEMPTS),
    )
    counts.failed += 1
    inARow.failed += 1
    if (inARow.failed >= MAX_FAILED_IN_A_ROW) throw new Stop('unreachable')
  }

  async function settle(
    number: number,
    isFirstWalk: boolean,
    judged: Exclude<ReturnType<typeof judge>, { kind: 'stop' | 'failed' }>,
  ): Promise<void> {
    const address = run.origin + source.pathOf(number)
    const place = { runId: run.id, source: source.name, address }
    await settleNumber(db, run, number, isFirstWalk, async (tx) => {
      if (judged.kind === 'unchanged') await keepUnchanged(tx, place)
      else await keepCapture(tx, place, judged.answer)
      await forgetFailure(tx, run.id, number)
    })
    inARow.failed = 0
    inARow.strange = judged.kind === 'page' && judged.isStrange ? inARow.strange + 1 : 0
    inARow.absent = judged.kind === 'absent' ? inARow.absent + 1 : 0
    if (judged.kind === 'page') counts.pages += 1
    else counts[judged.kind] += 1
    if (inARow.strange >= MAX_STRANGE_IN_A_ROW) throw new Stop('layout')
    const mayBeAway = isFirstWalk && inARow.absent > 0 && inARow.absent % PROBE_AFTER === 0
    if (mayBeAway && !(await isThere())) {
      await takeBackAbsences(db, run, number - inARow.absent + 1)
      counts.absent -= inARow.absent
      throw new Stop('unreachable')
    }
  }

  /** Whether the page that was seen last is still one; true where none was seen so far. */
  async function isThere(): Promise<boolean> {
    const address = await lastPageOf(db, source.name, run.origin)
    if (address === null) return true
    if (!(await takeFromBudget(db, source.name, options.dailyBudget))) throw new Stop('budget')
    const judged = judge(source, address, await fetchPolitely(address, manners, null, signal))
    await pause(pauseMs)
    return judged.kind === 'page'
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, signal ? { signal } : {})
  }
}

async function mayBegin(
  origin: string,
  manners: Manners,
  { quietHours, signal }: CollectOptions,
): Promise<Robots> {
  if (isQuiet(quietHours, now())) throw new Stop('quiet-hours')
  const robots = await readRobots(origin, manners, signal)
  if (robots === null) throw new Stop('unreachable')
  return robots
}

function backOff(pauseMs: number, attempt: number): number {
  return Math.min(MAX_BACK_OFF_MS, pauseMs * 4 ** attempt)
}

import { borrow, type Database } from '#src/server/db/client.ts'
import { isDiskFull } from '#src/server/db/database-away.ts'
import { AppError } from '#src/server/errors.ts'
import { failureWord } from './ending-words.ts'
import type { PagedSource } from './paged-source.ts'
import {
  at,
  begins,
  type CollectOptions,
  type Counts,
  type Ending,
  type Outcome,
  Stop,
} from './round.ts'
import type { Beginning, Run } from './run-addresses.ts'
import { endRun, failedNumbers, openRun } from './runs.ts'
import { ATTEMPTS_OF_RUN, visitor } from './visit.ts'

/**
 * Walks the addresses of a source, one request at a time, and keeps what they answer. Every
 * number's outcome and the place of the run are written in one transaction: killed at any moment, it
 * goes on with the number that was under way. One process collects a source at a time.
 */
export function collect(db: Database, source: PagedSource, options: CollectOptions) {
  return alone(db, source, () => walk(db, source, options))
}

/** Works on a source while no other process does; refused where one is at it. */
export async function alone<Answer>(
  db: Database,
  source: PagedSource,
  work: () => Promise<Answer>,
): Promise<Answer> {
  using client = await borrow(db)
  const lock = `hashtext('data-daru collect ${source.name}')`
  const { rows } = await client.query(`select pg_try_advisory_lock(${lock}) as taken`)
  if (!rows[0]?.taken) throw new AppError('CONFLICT', 'گردآوری این منبع همین حالا در جریان است.')
  try {
    return await work()
  } finally {
    await client.query(`select pg_advisory_unlock(${lock})`).catch(() => undefined)
  }
}

/** What a round begins with: a range of numbers, or addresses. */
export function beginningOf(source: PagedSource, options: CollectOptions): Beginning {
  const addresses = source.pathOf ? null : (options.addresses ?? source.addresses)
  const origin = options.origin ?? new URL(addresses?.[0] ?? source.origin).origin
  const listed = addresses?.map((address) => at(options, address)) ?? null
  return {
    source: source.name,
    origin,
    range: options.range,
    addresses: listed,
    isWhole: source.isWhole,
  }
}

async function walk(db: Database, source: PagedSource, options: CollectOptions): Promise<Outcome> {
  const run = await openRun(db, beginningOf(source, options))
  const counts: Counts = { pages: 0, absent: 0, unchanged: 0, failed: 0 }
  const tell = (next: number) => options.onProgress?.({ next, last: run.lastNumber, counts })
  const outcome = { ending: 'finished' as Ending, remark: null, captureId: null }
  try {
    const visit = await visitor(db, source, run, options, counts)
    await visitAll(db, run, source.isWhole, visit, tell)
    await requireBeginning(db, source, run, options)
    await endRun(db, run.id, 'finished')
  } catch (error) {
    if (options.signal?.aborted) outcome.ending = 'aborted'
    else if (error instanceof Stop) Object.assign(outcome, error.facts())
    else if (isDiskFull(error)) outcome.ending = 'disk-full'
    else throw error
  }
  const failed = await failedNumbers(db, run.id)
  const failures = failed.map(({ number, failure }) => ({ number, failure }))
  return { ...outcome, runId: run.id, counts, failures }
}

/**
 * What fails is asked once more at the end, and what that leads to after it. Files that are read together wait
 * for what the turn before failed at: beside it the next would be as strange.
 */
async function visitAll(
  db: Database,
  run: Run,
  isWhole: boolean,
  visit: (number: number, isFirstWalk: boolean) => Promise<void>,
  tell: (next: number) => void,
): Promise<void> {
  if (isWhole && run.nextNumber <= run.lastNumber) await visitFailed()
  for (let last = 0; last !== run.lastNumber; ) {
    while (run.nextNumber <= run.lastNumber) {
      const number = run.nextNumber
      await visit(number, true)
      run.nextNumber = number + 1
      tell(number + 1)
    }
    last = run.lastNumber
    await visitFailed()
  }

  async function visitFailed(): Promise<void> {
    for (const { number, attempts } of await failedNumbers(db, run.id)) {
      if (attempts < ATTEMPTS_OF_RUN) await visit(number, false)
    }
  }
}

/** A file of a register or the first page of a search that did not come: the round is not over, and goes on later. */
async function requireBeginning(
  db: Database,
  source: PagedSource,
  run: Run,
  options: CollectOptions,
): Promise<void> {
  const failed = await failedNumbers(db, run.id)
  const missing = failed.find(({ number }) => begins(source, options, number))
  if (missing) throw new Stop('unreachable', failureWord(missing.failure))
}

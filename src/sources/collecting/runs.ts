import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import {
  collectingDays,
  collectingFailures,
  collectingRuns,
} from '#src/server/db/schema/collecting.ts'
import { AppError } from '#src/server/errors.ts'
import {
  addAddresses,
  type Beginning,
  beganWith,
  leftAddresses,
  type Run,
} from './run-addresses.ts'

const SHOWN = pick(collectingRuns, 'id', 'source', 'origin', 'lastNumber', 'nextNumber')

const TURN = {
  isPaused: false,
  ending: null,
  remark: null,
  shownCaptureId: null,
  resumesAt: null,
  turnStartedAt: sql`now()`,
  turnSettled: 0,
}

/**
 * The run to go on with: the open one where no range is given or the same, and it began with the same
 * addresses; else a new one, which ends the open one. What failed is tried again with each turn.
 */
export async function openRun(db: Database, beginning: Beginning): Promise<Run> {
  const { source, origin, range, addresses } = beginning
  return db.transaction(async (tx) => {
    // An admin's press and the turn of a job begin one round between them.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`data-daru round ${source}`}))`)
    const [open] = await tx
      .select({ ...SHOWN, firstNumber: collectingRuns.firstNumber })
      .from(collectingRuns)
      .where(and(eq(collectingRuns.source, source), isNull(collectingRuns.endedAt)))
      .orderBy(desc(collectingRuns.id))
      .limit(1)
    if (open && (await isSame(tx, open, beginning))) {
      await tx.update(collectingRuns).set(TURN).where(eq(collectingRuns.id, open.id))
      const failed = eq(collectingFailures.runId, open.id)
      await tx.update(collectingFailures).set({ attempts: 0 }).where(failed)
      return open
    }
    if (range === null && addresses === null) {
      throw new AppError(
        'BAD_REQUEST',
        'دوری در جریان نیست؛ آغاز و پایان را بدهید: --from 1 --to 52000',
      )
    }
    if (open) await endRun(tx, open.id, 'stopped')
    const listed = addresses && [
      ...new Set([...addresses, ...(await leftAddresses(tx, beginning))]),
    ]
    const { from, to } = range ?? { from: 1, to: listed?.length ?? 0 }
    const [run] = await tx
      .insert(collectingRuns)
      .values({ source, origin, firstNumber: from, lastNumber: to, nextNumber: from, ...TURN })
      .returning(SHOWN)
    if (!run) throw new Error('an insert gives its row')
    if (listed) await addAddresses(tx, run, 1, listed)
    return run
  })
}

async function isSame(
  tx: Queryable,
  open: Run & { firstNumber: number },
  { range, origin, addresses }: Beginning,
): Promise<boolean> {
  if (range === null) return addresses === null || beganWith(tx, open, addresses)
  return open.firstNumber === range.from && open.lastNumber === range.to && open.origin === origin
}

export type LastRun = typeof collectingRuns.$inferSelect

export async function lastRunOf(db: Queryable, source: string): Promise<LastRun | null> {
  const [run] = await db
    .select()
    .from(collectingRuns)
    .where(eq(collectingRuns.source, source))
    .orderBy(desc(collectingRuns.id))
    .limit(1)
  return run ?? null
}

export async function hasOpenRun(db: Queryable, source: string): Promise<boolean> {
  const open = and(eq(collectingRuns.source, source), isNull(collectingRuns.endedAt))
  return (await db.$count(collectingRuns, open)) > 0
}

export async function endRun(db: Queryable, id: number, ending: string): Promise<void> {
  await db
    .update(collectingRuns)
    .set({ endedAt: sql`now()`, broughtAt: null, ending, isPaused: false, resumesAt: null })
    .where(eq(collectingRuns.id, id))
}

export interface Tally {
  pages?: number
  absent?: number
  unchanged?: number
  unread?: number
  yielded?: number
}

/**
 * The outcome of one number: it stands with what `keep` writes, or not at all. The first walk moves the
 * run on by it; whoever finds that another process did so already gives up.
 */
export async function settleNumber(
  db: Database,
  run: Run,
  number: number,
  isFirstWalk: boolean,
  keep: (tx: Queryable) => Promise<Tally>,
): Promise<void> {
  const lastNumber = run.lastNumber
  try {
    await db.transaction(async (tx) => {
      const tally = await keep(tx)
      const counts = Object.entries(tally).map(([name, more]) => {
        const column = collectingRuns[name as keyof Tally]
        return [name, sql`${column} + ${more}`] as const
      })
      const moved = await tx
        .update(collectingRuns)
        .set({
          ...Object.fromEntries(counts),
          turnSettled: sql`${collectingRuns.turnSettled} + 1`,
          ...(isFirstWalk ? { nextNumber: number + 1 } : {}),
        })
        .where(
          and(
            eq(collectingRuns.id, run.id),
            isFirstWalk ? eq(collectingRuns.nextNumber, number) : undefined,
          ),
        )
      if (moved.rowCount !== 1) {
        throw new AppError('CONFLICT', 'گردآوری همین دور در جای دیگری هم در جریان است.')
      }
    })
  } catch (error) {
    run.lastNumber = lastNumber
    throw error
  }
}

/** A number that fails is asked so often in one visit. */
export const ATTEMPTS = 3

export async function keepFailure(db: Queryable, runId: number, number: number, failure: string) {
  await db
    .insert(collectingFailures)
    .values({ runId, number, failure, attempts: ATTEMPTS })
    .onConflictDoUpdate({
      target: [collectingFailures.runId, collectingFailures.number],
      set: { failure, attempts: sql`${collectingFailures.attempts} + ${ATTEMPTS}` },
    })
}

export async function forgetFailure(db: Queryable, runId: number, number: number): Promise<void> {
  await db
    .delete(collectingFailures)
    .where(and(eq(collectingFailures.runId, runId), eq(collectingFailures.number, number)))
}

/** Numbers of a run that gave nothing so far. */
export async function failedNumbers(db: Queryable, runId: number) {
  const { number, failure, attempts } = collectingFailures
  return db
    .select({ number, failure, attempts })
    .from(collectingFailures)
    .where(eq(collectingFailures.runId, runId))
    .orderBy(asc(number))
}

/** The source was away: the absences since the last page are none, and their numbers are asked again. */
export async function takeBackAbsences(db: Database, run: Run, from: number, count: number) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from captures where run_id = ${run.id} and body is null and id > coalesce(
        (select max(id) from captures where run_id = ${run.id} and body is not null), 0)`)
    await tx
      .update(collectingRuns)
      .set({ nextNumber: from, absent: sql`${collectingRuns.absent} - ${count}` })
      .where(eq(collectingRuns.id, run.id))
  })
}

/** Counts a request before it is sent; false where the day's budget is used up. */
export async function takeFromBudget(db: Queryable, source: string, budget: number) {
  const day = todayInTehran(now())
  const taken = await db
    .insert(collectingDays)
    .values({ source, day, requests: 1 })
    .onConflictDoUpdate({
      target: [collectingDays.source, collectingDays.day],
      set: { requests: sql`${collectingDays.requests} + 1` },
      setWhere: sql`${collectingDays.requests} < ${budget}`,
    })
    .returning({ requests: collectingDays.requests })
  return taken.length > 0
}

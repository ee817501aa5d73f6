import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import {
  collectingDays,
  collectingFailures,
  collectingRuns,
} from '#src/server/db/schema/collecting.ts'
import { AppError } from '#src/server/errors.ts'

export interface Run {
  id: number
  source: string
  origin: string
  lastNumber: number
  nextNumber: number
}

export interface Range {
  from: number
  to: number
}

const SHOWN = {
  id: collectingRuns.id,
  source: collectingRuns.source,
  origin: collectingRuns.origin,
  lastNumber: collectingRuns.lastNumber,
  nextNumber: collectingRuns.nextNumber,
}

/**
 * The run to go on with: the open one where no range is given or the same, else a new one, which ends
 * the open one.
 */
export async function openRun(
  db: Database,
  source: string,
  origin: string,
  range: Range | null,
): Promise<Run> {
  return db.transaction(async (tx) => {
    const [open] = await tx
      .select({ ...SHOWN, firstNumber: collectingRuns.firstNumber })
      .from(collectingRuns)
      .where(and(eq(collectingRuns.source, source), isNull(collectingRuns.endedAt)))
      .orderBy(desc(collectingRuns.id))
      .limit(1)
    if (range === null) {
      if (open) return open
      throw new AppError(
        'BAD_REQUEST',
        'دوری در جریان نیست؛ آغاز و پایان را بدهید: --from 1 --to 52000',
      )
    }
    const isSame = open?.firstNumber === range.from && open.lastNumber === range.to
    if (open && isSame && open.origin === origin) return open
    if (open) await endRun(tx, open.id)
    const [run] = await tx
      .insert(collectingRuns)
      .values({
        ...{ source, origin, firstNumber: range.from },
        ...{ lastNumber: range.to, nextNumber: range.from },
      })
      .returning(SHOWN)
    if (!run) throw new Error('an insert gives its row')
    return run
  })
}

export async function endRun(db: Queryable, id: number): Promise<void> {
  await db.update(collectingRuns).set({ endedAt: sql`now()` }).where(eq(collectingRuns.id, id))
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
  keep: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await keep(tx)
    if (!isFirstWalk) return
    const moved = await tx
      .update(collectingRuns)
      .set({ nextNumber: number + 1 })
      .where(and(eq(collectingRuns.id, run.id), eq(collectingRuns.nextNumber, number)))
    if (moved.rowCount !== 1) {
      throw new AppError('CONFLICT', 'گردآوری همین دور در جای دیگری هم در جریان است.')
    }
  })
}

export async function keepFailure(
  db: Queryable,
  runId: number,
  number: number,
  failure: string,
  attempts: number,
): Promise<void> {
  await db
    .insert(collectingFailures)
    .values({ runId, number, failure, attempts })
    .onConflictDoUpdate({
      target: [collectingFailures.runId, collectingFailures.number],
      set: { failure, attempts: sql`${collectingFailures.attempts} + ${attempts}` },
    })
}

export async function forgetFailure(db: Queryable, runId: number, number: number): Promise<void> {
  await db
    .delete(collectingFailures)
    .where(and(eq(collectingFailures.runId, runId), eq(collectingFailures.number, number)))
}

interface FailedNumber {
  number: number
  failure: string
  attempts: number
}

/** Numbers of a run that gave nothing so far. */
export async function failedNumbers(db: Queryable, runId: number): Promise<FailedNumber[]> {
  const { number, failure, attempts } = collectingFailures
  return db
    .select({ number, failure, attempts })
    .from(collectingFailures)
    .where(eq(collectingFailures.runId, runId))
    .orderBy(asc(number))
}

/** The source was away: the absences since the last page are none, and their numbers are asked again. */
export async function takeBackAbsences(db: Database, run: Run, from: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from captures where run_id = ${run.id} and body is null and id > coalesce(
        (select max(id) from captures where run_id = ${run.id} and body is not null), 0)`)
    await tx.update(collectingRuns).set({ nextNumber: from }).where(eq(collectingRuns.id, run.id))
  })
}

/** Counts a request before it is sent; false where the day's budget is used up. */
export async function takeFromBudget(
  db: Queryable,
  source: string,
  budget: number,
): Promise<boolean> {
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

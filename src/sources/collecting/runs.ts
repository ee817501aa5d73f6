import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import {
  collectingAddresses,
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

const TURN = {
  isPaused: false,
  ending: null,
  remark: null,
  shownCaptureId: null,
  resumesAt: null,
  turnStartedAt: sql`now()`,
  turnSettled: 0,
}

export interface Beginning {
  source: string
  origin: string
  range: Range | null
  /** Where they are no numbers. */
  addresses: readonly string[] | null
}

/**
 * The run to go on with: the open one where no range is given or the same, else a new one, which ends
 * the open one.
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
    const isSame =
      range === null || (open?.firstNumber === range.from && open.lastNumber === range.to)
    if (open && isSame && (range === null || open.origin === origin)) {
      await tx.update(collectingRuns).set(TURN).where(eq(collectingRuns.id, open.id))
      return open
    }
    if (range === null && addresses === null) {
      throw new AppError(
        'BAD_REQUEST',
        'دوری در جریان نیست؛ آغاز و پایان را بدهید: --from 1 --to 52000',
      )
    }
    if (open) await endRun(tx, open.id, 'stopped')
    const { from, to } = range ?? { from: 1, to: addresses?.length ?? 0 }
    const [run] = await tx
      .insert(collectingRuns)
      .values({ source, origin, firstNumber: from, lastNumber: to, nextNumber: from, ...TURN })
      .returning(SHOWN)
    if (!run) throw new Error('an insert gives its row')
    if (addresses) await addAddresses(tx, run, 1, addresses)
    return run
  })
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

/** The address of a number of a run that has a list of them. */
export async function listedAddress(db: Queryable, run: Run, number: number): Promise<string> {
  const [row] = await db
    .select({ address: collectingAddresses.address })
    .from(collectingAddresses)
    .where(and(eq(collectingAddresses.runId, run.id), eq(collectingAddresses.number, number)))
  if (!row) throw new Error(`run ${run.id} has no address ${number}`)
  return row.address
}

async function addAddresses(
  tx: Queryable,
  run: Run,
  first: number,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return
  const rows = addresses.map((address, at) => ({ runId: run.id, number: first + at, address }))
  await tx.insert(collectingAddresses).values(rows)
}

/** Puts what a page led to at the end of the run's list, but for what stands there already. */
export async function followLeads(
  tx: Queryable,
  run: Run,
  leads: readonly string[],
): Promise<void> {
  if (leads.length === 0) return
  const listed = await tx
    .select({ address: collectingAddresses.address })
    .from(collectingAddresses)
    .where(
      and(eq(collectingAddresses.runId, run.id), inArray(collectingAddresses.address, [...leads])),
    )
  const known = new Set(listed.map(({ address }) => address))
  const fresh = [...new Set(leads)].filter((address) => !known.has(address))
  await addAddresses(tx, run, run.lastNumber + 1, fresh)
  run.lastNumber += fresh.length
  await tx
    .update(collectingRuns)
    .set({ lastNumber: run.lastNumber })
    .where(eq(collectingRuns.id, run.id))
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
export async function takeBackAbsences(
  db: Database,
  run: Run,
  from: number,
  count: number,
): Promise<void> {
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

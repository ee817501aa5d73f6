import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { POLICY } from '#src/access/policy.ts'
import { createContext } from '#src/procedures/context.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { isDatabaseAway, isDiskFull, isFolderShut } from '#src/server/db/database-away.ts'
import { files } from '#src/server/db/schema/files.ts'
import { reportRuns, reportSchedules } from '#src/server/db/schema/reports.ts'
import { portalAddress } from '#src/server/env.ts'
import { AppError } from '#src/server/errors.ts'
import { hasCome } from '#src/server/jobs/jobs.ts'
import { log } from '#src/server/log/log.ts'
import { sessionOfPerson } from '#src/session/session-of-person.server.ts'
import { actFor } from '#src/session/session-of-request.server.ts'
import { giveRowsBack } from '../access/allowance.server.ts'
import { removeFromDisk } from '../files/disk.server.ts'
import { deliver } from './deliver.server.ts'
import { nextDue } from './due.ts'
import { type MadeReport, makeFiles } from './make-files.server.ts'
import type { Schedule } from './readers.server.ts'
import { isHeld, type Run } from './run.server.ts'

export const REPORTS_CHANNEL = 'reports_due'

/** A server that died while making a report leaves it to the others after this long. */
const LEASE_SECONDS = 300
const MAX_ATTEMPTS = 3
const AT_ONCE = 100
/** Others are making files: it is tried again so soon, and does not count. */
const BUSY_SECONDS = 30
const RETENTION_DAYS = 30
/** A month and a day: no due date lies further off. */
const FARTHEST_SECONDS = 32 * 86_400

/** Makes and sends every report that is due, each due date once. */
export async function runReports(db: Database, ending?: AbortSignal): Promise<void> {
  while ((await queueDue(db)) === AT_ONCE);
  for (;;) {
    const run = ending?.aborted ? null : await lease(db)
    if (!run) return
    await make(db, run)
  }
}

/** A row for each due date that has come, in the transaction that moves the date on. */
async function queueDue(db: Database): Promise<number> {
  const at = now()
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(reportSchedules)
      .where(
        and(
          isNull(reportSchedules.stoppedAt),
          hasCome(reportSchedules.nextAt, FARTHEST_SECONDS, sql`${at.toISOString()}::timestamptz`),
        ),
      )
      .orderBy(asc(reportSchedules.nextAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const schedule of due) {
      // A date of a clock that was set back since is no due date.
      if (schedule.nextAt <= at) {
        await tx
          .insert(reportRuns)
          .values({ scheduleId: schedule.id, dueAt: schedule.nextAt })
          .onConflictDoNothing()
      }
      await tx
        .update(reportSchedules)
        .set({ nextAt: nextDue(schedule, at) })
        .where(eq(reportSchedules.id, schedule.id))
    }
    return due.length
  })
}

/** Takes the oldest run that waits or was left behind; by the clock of the database. */
async function lease(db: Database): Promise<Run | null> {
  const { id, state, leasedUntil, dueAt, attempts } = reportRuns
  const waiting = db
    .select({ id })
    .from(reportRuns)
    .where(
      and(eq(state, 'waiting'), hasCome(leasedUntil, 10 * LEASE_SECONDS, sql`clock_timestamp()`)),
    )
    .orderBy(asc(dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(reportRuns)
    .set({ attempts: sql`${attempts} + 1`, leasedUntil: inSeconds(LEASE_SECONDS) })
    .where(sql`${id} in ${waiting}`)
    .returning()
  return taken ?? null
}

const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`

async function make(db: Database, run: Run): Promise<void> {
  const [schedule] = await db
    .select()
    .from(reportSchedules)
    .where(eq(reportSchedules.id, run.scheduleId))
  if (!schedule) return
  if (schedule.stoppedAt) return settle(db, run, 'skipped', 'این گزارش متوقف شده بود.')
  if (run.attempts > MAX_ATTEMPTS) {
    await giveRowsBack(db, run.id)
    return settle(db, run, 'failed', 'آماده کردن فایل چند بار ناتمام ماند.')
  }
  const made: string[] = []
  let report: MadeReport | undefined
  try {
    const maker = await makerOf(db, schedule)
    if (!maker)
      return await settle(db, run, 'skipped', 'اشتراکی برقرار نبود؛ با تمدید آن از سر گرفته می‌شود.')
    const ready = await makeFiles({ ...maker, runId: run.id }, schedule)
    report = ready
    made.push(ready.workbook.id, ...(ready.document ? [ready.document.id] : []))
    const isSent = await db.transaction((tx) =>
      deliver(tx, { run, schedule, report: ready, viewer: maker.ctx.viewer }),
    )
    if (isSent) return
    await removeFromDisk(made)
    await ready.giveBack()
  } catch (error) {
    // Its commit may have come through: what nothing names is purged from the disk one day.
    if (!isDatabaseAway(error) || isDiskFull(error)) await removeFromDisk(made)
    await report?.giveBack()
    await noteFailure(db, run, error)
  }
}

/** The owner as they would ask now; null for who may not have reports any more. */
async function makerOf(db: Database, { userId }: Schedule) {
  const current = await sessionOfPerson(db, userId)
  if (!current) return null
  const { origin } = new URL(portalAddress('/'))
  const request = new Request(origin)
  actFor(request, current)
  // What a report holds comes out of the allowance of files.
  const ctx = { ...(await createContext(request)), db, countedByCaller: true }
  return POLICY[ctx.viewer.kind].alertedViews > 0 ? { ctx, current, origin } : null
}

async function noteFailure(db: Database, run: Run, error: unknown): Promise<void> {
  const refusal = error instanceof AppError ? error : null
  const isBusy = refusal?.code === 'TOO_MANY_REQUESTS' && (refusal.retryAfterSeconds ?? 0) < 60
  if (refusal && !isBusy) return settle(db, run, 'failed', refusal.message)
  // Until somebody has made room, trying again tells nothing of the report.
  const isBlocked = isBusy || isDiskFull(error) || isFolderShut(error)
  if (!refusal) log.error({ err: error, run: run.id }, 'a report was not made')
  const { attempts } = run
  await db
    .update(reportRuns)
    .set({ leasedUntil: inSeconds(BUSY_SECONDS), attempts: isBlocked ? attempts - 1 : attempts })
    .where(isHeld(run))
}

async function settle(db: Queryable, run: Run, state: 'failed' | 'skipped', failure: string) {
  await db.update(reportRuns).set({ state, failure, finishedAt: now() }).where(isHeld(run))
}

/** Files of old reports, which are in the mailboxes of their readers. */
export async function purgeReports(db: Database): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_DAYS * 86_400_000)
  const gone = await db
    .delete(files)
    .where(and(eq(files.purpose, 'report'), lt(files.createdAt, before)))
    .returning({ id: files.id })
  await removeFromDisk(gone.map(({ id }) => id))
}

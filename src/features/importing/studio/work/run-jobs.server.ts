import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import { AFTER_PUBLISH, type AfterPublish } from '#src/features/importing/after-publish.ts'
import { tryImportLock } from '#src/features/importing/import-lock.ts'
import { withImportClient } from '#src/features/importing/import-session.ts'
import type { ImportProgress } from '#src/features/importing/import-types.ts'
import { interruptible } from '#src/features/importing/interrupt.ts'
import { createProgressMeter } from '#src/features/importing/progress-meter.ts'
import { undoPublish } from '#src/features/importing/publishing/undo-publish.ts'
import { tellAdmins } from '#src/features/messaging/tell-admins.server.ts'
import type { Database } from '#src/server/db/client.ts'
import { isDatabaseAway, isDiskFull } from '#src/server/db/database-away.ts'
import { importDrafts, importJobs, importUndos } from '#src/server/db/schema/imports.ts'
import { AppError, asAppError } from '#src/server/errors.ts'
import { sourceWord } from '#src/words/source-words.ts'
import { checkDraft, isDraftDone, publishDraft, type Workplace } from './check-draft.server.ts'
import { settleCollected } from './settle-collected.server.ts'

const MAX_ATTEMPTS = 3
/** So many outages of the database cost a job no attempt; after that, the job may be what brings it down. */
const MAX_OUTAGES = 4
const TELL_EVERY_MS = 400

export type Job = typeof importJobs.$inferSelect

export interface JobOptions {
  afterPublish?: readonly AfterPublish[]
  /** Merges companies and takes merges back; such work is left to others without it. */
  merge?: (place: Workplace, job: Job) => Promise<unknown>
  /** Ends the work between two rows, as when the server closes. */
  signal?: AbortSignal
}

/**
 * Does the work that waits, one after the other, as long as no other import is running. Work whose
 * server died is found again: whoever holds the lock of imports is the only one at work.
 */
export async function runImportJobs(db: Database, options: JobOptions = {}): Promise<void> {
  const open = await db.$count(importJobs, inArray(importJobs.state, ['waiting', 'running']))
  if (open === 0) return
  await withImportClient(db, tryImportLock, async (client) => {
    await recoverOrphans(db)
    for (;;) {
      const job = options.signal?.aborted ? null : await claim(db, options.merge !== undefined)
      if (!job) return
      await perform(db, client, job, options)
    }
  })
}

/** How often this server was at work on a job when the database went away, where nothing can be noted. */
const outages = new Map<string, number>()

/** One that was cancelled begins again, too: only its own work knows whether it had committed before. */
async function recoverOrphans(db: Database): Promise<void> {
  const spared = JSON.stringify(Object.fromEntries(outages))
  const isRunning = eq(importJobs.state, 'running')
  const isOver = sql`not is_cancelled
    and attempts - coalesce((${spared}::jsonb ->> id::text)::int, 0) >= ${MAX_ATTEMPTS}`
  const over = await db.select().from(importJobs).where(and(isRunning, isOver))
  for (const job of over) {
    const { undoId, draftId } = job
    const isDone = undoId ? await isTakenBack(db, undoId) : await isDraftDone(db, draftId)
    if (isDone) await finish(db, job, 'done', null)
    else await finish(db, job, 'failed', 'سرور چند بار میان کار خاموش شد؛ دوباره آغاز کنید.')
  }
  await db.update(importJobs).set({ state: 'waiting', progress: null }).where(isRunning)
}

async function claim(db: Database, merges: boolean): Promise<Job | null> {
  const next = db
    .select({ id: importJobs.id })
    .from(importJobs)
    .where(and(eq(importJobs.state, 'waiting'), merges ? undefined : isNull(importJobs.asked)))
    .orderBy(asc(importJobs.requestedAt))
    .limit(1)
  const [job] = await db
    .update(importJobs)
    .set({ state: 'running', startedAt: sql`now()`, attempts: sql`${importJobs.attempts} + 1` })
    .where(and(eq(importJobs.id, next), eq(importJobs.state, 'waiting')))
    .returning()
  return job ?? null
}

async function perform(
  db: Database,
  client: pg.PoolClient,
  job: Job,
  { afterPublish = AFTER_PUBLISH, merge, signal }: JobOptions,
): Promise<void> {
  const cancelling = new AbortController()
  if (job.isCancelled) cancelling.abort()
  const signals = signal ? [cancelling.signal, signal] : [cancelling.signal]
  const telling = createTelling(db, job.id, () => cancelling.abort())
  const meter = createProgressMeter(telling.tell)
  const place = { db, client, meter, signal: AbortSignal.any(signals), afterPublish }
  try {
    await (job.asked && merge ? merge(place, job) : workOf(place, job))
    await telling.end()
    await finish(db, job, 'done', null)
  } catch (error) {
    await telling.end()
    // A server that closes leaves its work to the next one.
    if (signal?.aborted) return giveBack(db, job)
    // It stays «running», and is found again as the work of a server that died.
    const isAway = isDatabaseAway(error) && !isDiskFull(error)
    if (!cancelling.signal.aborted && isAway) {
      outages.set(job.id, Math.min(MAX_OUTAGES, (outages.get(job.id) ?? 0) + 1))
      throw error
    }
    const isCancelled = cancelling.signal.aborted
    const message = isCancelled ? 'لغو شد؛ داده‌ها همان‌اند که بودند.' : asAppError(error).message
    await finish(db, job, isCancelled ? 'cancelled' : 'failed', message)
  }
}

async function giveBack(db: Database, { id, attempts }: Job): Promise<void> {
  await db
    .update(importJobs)
    .set({ state: 'waiting', progress: null, attempts: attempts - 1 })
    .where(eq(importJobs.id, id))
}

async function workOf(place: Workplace, { work, draftId, undoId, requestedBy }: Job) {
  if (work === 'roll-back' && undoId) {
    // By a server that died after its commit.
    if (await isTakenBack(place.db, undoId)) return
    place.meter.phase('publishing')
    const { db, client, signal } = place
    const afterPublish = place.afterPublish ?? AFTER_PUBLISH
    await interruptible(db, client, signal, () => undoPublish(client, undoId, afterPublish))
  } else if (draftId) {
    if (work === 'publish') return publishDraft(place, draftId)
    const isCollected = requestedBy === null
    await checkDraft(place, draftId, { isCollected })
    if (isCollected) await settleCollected(place.db, draftId)
  } else throw new AppError('INTERNAL_SERVER_ERROR')
}

async function isTakenBack(db: Database, undoId: string): Promise<boolean> {
  const [undo] = await db.select().from(importUndos).where(eq(importUndos.id, undoId))
  return undo?.state === 'undone'
}

async function finish(
  db: Database,
  { id, work, draftId, requestedBy }: Job,
  state: 'done' | 'failed' | 'cancelled',
  failure: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(importJobs)
      .set({ state, failure, finishedAt: sql`now()` })
      .where(eq(importJobs.id, id))
    if (draftId === null || failure === null) return
    const isOpen = state === 'cancelled' && work === 'check'
    const [draft] = await tx
      .update(importDrafts)
      .set({ state: isOpen ? 'open' : 'failed', failure, updatedAt: sql`now()` })
      .where(eq(importDrafts.id, draftId))
      .returning({ source: importDrafts.source })
    // Nobody looks on at what the portal brought itself.
    if (!draft || state !== 'failed' || requestedBy !== null) return
    const what = `دور تازهٔ «${sourceWord(draft.source)}» منتشر نشد`
    await tellAdmins(tx, { what, reason: failure, path: `/admin/imports/${draftId}` })
  })
  outages.delete(id)
}

/** Writes the progress down for all browsers, and asks whether the work is still wanted. */
function createTelling(db: Database, jobId: string, cancel: () => void) {
  let latest: ImportProgress | null = null
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    const progress = latest
    latest = null
    const [row] = await db
      .update(importJobs)
      .set(progress ? { progress } : { attempts: sql`${importJobs.attempts}` })
      .where(eq(importJobs.id, jobId))
      .returning({ isCancelled: importJobs.isCancelled })
    if (row?.isCancelled) cancel()
  }
  const timer = setInterval(() => {
    writing = writing.then(write).catch(() => undefined)
  }, TELL_EVERY_MS)
  return {
    tell(progress: ImportProgress) {
      latest = progress
    },
    async end() {
      clearInterval(timer)
      await writing
    },
  }
}

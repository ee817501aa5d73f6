import { eq, sql } from 'drizzle-orm'
import { minuteOf } from '#src/features/alerts/quiet-hours.ts'
import { tellAdmins } from '#src/features/messaging/tell-admins.server.ts'
import { formatHour } from '#src/persian/clock.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { type Database, type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { isDatabaseAway } from '#src/server/db/database-away.ts'
import { collectingRuns } from '#src/server/db/schema/collecting.ts'
import { AppError } from '#src/server/errors.ts'
import { log } from '#src/server/log/log.ts'
import { collectedSource } from '../collected-sources.ts'
import { publishFacts } from '../publishing/publish-facts.ts'
import { publishRound } from '../publishing/publish-round.ts'
import { PUBLISHED_SOURCE } from '../publishing/round-pages.ts'
import { purgeCaptures } from './captures.ts'
import { alone, collect } from './collect.ts'
import { endingWords } from './ending-words.ts'
import { PAGED, type PagedSource } from './paged-source.ts'
import type { Ending, Outcome } from './round.ts'
import { type LastRun, lastRunOf } from './runs.ts'
import { optionsOf, readSettings, type SourceSettings } from './settings.ts'

/** Told where an admin started, paused or switched something. */
export const COLLECTING_CHANNEL = 'collecting_wanted'

/** So many sources at once; each holds a connection for its lock. */
const MAX_AT_ONCE = 3
const LOOK_EVERY_MS = 2_000
const QUIET_STEP_MS = 300_000
const AWAY_MS = 1_800_000
const DAY_MS = 86_400_000
const DAY_MINUTES = 1_440

/** What an admin has to look at before it goes on. */
const NEEDS_ADMIN: readonly Ending[] = ['robots', 'captcha', 'layout', 'unread', 'yield', 'control']

export interface Collector {
  /** Begins what is due and not under way here. */
  turn(): Promise<void>
  ended(): Promise<unknown>
}

/**
 * Collects the sources that are switched on, each by one of all servers. A server that ends leaves its
 * rounds where they are; another takes them over.
 */
export function openCollector(db: Database, signal: AbortSignal): Collector {
  const underWay = new Map<string, Promise<void>>()
  return {
    async turn() {
      for (const source of PAGED) {
        if (signal.aborted || underWay.size >= MAX_AT_ONCE) return
        if (underWay.has(source.name)) continue
        const due = await dueWork(db, source.name)
        if (!due) continue
        const take = due.isWalked ? bringLeft : takeTurn
        const turn = take(db, source, due.settings, signal).finally(() =>
          underWay.delete(source.name),
        )
        underWay.set(source.name, turn)
      }
    },
    ended: () => Promise.all(underWay.values()),
  }
}

/** What is to be done now: a walk, or what a walked round is still to lead to. */
async function dueWork(
  db: Queryable,
  source: string,
): Promise<{ settings: SourceSettings; isWalked: boolean } | null> {
  const saved = await readSettings(db, source)
  if (!saved?.isOn || saved.settings.contact === null) return null
  const run = await lastRunOf(db, source)
  const isWalked = run !== null && isLeft(run)
  const at = isWalked ? believed(run.resumesAt ?? run.endedAt) : nextTurn(saved.settings, run)
  return at !== null && at <= now() ? { settings: saved.settings, isWalked } : null
}

/** A server died between the end of the round and its publication. */
function isLeft({ endedAt, ending, broughtAt }: LastRun): boolean {
  return endedAt !== null && ending === 'finished' && broughtAt === null
}

/** What is further off than any turn is put off was written before the clock was set back. */
function believed(at: Date | null): Date | null {
  return at && at.getTime() > now().getTime() + 2 * DAY_MS ? now() : at
}

/** When a source is asked next; null while it waits for an admin. */
export function nextTurn({ everyDays, startHour }: SourceSettings, run: LastRun | null) {
  if (run && run.endedAt === null)
    return run.isPaused ? null : believed(run.resumesAt ?? run.startedAt)
  // A round that began in a time to come says nothing of when the next one is due.
  const last = run && believed(run.startedAt) === run.startedAt ? run.startedAt : null
  const day = todayInTehran(last ? new Date(last.getTime() + everyDays * DAY_MS) : now())
  return new Date(`${day}T${String(startHour).padStart(2, '0')}:00:00+03:30`)
}

async function takeTurn(
  db: Database,
  source: PagedSource,
  settings: SourceSettings,
  closing: AbortSignal,
): Promise<void> {
  const unwanted = new AbortController()
  const look = setInterval(() => {
    isWanted(db, source.name).then(
      (wanted) => wanted || unwanted.abort(),
      () => undefined,
    )
  }, LOOK_EVERY_MS)
  try {
    const run = await lastRunOf(db, source.name)
    const options = optionsOf(source, settings)
    const signal = AbortSignal.any([closing, unwanted.signal])
    const range = run && run.endedAt === null ? null : options.range
    const outcome = await collect(db, source, { ...options, range, signal })
    await endTurn(db, source, outcome)
    if (outcome.ending === 'finished') await bringLeft(db, source, settings, closing)
  } catch (error) {
    // Another server has it.
    if (error instanceof AppError && error.code === 'CONFLICT') return
    log.error({ err: error, source: source.name }, 'collecting failed; it goes on by itself')
    if (!isDatabaseAway(error)) await noteFault(db, source.name)
  } finally {
    clearInterval(look)
  }
}

async function isWanted(db: Queryable, source: string): Promise<boolean> {
  const [row] = await rowsOf<{ wanted: boolean }>(
    db,
    sql`select s.is_on and not exists (select from collecting_runs r where r.id = (
        select max(id) from collecting_runs where source = ${source})
        and (r.is_paused or r.ended_at is not null)) as wanted
      from collecting_sources s where s.source = ${source}`,
  )
  return row?.wanted ?? false
}

/** Writes down how a turn ended; where it waits for an admin, they are told, with the page that shows why. */
export async function endTurn(db: Database, source: PagedSource, outcome: Outcome): Promise<void> {
  const { ending, remark, captureId, runId, waitMs = 0 } = outcome
  if (ending === 'finished' || ending === 'aborted') return
  const isPaused = NEEDS_ADMIN.includes(ending)
  await db.transaction(async (tx) => {
    const isGone = ending === 'unreachable' && (await isSilentForADay(tx, runId))
    const goesOnAt = isGone ? new Date(now().getTime() + DAY_MS) : resumesAt(ending, waitMs)
    await tx
      .update(collectingRuns)
      .set({ ending, remark, isPaused, shownCaptureId: captureId, resumesAt: goesOnAt })
      .where(eq(collectingRuns.id, runId))
    if (!isPaused && !isGone) return
    const reason = endingWords(outcome)
    const what = `گردآوری «${collectedSource(source.name).title}» ایستاد`
    await tellAdmins(tx, { what, reason, path: `/admin/sources/${source.name}` })
  })
}

/** The same address would fail again at once: it is asked later, and the operator sees why nothing comes. */
async function noteFault(db: Queryable, source: string): Promise<void> {
  const run = await lastRunOf(db, source)
  if (!run || run.endedAt !== null) return
  await db
    .update(collectingRuns)
    .set({ ending: 'fault', resumesAt: resumesAt('fault', 0) })
    .where(eq(collectingRuns.id, run.id))
}

/** Nothing of the round came for a day: it is asked once a day from then on, and the admins are told. */
async function isSilentForADay(tx: Queryable, runId: number): Promise<boolean> {
  const { since } = await rowOf<{ since: string }>(
    tx,
    sql`select greatest(r.started_at, max(c.fetched_at))::text as since
      from collecting_runs r left join captures c on c.run_id = r.id
      where r.id = ${runId} group by r.id`,
  )
  return now().getTime() - Date.parse(since) > DAY_MS
}

function resumesAt(ending: Ending, waitMs: number): Date | null {
  const at = now()
  if (ending === 'quiet-hours') return new Date(at.getTime() + QUIET_STEP_MS)
  if (ending === 'unreachable' || ending === 'disk-full' || ending === 'fault') {
    return new Date(at.getTime() + Math.max(AWAY_MS, waitMs))
  }
  if (ending !== 'budget') return null
  const minute = minuteOf(formatHour(at.toISOString(), 'latn')) ?? 0
  return new Date(at.getTime() + (DAY_MINUTES - minute) * 60_000)
}

/** What a round leads to once it is walked; written down, so that whoever comes after a death takes it up. */
async function afterRound(
  db: Database,
  source: PagedSource,
  { keepDays }: SourceSettings,
  signal: AbortSignal,
): Promise<void> {
  const run = await lastRunOf(db, source.name)
  if (!run || !isLeft(run)) return
  const here = eq(collectingRuns.id, run.id)
  try {
    await purgeCaptures(db, source.name, keepDays)
    if (source.name === PUBLISHED_SOURCE) await publishRound(db, { signal })
    else await publishFacts(db, source.name, { signal })
    await db.update(collectingRuns).set({ broughtAt: sql`now()` }).where(here)
  } catch (error) {
    const later = new Date(now().getTime() + AWAY_MS)
    if (!signal.aborted) await db.update(collectingRuns).set({ resumesAt: later }).where(here)
    throw error
  }
}

async function bringLeft(
  db: Database,
  source: PagedSource,
  settings: SourceSettings,
  signal: AbortSignal,
): Promise<void> {
  try {
    await alone(db, source, () => afterRound(db, source, settings, signal))
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return
    log.error({ err: error, source: source.name }, 'a round was not brought; it is tried again')
  }
}

import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import { now } from '#src/server/clock.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { capturedBodies, captures, collectingRuns } from '#src/server/db/schema/collecting.ts'
import { AppError } from '#src/server/errors.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { collectedSource, isCollectedSource } from '../collected-sources.ts'
import { ENDINGS, failureWord } from '../collecting/ending-words.ts'
import { PAGED, PAGED_SOURCES, type PagedSource } from '../collecting/paged-source.ts'
import type { Ending } from '../collecting/round.ts'
import { type LastRun, lastRunOf } from '../collecting/runs.ts'
import { readSettings, STANDARD_SETTINGS, shownSettings } from '../collecting/settings.ts'
import { nextTurn } from '../collecting/turns.ts'

const ROUNDS = 12
const CAPTURES = 30

export type SourceState = 'off' | 'running' | 'paused' | 'stopped' | 'waiting'

export function sourceNamed(name: string): PagedSource {
  if (!isCollectedSource(name)) throw new AppError('NOT_FOUND', 'چنین منبعی نیست.')
  return PAGED_SOURCES[name]
}

/** Every source with how it stands. Times are ISO instants. */
export async function readSources(db: Queryable) {
  const states: Awaited<ReturnType<typeof readState>>[] = []
  // One after the other: all at once would take more connections than a page may.
  for (const source of PAGED) states.push(await readState(db, source))
  return states
}

async function readState(db: Queryable, source: PagedSource) {
  const [saved, run, newest, failures] = await Promise.all([
    readSettings(db, source.name),
    lastRunOf(db, source.name),
    newestCapture(db, source.name),
    failuresOf(db, source.name),
  ])
  const { title, what, caveat } = collectedSource(source.name)
  const settings = saved?.settings ?? STANDARD_SETTINGS
  const isOn = saved?.isOn ?? false
  const next = isOn ? nextTurn(settings, run) : null
  return {
    name: source.name,
    title,
    what,
    caveat,
    isOn,
    state: stateOf(isOn, run),
    run: run && roundOf(run),
    newestAt: newest,
    failures,
    nextAt: next && new Date(Math.max(next.getTime(), now().getTime())).toISOString(),
  }
}

function stateOf(isOn: boolean, run: LastRun | null): SourceState {
  if (!isOn) return 'off'
  if (!run || run.endedAt) return 'waiting'
  if (run.isPaused) return run.ending === null ? 'paused' : 'stopped'
  return run.ending === null ? 'running' : 'waiting'
}

function roundOf(run: LastRun) {
  const { firstNumber, lastNumber, nextNumber } = run
  return {
    ...pick(withIsoTimes(run), 'id', 'pages', 'absent', 'unchanged', 'remark', 'shownCaptureId'),
    ...pick(withIsoTimes(run), 'startedAt', 'endedAt'),
    done: nextNumber - firstNumber,
    total: lastNumber - firstNumber + 1,
    ...paceOf(run),
    ending: run.ending && (ENDINGS[run.ending as Ending] ?? 'دور نیمه‌کاره پایان یافت.'),
  }
}

/** Addresses a minute in the turn under way, and minutes that are left at that pace. */
function paceOf({ turnStartedAt, turnSettled, lastNumber, nextNumber }: LastRun) {
  const minutes = turnStartedAt ? (now().getTime() - turnStartedAt.getTime()) / 60_000 : 0
  if (minutes <= 0 || turnSettled === 0) return { perMinute: null, minutesLeft: null }
  const perMinute = turnSettled / minutes
  return { perMinute, minutesLeft: (lastNumber - nextNumber + 1) / perMinute }
}

async function newestCapture(db: Queryable, source: string): Promise<string | null> {
  const [row] = await db
    .select({ at: captures.fetchedAt })
    .from(captures)
    .where(eq(captures.source, source))
    .orderBy(desc(captures.id))
    .limit(1)
  return row?.at.toISOString() ?? null
}

/** What failed in the last round, by its class, the most first. */
async function failuresOf(db: Queryable, source: string) {
  const rows = await rowsOf<{ failure: string; total: number; first: number }>(
    db,
    sql`select failure, count(*)::int as total, min(number) as first from collecting_failures
      where run_id = (select max(id) from collecting_runs where source = ${source})
      group by 1 order by 2 desc, 1 limit 20`,
  )
  return rows.map((row) => ({ ...row, word: failureWord(row.failure) }))
}

/** One source with its settings, rounds and the captures before one. */
export async function readSource(db: Queryable, name: string, before: number | null) {
  const source = sourceNamed(name)
  const [state, saved, rounds, shown] = await Promise.all([
    readState(db, source),
    readSettings(db, name),
    db
      .select()
      .from(collectingRuns)
      .where(eq(collectingRuns.source, name))
      .orderBy(desc(collectingRuns.id))
      .limit(ROUNDS),
    capturesBefore(db, name, before),
  ])
  return {
    ...state,
    settings: saved?.settings ?? STANDARD_SETTINGS,
    seen: shownSettings(saved ?? { isOn: false, settings: STANDARD_SETTINGS }),
    standardAddresses: source.addresses,
    isNumbered: source.pathOf !== undefined,
    rounds: rounds.map(roundOf),
    captures: shown,
    hasMore: shown.length === CAPTURES,
  }
}

async function capturesBefore(db: Queryable, source: string, before: number | null) {
  const rows = await db
    .select({
      ...pick(captures, 'id', 'address', 'fetchedAt', 'status'),
      bytes: capturedBodies.size,
    })
    .from(captures)
    .leftJoin(capturedBodies, eq(capturedBodies.sha256, captures.body))
    .where(and(eq(captures.source, source), before === null ? undefined : lt(captures.id, before)))
    .orderBy(desc(captures.id))
    .limit(CAPTURES)
  return rows.map(withIsoTimes)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { isQuiet } from '#src/features/alerts/quiet-hours.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { type Reading, refusalOf } from '../reading.ts'
import {
  capturedBeside,
  firstPageOf,
  hashOf,
  isCaptured,
  keepCapture,
  keepUnchanged,
  knownOf,
  lastPageOf,
  newestFile,
} from './captures.ts'
import { failureWord } from './ending-words.ts'
import { type Judged, type JudgedPage, judge } from './judge-answer.ts'
import { otherControl, shorterEdition, watchPages, yieldOf } from './layout-watch.ts'
import { keepReadings, wasUnderstood } from './page-readings.ts'
import { type Lead, type PagedSource, readPage } from './paged-source.ts'
import {
  type Fetched,
  fetchPolitely,
  type Known,
  type Manners,
  throughProxy,
} from './polite-fetch.ts'
import { type Robots, readRobots } from './robots.ts'
import { at, begins, type CollectOptions, type Counts, Stop } from './round.ts'
import { followLeads, isListed, listedAddress, type Run } from './run-addresses.ts'
import {
  ATTEMPTS,
  forgetFailure,
  keepFailure,
  settleNumber,
  type Tally,
  takeBackAbsences,
  takeFromBudget,
} from './runs.ts'

/** Tries of one number in a row, and in all of a run. */
export const ATTEMPTS_OF_RUN = 2 * ATTEMPTS
/** So many numbers in a row that fail stop the run. */
const MAX_FAILED_IN_A_ROW = 4
/** So many pages in a row that nobody understands stop the run; one, where others hang on it. */
const MAX_STRANGE_IN_A_ROW = 5
/** So many lists in a row of what is asked already end a search: one that comes for ever has no end of its own. */
const MAX_MOVED_IN_A_ROW = 5
const MAX_BACK_OFF_MS = 300_000
/** After so many absences in a row, or one of a page that was seen, a known page is asked: are they away, or is all? */
const PROBE_AFTER = 100
/** What a host forbids is asked again after so long: a turn may take days. */
const ROBOTS_MS = 3_600_000

/** Asks one number as often as it takes, writes down what came of it, and stops where it has to. */
export async function visitor(
  db: Database,
  source: PagedSource,
  run: Run,
  options: CollectOptions,
  counts: Counts,
) {
  const { signal, userAgent, timeoutMs } = options
  const dispatcher = options.proxy ? { dispatcher: throughProxy(options.proxy) } : {}
  const manners: Manners = { userAgent, timeoutMs, maxBytes: source.maxBytes, ...dispatcher }
  const hosts = new Map<string, { robots: Robots; readAt: number }>()
  await hostOf(run.origin)
  const inARow = { failed: 0, strange: 0, absent: 0, moved: 0 }
  const watch = await watchPages(db, source)
  await askControl()

  return async function visit(number: number, isFirstWalk: boolean): Promise<void> {
    const address = source.pathOf
      ? run.origin + source.pathOf(number)
      : await listedAddress(db, run, number)
    let failure = 'unreachable'
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const known = await knownOf(db, source.name, address)
      const judged = await ask(address, known)
      if (judged.kind === 'stop') throw new Stop(judged.ending)
      // What was a page before is no absence for a fault of the moment.
      const isGone = judged.kind === 'absent' && known !== null
      if (judged.kind !== 'failed' && !(isGone && attempt < ATTEMPTS)) {
        return settle(number, address, isFirstWalk, judged, isGone)
      }
      const { delayMs } = await hostOf(new URL(address).origin)
      let waitMs = backOff(Math.max(options.pauseMs, delayMs), attempt)
      if (judged.kind === 'failed') {
        failure = judged.failure
        waitMs = judged.retryAfterMs ?? waitMs
        // Longer than a turn waits, and than a server may live.
        if (waitMs > MAX_BACK_OFF_MS)
          throw new Stop('unreachable', failureWord(failure), null, waitMs)
      }
      if (attempt < ATTEMPTS) await pause(waitMs)
    }
    await settleNumber(db, run, number, isFirstWalk, async (tx) => {
      await keepFailure(tx, run.id, number, failure)
      return {}
    })
    counts.failed += 1
    inARow.failed += 1
    if (inARow.failed >= MAX_FAILED_IN_A_ROW) {
      throw new Stop(
        'unreachable',
        `${formatNumber(MAX_FAILED_IN_A_ROW, 'fa')} نشانی پیاپی: ${failureWord(failure)}`,
      )
    }
  }

  /** One request, within hours, budget and robots.txt, with the pause after it. */
  async function ask(address: string, known: Known | null): Promise<Judged> {
    const robots = await hostOf(new URL(address).origin)
    if (!robots.allows(address)) throw new Stop('robots')
    if (isQuiet(options.quietHours, now())) throw new Stop('quiet-hours')
    if (!(await takeFromBudget(db, source.name, options.dailyBudget))) throw new Stop('budget')
    const fetched = await fetchPolitely(address, manners, known, signal)
    await pause(Math.max(options.pauseMs, robots.delayMs))
    if (isOlder(fetched, known)) return { kind: 'failed', failure: 'older', retryAfterMs: null }
    return judge(source, address, fetched, () => capturedBeside(db, source.name, address))
  }

  async function hostOf(origin: string): Promise<Robots> {
    const known = hosts.get(origin)
    if (known && now().getTime() - known.readAt < ROBOTS_MS) return known.robots
    if (isQuiet(options.quietHours, now())) throw new Stop('quiet-hours')
    const robots = await readRobots(origin, manners, signal)
    hosts.set(origin, { robots, readAt: now().getTime() })
    return robots
  }

  async function settle(
    number: number,
    address: string,
    isFirstWalk: boolean,
    judged: Exclude<Judged, { kind: 'stop' | 'failed' }>,
    isGone: boolean,
  ): Promise<void> {
    const place = { runId: run.id, source: source.name, address }
    const isBeginning = begins(source, options, number)
    const before = isBeginning && judged.kind === 'page' ? await readNewest(address) : null
    let captureId: number | null = null
    // A page of the registry is asked in every round: of one that never was a page nothing is owed.
    const refusal = judged.kind === 'page' ? refusalOf(judged.reading) : undefined
    const isOwed = !source.pathOf || (refusal && (await wasUnderstood(db, source.name, address)))
    const owed = isOwed ? refusal : undefined
    await settleNumber(db, run, number, isFirstWalk, async (tx) => {
      await forgetFailure(tx, run.id, number)
      if (judged.kind === 'unchanged') {
        await keepUnchanged(tx, place)
        return { unchanged: 1 }
      }
      captureId = await keepCapture(tx, place, judged.answer)
      if (judged.kind === 'absent') return { absent: 1 }
      await keepRow(tx, address, judged)
      if (owed) {
        await keepFailure(tx, run.id, number, owed.class)
        return {}
      }
      await followLeads(tx, run, await leadsOf(tx, address, judged))
      return tallyOf(judged)
    })
    inARow.failed = 0
    // What is asked once more at the end was strange before, and not in a row.
    const isStranger = judged.kind === 'page' && judged.isStrange && (isFirstWalk || !source.pathOf)
    inARow.strange = isStranger ? inARow.strange + 1 : 0
    inARow.absent = judged.kind === 'absent' ? inARow.absent + 1 : 0
    // A file whose companion did not come is no stranger; of a list, whoever has looked goes on without it.
    const isNeeded = isBeginning ? counts.failed === 0 : isFirstWalk && source.isList?.(address)
    counts[owed ? 'failed' : judged.kind === 'page' ? 'pages' : judged.kind] += 1
    if (judged.kind === 'page') {
      lookAt(judged, before, captureId, isNeeded ? 1 : MAX_STRANGE_IN_A_ROW)
    }
    const isManyAbsent = inARow.absent > 0 && inARow.absent % PROBE_AFTER === 0
    if (isFirstWalk && (isGone || isManyAbsent)) await requirePresence(number, address)
  }

  async function keepRow(tx: Queryable, address: string, { answer, reading }: JudgedPage) {
    const { rows } = source
    if (!rows) return
    const row = rows.rowOf(address, reading)
    await keepReadings(tx, rows.name, [{ body: hashOf(answer.bytes), address, row }])
  }

  function lookAt(
    judged: JudgedPage,
    before: Reading<unknown> | null,
    captureId: number | null,
    maxStrange: number,
  ) {
    if (inARow.strange >= maxStrange) {
      throw new Stop('layout', refusalOf(judged.reading)?.message ?? null, captureId)
    }
    if (judged.isStrange) return
    const alarm = (before && shorterEdition(before, judged.reading)) ?? watch(judged.reading)
    if (alarm) throw new Stop(alarm.ending, alarm.remark, captureId)
  }

  async function leadsOf(tx: Queryable, address: string, judged: JudgedPage): Promise<string[]> {
    const leads = source.leadsTo?.(address, judged.reading.records) ?? []
    const fresh: Lead[] = []
    let isMoved = leads.length > 0
    for (const { address: led, isList } of leads) {
      const target = at(options, led)
      if (await isListed(tx, run, target)) continue
      isMoved &&= isList
      if (isList || !(await isCaptured(tx, source.name, target))) {
        fresh.push({ address: target, isList })
      }
    }
    // What came meanwhile pushed what this round has asked on to this list: what is new may be behind it.
    inARow.moved = isMoved ? inARow.moved + 1 : 0
    const isFollowed = isMoved && inARow.moved <= MAX_MOVED_IN_A_ROW
    // A list with nothing new on it is followed by none that has.
    return isFollowed || fresh.some(({ isList }) => !isList)
      ? fresh.map((lead) => lead.address)
      : []
  }

  async function readNewest(address: string): Promise<Reading<unknown> | null> {
    const file = await newestFile(db, source.name, address)
    return file && readPage(source, file, () => capturedBeside(db, source.name, address))
  }

  /** A page that an earlier round knows is asked first: does it still say what it is about? */
  async function askControl(): Promise<void> {
    if (!source.pathOf) return
    const address = await firstPageOf(db, source.name, run)
    const before = address === null ? null : await readNewest(address)
    if (address === null || before === null || before.records.length === 0) return
    const judged = await ask(address, await knownOf(db, source.name, address))
    if (judged.kind === 'stop') throw new Stop(judged.ending)
    if (judged.kind !== 'page' || judged.isStrange) return
    const alarm = otherControl(before, judged.reading)
    if (!alarm) return
    const place = { runId: run.id, source: source.name, address }
    throw new Stop(alarm.ending, alarm.remark, await keepCapture(db, place, judged.answer))
  }

  /** Whether the page that was seen last is still one; where it is not, the absences are none. */
  async function requirePresence(number: number, asked: string): Promise<void> {
    const address = await lastPageOf(db, source.name, run.origin)
    if (address === null || address === asked) return
    const judged = await ask(address, null)
    if (judged.kind === 'page') return
    await takeBackAbsences(db, run, number - inARow.absent + 1, inARow.absent)
    counts.absent -= inARow.absent
    throw new Stop('unreachable', 'صفحه‌ای هم که پیش‌تر بود پاسخ نداد.')
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, signal ? { signal } : {})
  }
}

function tallyOf({ reading }: JudgedPage): Tally {
  return { pages: 1, unread: reading.counts.unread ? 1 : 0, yielded: yieldOf(reading) }
}

/** An edition from before the one that is known. */
function isOlder(fetched: Fetched, known: Known | null): boolean {
  if (fetched.kind !== 'answer' || !fetched.lastModified || !known?.lastModified) return false
  return Date.parse(fetched.lastModified) < Date.parse(known.lastModified)
}

function backOff(pauseMs: number, attempt: number): number {
  return Math.min(MAX_BACK_OFF_MS, pauseMs * 4 ** attempt)
}

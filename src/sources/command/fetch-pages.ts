import { toPersianDigits } from '#src/persian/digits.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Database } from '#src/server/db/client.ts'
import { collectedSource } from '../collected-sources.ts'
import { capturedFiles, purgeCaptures } from '../collecting/captures.ts'
import { collect } from '../collecting/collect.ts'
import { ENDINGS, endingWords, failureWord } from '../collecting/ending-words.ts'
import { named, type PagedSource } from '../collecting/paged-source.ts'
import { throughProxy } from '../collecting/polite-fetch.ts'
import { readRobots } from '../collecting/robots.ts'
import { type CollectOptions, type Outcome, Stop } from '../collecting/round.ts'
import { endTurn } from '../collecting/turns.ts'
import type { Reading, SourceFile } from '../reading.ts'
import { printReadings } from './read-saved.ts'

const PROGRESS_EVERY = 50

/**
 * Fetches pages and tells on the way how far it is; where the walk is over, captures older than so many
 * days go. Answers what came of it.
 */
export async function fetchPages(
  db: Database,
  source: PagedSource,
  options: Omit<CollectOptions, 'onProgress'>,
  keepDays: number,
  tell: (line: string) => void,
): Promise<Outcome> {
  const begun = performance.now()
  let done = 0
  const outcome = await collect(db, source, {
    ...options,
    onProgress({ next, last, counts }) {
      done += 1
      if (done % PROGRESS_EVERY !== 0) return
      const each = (performance.now() - begun) / done
      const minutes = Math.ceil(((last - next + 1) * each) / 60_000)
      const { pages, absent, failed } = counts
      const line = `${next - 1} از ${last}  صفحه ${pages}، نبود ${absent}، ناموفق ${failed}  مانده حدود ${minutes} دقیقه`
      tell(toPersianDigits(line))
    },
  })
  await endTurn(db, source, outcome)
  if (outcome.ending === 'finished') await purgeCaptures(db, source.name, keepDays)
  const { pages, absent, unchanged, failed } = outcome.counts
  const count = (word: string, value: number) => `  ${word}: ${formatNumber(value)}`
  tell(endingWords(outcome))
  tell(count('صفحه', pages))
  tell(count('بی‌تغییر', unchanged))
  tell(count('شماره‌ای که نیست', absent))
  tell(count('ناموفق', failed))
  for (const { number, failure } of outcome.failures.slice(0, 20)) {
    tell(`  ${toPersianDigits(`${number}`)}: ${failureWord(failure)}`)
  }
  return outcome
}

/** Says what would be fetched; asks for robots.txt alone. */
export async function tellPlan(
  source: PagedSource,
  { range, origin, addresses, proxy, userAgent, timeoutMs, pauseMs }: CollectOptions,
  tell: (line: string) => void,
): Promise<void> {
  const listed = addresses ?? source.addresses
  const first = source.pathOf
    ? (origin ?? source.origin) + source.pathOf(range?.from ?? 1)
    : (listed[0] ?? source.origin)
  const by = proxy ? { dispatcher: throughProxy(proxy) } : {}
  const manners = { userAgent, timeoutMs, maxBytes: source.maxBytes, ...by }
  const robots = await readRobots(new URL(first).origin, manners).catch((error) => {
    if (error instanceof Stop) return error
    throw error
  })
  if (robots instanceof Stop) return tell(endingWords(robots))
  if (!robots.allows(first)) return tell(ENDINGS.robots)
  const count = source.pathOf ? (range ? range.to - range.from + 1 : 0) : listed.length
  const hours = (count * Math.max(pauseMs, robots.delayMs)) / 3_600_000
  tell(`${first} …`)
  tell(`${formatNumber(count)} صفحه، دست‌کم ${formatNumber(hours, 'fa', 1)} ساعت؛ چیزی گرفته نشد.`)
}

/** Reads what is kept of a source again and prints it as `read` does. */
export function reread(
  db: Database,
  source: PagedSource,
  write: (text: string) => Promise<void> | void,
) {
  const { read } = collectedSource(source.name)
  async function* readings(): AsyncGenerator<Reading<unknown>> {
    const files: SourceFile[] = []
    for await (const file of capturedFiles(db, source.name)) {
      if ('each' in read) yield await read.each(file)
      else files.push(named(file))
    }
    if ('all' in read && files.length > 0) yield await read.all(files)
  }
  return printReadings(source.name, readings(), write)
}

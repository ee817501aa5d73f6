import { setGlobalProxyFromEnv } from 'node:http'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Database } from '#src/server/db/client.ts'
import { capturedFiles, purgeCaptures } from '../collecting/captures.ts'
import { type CollectOptions, collect, type Ending, type Outcome } from '../collecting/collect.ts'
import type { PagedSource } from '../collecting/paged-source.ts'
import { readRobots } from '../collecting/robots.ts'
import type { Reading } from '../reading.ts'
import { printReadings } from './read-saved.ts'

/** What came of a run and what to do next. */
export const ENDINGS: Readonly<Record<Ending, string>> = {
  finished: 'دور به پایان رسید.',
  'quiet-hours': 'ساعت سکوت است؛ پس از آن همین فرمان را دوباره بدهید تا از همین‌جا ادامه یابد.',
  budget: 'سهم امروز تمام شد؛ فردا همین فرمان را دوباره بدهید تا از همین‌جا ادامه یابد.',
  robots: 'فایل robots.txt منبع اجازه نمی‌دهد؛ چیزی گرفته نشد.',
  unreachable: 'منبع پاسخ نمی‌دهد؛ شبکه یا پراکسی را ببینید و دیرتر همین فرمان را دوباره بدهید.',
  captcha: 'منبع تصویر امنیتی نشان داد؛ گردآوری ایستاد. دیرتر و با مکث بیشتر ادامه دهید.',
  layout: 'چند صفحهٔ پیاپی خوانده نشد؛ شاید چینش سامانه عوض شده است. صفحه‌ها را ببینید: reread',
  aborted: 'گردآوری را نگه داشتید؛ همین فرمان از همین‌جا ادامه می‌دهد.',
}

/** Sends every request by a proxy; of this process, and so of the command alone. */
export function sendByProxy(address: string): () => void {
  return setGlobalProxyFromEnv({ http_proxy: address, https_proxy: address })
}

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
      tell(
        `${next - 1} / ${last}  صفحه ${counts.pages}، نبود ${counts.absent}، ناموفق ${counts.failed}  مانده حدود ${minutes} دقیقه`,
      )
    },
  })
  if (outcome.ending === 'finished') await purgeCaptures(db, source.name, keepDays)
  const { pages, absent, unchanged, failed } = outcome.counts
  const count = (word: string, value: number) => `  ${word}: ${formatNumber(value)}`
  tell(ENDINGS[outcome.ending])
  tell(count('صفحه', pages))
  tell(count('بی‌تغییر', unchanged))
  tell(count('شماره‌ای که نیست', absent))
  tell(count('ناموفق', failed))
  for (const { number, failure } of outcome.failures.slice(0, 20)) tell(`  ${number}: ${failure}`)
  return outcome
}

/** Says what would be fetched; asks for robots.txt alone. */
export async function tellPlan(
  source: PagedSource,
  { range, origin, userAgent, timeoutMs, pauseMs }: CollectOptions,
  tell: (line: string) => void,
): Promise<void> {
  const from = origin ?? source.origin
  const first = from + source.pathOf(range?.from ?? 1)
  const robots = await readRobots(from, { userAgent, timeoutMs, maxBytes: source.maxBytes })
  if (robots === null) return tell(ENDINGS.unreachable)
  if (!robots.allows(first)) return tell(ENDINGS.robots)
  const count = range ? range.to - range.from + 1 : 0
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
  async function* readings(): AsyncGenerator<Reading<unknown>> {
    for await (const file of capturedFiles(db, source.name)) yield source.read(file)
  }
  return printReadings(source.name, readings(), write)
}

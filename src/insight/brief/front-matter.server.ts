import { exportGateOf } from '#src/access/list-access.ts'
import { accountOf, POLICY } from '#src/access/policy.ts'
import { BRIEF_PATH } from '#src/addresses/insight.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Context } from '#src/procedures/context.ts'
import { now } from '#src/server/clock.ts'
import type { Dataset } from '#src/server/dataset.ts'
import { sourceWord } from '#src/words/source-words.ts'
import type { BriefSource } from './brief.ts'
import { logoPath } from './logo.server.ts'
import { pdfBrowser } from './pdf-browser.server.ts'
import { BRIEF_PDF } from './pdf-path.ts'
import type { ReadingDay } from './recorded-day.server.ts'

export interface Subject {
  dataset: Dataset | null
  day: ReadingDay
  /** Below `/brief/` and below `/api/brief/`. */
  address: string
  search: Search
  /** What a reader without a subscription does not get, in words. */
  short: readonly string[]
}

/** What every brief says of itself: of when, from where, for whom, and what is not in it. */
export async function frontMatter({ viewer, db }: Context, subject: Subject) {
  const { dataset, day, address, short } = subject
  const search = writeSearchString({ ...subject.search, ...day.params })
  const hasFile = exportGateOf(viewer) === null
  const isShort = POLICY[viewer.kind].details !== 'all'
  return {
    day: { day: day.day, version: day.version, notes: day.notes },
    source: sourceOf(dataset),
    preparedFor: viewer.name,
    madeAt: now().toISOString(),
    permalink: `${BRIEF_PATH}/${address}${search}`,
    logo: hasFile ? await logoPath({ viewer, db }) : null,
    mayBrand: hasFile && viewer.userId !== null && accountOf(viewer) === viewer.userId,
    pdf: hasFile && pdfBrowser() ? `${BRIEF_PDF}/${address}${search}` : null,
    workbook: hasFile ? `/api/brief/${address}${search}` : null,
    check: null,
    locked: [
      ...(isShort ? short : []),
      ...(hasFile ? [] : ['فایل اکسل این گزارش در اشتراک حرفه‌ای یا سازمانی باز می‌شود.']),
    ],
  }
}

function sourceOf(dataset: Dataset | null): BriefSource {
  return {
    name: sourceWord(dataset?.source ?? null),
    harvestedOn: dataset?.harvestedOn ?? null,
    version: dataset?.version ?? null,
    isSample: dataset?.isSample ?? false,
  }
}

/** What the figures of every brief cannot say. */
export function dataCaveats(dataset: Dataset | null, hasShares = false): string[] {
  return [
    ...(dataset?.isSample
      ? ['دادهٔ نمونه: ساختگی است و بازار را نشان نمی‌دهد؛ برای تصمیم به کار نمی‌آید.']
      : []),
    'رقم‌ها از فهرست‌های رسمی است و فروش فقط از گزارش‌های بورسی؛ آنچه منبع نمی‌گوید حدس زده نشده است.',
    ...(hasShares ? ['سهم از پروانه‌ها تعداد پروانه است و سهم بازار نیست.'] : []),
    'مقادیری که منبع نمی‌دهد و با قاعده‌ای از داده‌های دیگر به دست آمده‌اند «استنتاج‌شده» نشان دارند.',
  ]
}

/** «۵ ردیف اول» for a reader whose brief is short. */
export function shortRowsWords(rows: number, noun: string): string {
  return `این گزارش کوتاه‌شده است: ${formatNumber(rows)} ${noun} اول هر جدول؛ همهٔ آن در اشتراک حرفه‌ای باز می‌شود.`
}

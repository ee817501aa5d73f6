import { POPULATIONS } from '#src/catalogue/parts/populations.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { now } from '#src/server/clock.ts'
import type { Dataset } from '#src/server/dataset.ts'
import { sourceWord } from '#src/words/source-words.ts'
import type { Sheet } from './file/worksheet.ts'
import type { ExportPlan } from './plan.server.ts'

export interface AboutFile {
  plan: ExportPlan
  /** Rows of the file, which may be fewer than the view has. */
  rows: number
  dataset: Dataset | null
  origin: string
}

/** The address that opens the same view again. */
function permalink(origin: string, { list, search }: ExportPlan): string {
  return origin + list.path + writeSearchString({ ...list.fixed, ...search })
}

/** «درباره»: what the file holds, where it comes from, what its columns mean. */
export function aboutSheet(about: AboutFile): Sheet {
  return {
    name: 'درباره',
    columns: [
      { label: 'موضوع', type: 'text' },
      { label: 'شرح', type: 'text' },
    ],
    pages: [aboutRows(about)],
    isTable: false,
    widths: [28, 90],
  }
}

function aboutRows({ plan, rows, dataset, origin }: AboutFile): SheetValue[][] {
  const { list, wanted, filters } = plan
  const none = 'بدون فیلتر: همهٔ فهرست'
  return [
    ['عنوان', `${list.title} | دیتا دارو`],
    ...(dataset?.isSample ? [['هشدار', 'دادهٔ نمونه: ساختگی است و بازار را نشان نمی‌دهد']] : []),
    ...(filters.length > 0 ? filters.map((words) => ['فیلتر', words]) : [['فیلتر', none]]),
    ['ترتیب', orderWords(plan)],
    ['ردیف‌های این نما', wanted.total],
    ['ردیف‌های این فایل', rows],
    ...(rows < wanted.total ? [['ناتمام', shortWords(rows, wanted.total)]] : []),
    ['منبع', sourceWord(dataset?.source ?? null)],
    ['تاریخ برداشت', dataset?.harvestedOn ? dayWords(dataset.harvestedOn) : 'نامعلوم'],
    ['نسخهٔ داده', dataset ? `${dataset.version}، انتشار ${dayWords(dataset.publishedAt)}` : '—'],
    ['زمان تهیهٔ فایل', dayWords(now().toISOString())],
    ['نشانی همین نما', permalink(origin, plan)],
    [],
    ...POPULATIONS.map(({ word, meaning }) => [word, meaning]),
    [],
    ['ستون', 'تعریف'],
    ...list.columns(plan.keys).map(({ label, type, meaning }) => {
      return [label, [TYPE_WORDS[type], meaning].filter(Boolean).join('؛ ')]
    }),
  ]
}

const TYPE_WORDS = { text: 'متن', number: 'عدد', date: 'تاریخ میلادی' } as const

function orderWords({ list, wanted: { view } }: ExportPlan): string {
  const label = list.source.definition.columns[view.sort]?.label ?? view.sort
  return `${label}، ${view.descending ? 'نزولی' : 'صعودی'}`
}

function shortWords(rows: number, total: number): string {
  return `سهم خروجی امروز ${countOf(rows, total)} ردیف را در بر گرفت: ${formatNumber(rows)} ردیف نخست`
}

function dayWords(iso: string | null): string {
  if (iso === null) return 'نامعلوم'
  return `${formatJalali(iso, 'long')} (${iso.slice(0, 10)})`
}

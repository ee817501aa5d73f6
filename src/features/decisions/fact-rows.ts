import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber, formatPercent } from '#src/persian/numbers.ts'
import { COVERAGE_WORDS } from '#src/words/coverage-words.ts'
import type { MedicineFacts } from './conditions.ts'

export interface FactRow {
  label: string
  /** As written; null where nobody tells. */
  before: string | null
  now: string | null
  /** The same as figures, where they may be subtracted. */
  figures: { before: number; now: number; isMoney: boolean } | null
}

type Of = (facts: MedicineFacts) => number | null
type Write = (figure: number) => string

const count: Write = (figure) => formatNumber(figure)
const money: Write = (figure) => formatMoney(Math.round(figure))

const FIGURES: readonly [label: string, of: Of, write: Write][] = [
  ['سازندهٔ داخلی', ({ makers }) => makers, count],
  ['پروانهٔ جاری', ({ licences }) => licences, count],
  ['پروانهٔ با نوع تأمین نامشخص', ({ unknownSupply }) => unknownSupply, count],
  [
    'سهم واردات از پروانه‌ها',
    ({ importShare }) => importShare,
    (one) => formatPercent(one, undefined, 0),
  ],
  ['میانهٔ قیمت واحد', ({ unitPrice }) => unitPrice, money],
  ['کمترین قیمت واحد', ({ lowestUnitPrice }) => lowestUnitPrice, money],
  ['امتیاز فرصت', ({ score }) => (score === null ? null : score / 10), count],
  ['سازندهٔ مادهٔ مؤثره', ({ apiMakers }) => apiMakers, count],
  ['HHI (از ۱۰٬۰۰۰)', ({ hhi }) => hhi, count],
]

type Say = (facts: MedicineFacts) => string | null

const WORDS: readonly [label: string, say: Say][] = [
  ['نزدیک‌ترین انقضا', ({ nextLapse }) => nextLapse && formatJalali(nextLapse)],
  [
    'بیمه',
    ({ coverage }) =>
      coverage && (COVERAGE_WORDS[coverage as keyof typeof COVERAGE_WORDS] ?? coverage),
  ],
  [
    'اعلان کمبود باز',
    ({ shortage, shortagesRead }) =>
      shortagesRead ? (shortage ? `از ${formatJalali(shortage)}` : 'نیست') : null,
  ],
]

/** Facts of one day beside those of another; `now` is null where the medicine is no longer there. */
export function factRows(before: MedicineFacts, now: MedicineFacts | null): FactRow[] {
  const figures = FIGURES.map(([label, of, write]): FactRow => {
    const [was, is] = [of(before), now && of(now)]
    return {
      label,
      before: was === null ? null : write(was),
      now: is === null ? null : write(is),
      figures:
        was === null || is === null || label === 'سهم واردات از پروانه‌ها'
          ? null
          : { before: was, now: is, isMoney: write === money },
    }
  })
  const words = WORDS.map(
    ([label, say]): FactRow => ({
      label,
      before: say(before),
      now: now && say(now),
      figures: null,
    }),
  )
  return [...figures, ...words]
}

import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { COVERAGE_WORDS } from '#src/words/coverage-words.ts'
import { perUnit } from '#src/words/price-units.ts'
import type { MedicineFacts } from './conditions.ts'

type Of = (facts: MedicineFacts) => number | null
type Write = (figure: number) => string

const count: Write = (figure) => formatNumber(figure)
const money: Write = (figure) => formatMoney(Math.round(figure))

const FIGURES: readonly [label: string, of: Of, write: Write][] = [
  ['سازندهٔ داخلی', ({ makers }) => makers, count],
  ['پروانهٔ جاری', ({ licences }) => licences, count],
  ['پروانهٔ با نوع تأمین نامعلوم', ({ unknownSupply }) => unknownSupply, count],
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

const WORDS: readonly [label: string, say: (facts: MedicineFacts) => string | null][] = [
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

/**
 * Facts of one day beside those of another, as written, null where nobody tells, and as figures where they
 * may be subtracted; `now` is null where the medicine is no longer there.
 */
export function factRows(before: MedicineFacts, now: MedicineFacts | null) {
  const isApart = now !== null && now.priceUnit !== before.priceUnit
  const figures = FIGURES.map(([label, of, write]) => {
    const [was, is] = [of(before), now && of(now)]
    const isOther = isApart && write === money
    const written = (figure: number | null, { priceUnit }: MedicineFacts) =>
      figure === null ? null : write(figure) + (isOther ? `، ${perUnit(priceUnit)}` : '')
    return {
      label,
      before: written(was, before),
      now: now && written(is, now),
      figures:
        was === null || is === null || isOther || label === 'سهم واردات از پروانه‌ها'
          ? null
          : { before: was, now: is, isMoney: write === money },
    }
  })
  const words = WORDS.map(([label, say]) => ({
    label,
    before: say(before),
    now: now && say(now),
    figures: null,
  }))
  return [...figures, ...words]
}

/** What became of a medicine between two days, in words. */
export function happened(before: MedicineFacts, then: MedicineFacts) {
  const ratio =
    before.unitPrice && then.unitPrice !== null ? then.unitPrice / before.unitPrice - 1 : null
  const cameFirst = before.makers + before.unknownSupply === 0
  const count = (figure: number | null) => (figure === null ? '—' : formatNumber(figure))
  const points = (score: number | null) => count(score === null ? null : score / 10)
  return [
    ...(cameFirst
      ? [{ label: 'اولین سازندهٔ داخلی', words: then.makers > 0 ? 'آمد' : 'نیامد' }]
      : []),
    { label: 'سازندهٔ داخلی', words: `از ${count(before.makers)} به ${count(then.makers)}` },
    {
      label: 'میانهٔ قیمت واحد',
      words:
        before.priceUnit !== then.priceUnit
          ? `از ${perUnit(before.priceUnit)} به ${perUnit(then.priceUnit)} رسید و سنجیدنی نیست`
          : ratio === null
            ? 'معلوم نیست'
            : ratio === 0
              ? 'بدون تغییر'
              : `${formatPercent(Math.abs(ratio))} ${ratio > 0 ? 'بیشتر' : 'کمتر'}`,
    },
    { label: 'امتیاز فرصت', words: `از ${points(before.score)} به ${points(then.score)}` },
  ]
}

import { formatNumber } from '#src/persian/numbers.ts'
import { type Complaints, unusable } from '../reading.ts'
import type { CodalFigures, CodalLine, CodalMarket, CodalSums } from './report.ts'

/** A report in which so many lines break the rule of three has other columns than we think. */
const MAX_BROKEN = 0.5
const MARKETS = ['domestic', 'export', 'service'] as const
const MARKET_WORDS = { domestic: 'فروش داخلی', export: 'فروش صادراتی', service: 'خدمات' } as const

/**
 * Holds a report against itself: amount = quantity × rate on each line, sums = their lines, total =
 * the sums with returns and discounts. What does not add up is told, the lines stay as written.
 */
export function checkReport(lines: readonly CodalLine[], sums: CodalSums, complain: Complaints) {
  checkProducts(lines, complain)
  for (const market of MARKETS) checkSum(lines, market, sums[market], complain)
  checkTotal(sums, complain)
}

function checkProducts(lines: readonly CodalLine[], complain: Complaints): void {
  const complete = lines.flatMap(({ label, month }) => {
    const isRight = isProduct(month)
    return isRight === null ? [] : [{ label, isRight }]
  })
  const broken = complete.filter(({ isRight }) => !isRight)
  if (complete.length > 2 && broken.length > complete.length * MAX_BROKEN) {
    unusable(
      'other-edition',
      'مبلغ بیشتر سطرها با تعداد و نرخ نمی‌خواند؛ ستون‌های گزارش جابه‌جا شده است.',
    )
  }
  for (const { label } of broken) {
    complain.field('contradiction', 'مبلغ فروش با تعداد و نرخ نمی‌خواند.', { value: label })
  }
}

/** Null where one of the three is missing. Rates and amounts are rounded to whole numbers. */
function isProduct({ sold, rateRial, amountMillionRial }: CodalFigures): boolean | null {
  if (!sold || !rateRial || amountMillionRial === null) return null
  const product = (sold * rateRial) / 1e6
  const rounding = 1 + Math.abs(sold) / 1e6
  return Math.abs(product - amountMillionRial) <= rounding + Math.abs(amountMillionRial) * 0.01
}

function checkSum(
  lines: readonly CodalLine[],
  market: CodalMarket,
  stated: number | null,
  complain: Complaints,
): void {
  const amounts = lines.flatMap(({ market: of, month }) =>
    of === market && month.amountMillionRial !== null ? [month.amountMillionRial] : [],
  )
  if (stated === null || amounts.length === 0) return
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  if (Math.abs(sum - stated) <= amounts.length) return
  const message = `جمع ${MARKET_WORDS[market]} ${formatNumber(stated, 'fa')} نوشته شده و سطرها ${formatNumber(sum, 'fa')} می‌شود (میلیون ریال).`
  complain.record('contradiction', message, { field: `sums.${market}` })
}

function checkTotal(sums: CodalSums, complain: Complaints): void {
  const { total, domestic, export: abroad, service, returns, discounts } = sums
  const parts = [domestic, abroad, service, returns, discounts].filter((part) => part !== null)
  if (total === null || parts.length === 0) return
  const sum = parts.reduce((all, part) => all + part, 0)
  if (Math.abs(sum - total) <= parts.length) return
  const message = `جمع کل ${formatNumber(total, 'fa')} نوشته شده و جمع‌ها ${formatNumber(sum, 'fa')} می‌شود (میلیون ریال).`
  complain.record('contradiction', message, { field: 'sums.total' })
}

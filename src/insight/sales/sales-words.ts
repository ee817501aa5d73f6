import { formatCompact } from '#src/persian/compact.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { inReaderUnit, moneyUnitName } from '#src/persian/money.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { formatYear } from '#src/persian/year.ts'
import type { MarketSales, SalesCover } from './sales.server.ts'

/** A rough sum in the reader's unit: «۴٫۹ میلیارد ریال». */
export function salesSum(rial: number): string {
  return `${formatCompact(inReaderUnit(rial))} ${moneyUnitName()}`
}

/** «۳۱٪ بیش از سال پیش». */
function growthWords(change: number): string {
  if (Math.round(change * 100) === 0) return 'هم‌اندازهٔ سال پیش'
  const size = formatPercent(Math.abs(change), undefined, 0)
  return `${size} ${change > 0 ? 'بیش' : 'کم'}تر از سال پیش`
}

/** What was sold in twelve months, as a heading. */
export function salesTitle(
  { annual: { amountRial, until, change }, salesMonths: months }: MarketSales,
  noun: string,
) {
  if (amountRial === null || until === null) {
    // None of the year, or a day that is over, of which sums are not known.
    const last = months.at(-1)
    return last
      ? `گزارش‌های ماهانه تا ${formatJalali(last.month, 'month')}`
      : `در گزارش‌های ماهانه ردیفی از ${noun} شناخته نشده است`
  }
  const growth = change === null ? '' : `، ${growthWords(change)}`
  return `فروش ${salesSum(amountRial)} در ۱۲ ماه تا ${formatJalali(until, 'month')}${growth}`
}

/** How much of a market its reported sales are of; `noun` is the market: «این گروه». */
export function coverageWords(covered: SalesCover, noun: string): string {
  const { products, reported, holders, holdersReported } = covered
  if (products === 0) return `${noun} اکنون فرآوردهٔ جاری ندارد.`
  if (reported === 0) {
    return `${formatNumber(products)} فرآوردهٔ جاری ${noun} از ${formatNumber(holders)} شرکت است و هیچ‌یک گزارش ماهانه نمی‌دهد؛ فقط شرکت‌های بورسی گزارش می‌دهند.`
  }
  return `${formatPercent(reported / products, undefined, 0)} فرآورده‌های جاری ${noun} (${countOf(reported, products)}) از شرکت‌هایی است که گزارش ماهانهٔ فروش می‌دهند: ${countOf(holdersReported, holders)} شرکت؛ فقط شرکت‌های بورسی و فروش داخل کشور.`
}

/** How much of what was sold is of known medicines; of all or none of it nothing is left over. */
export function matchedWords(share: number): string {
  if (share === 0) return 'هیچ ردیفی با داروها تطبیق ندارد؛ همه ردیف خود شرکت است.'
  const part = formatPercent(share, undefined, 0)
  return part === formatPercent(1)
    ? 'همهٔ مبلغ با داروها تطبیق دارد.'
    : `${part} مبلغ با داروها تطبیق دارد و بقیه ردیف خود شرکت است.`
}

/** How much of the market these figures are of; stands beside them always. */
export function salesCover({ covered, annual, statistics }: MarketSales, noun: string): string {
  if (covered === null) {
    const { matchedShare, sellers } = annual
    const matched = sellers === 0 ? '' : ` ${matchedWords(matchedShare ?? 0)}`
    return `بر اساس گزارش‌های ماهانهٔ خود شرکت، فروش داخل کشور.${matched}`
  }
  const parts = [coverageWords(covered, noun)]
  const [year] = statistics
  if (year?.amountRial) {
    parts.push(
      `در آمارنامهٔ ${formatYear(year.year)}، ${formatPercent((year.reportedRial ?? 0) / year.amountRial, undefined, 0)} مبلغ از همین شرکت‌هاست.`,
    )
  }
  if (annual.change !== null) {
    parts.push(
      `رشد از ${formatNumber(annual.compared)} شرکتی است که هر ۲۴ ماه را گزارش داده‌اند، به قیمت جاری.`,
    )
  }
  return parts.join(' ')
}

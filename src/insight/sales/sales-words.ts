import { inReaderUnit, moneyUnitName } from '#src/persian/money.ts'
import { formatCompact, formatNumber, formatPercent } from '#src/persian/numbers.ts'
import type { SalesCover } from './sales.server.ts'

/** A rough sum in the reader's unit: «۴٫۹ میلیارد ریال». */
export function salesSum(rial: number): string {
  return `${formatCompact(inReaderUnit(rial))} ${moneyUnitName()}`
}

/** How much of a market its reported sales are of; `noun` is the market: «این گروه». */
export function coverageWords(covered: SalesCover, noun: string): string {
  const { products, reported, holders, holdersReported } = covered
  const share = formatPercent(reported / Math.max(1, products), undefined, 0)
  return `${share} فرآورده‌های جاری ${noun} (${formatNumber(reported)} از ${formatNumber(products)}) به گواهی گزارش‌های ماهانهٔ ${formatNumber(holdersReported)} شرکت از ${formatNumber(holders)} است؛ فقط شرکت‌های بورسی، فروش داخل کشور. فروش بقیه در این رقم‌ها نیست.`
}

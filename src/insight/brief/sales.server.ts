import { inPercent } from '#src/list/sheet.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import type { MarketSales, Seller } from '../sales/sales.server.ts'
import { salesCover, salesTitle } from '../sales/sales-words.ts'
import type { BriefFinding, BriefTable } from './brief.ts'
import { finding } from './findings.ts'
import { smallTable } from './record-brief.server.ts'

const SALES = 'فروش گزارش‌شدهٔ ۱۲ ماه'
const PRINTED = 8

/** Reported sales of twelve months with their cover; null where none of them was read. */
export function salesFinding(sales: MarketSales, noun: string): BriefFinding | null {
  if (!sales.annual.amountRial) return null
  return finding(salesTitle(sales, noun), salesCover(sales, noun), SALES)
}

/** Who sold it, or of a company what it sold. */
export function salesTable(sales: MarketSales, href: string): BriefTable {
  const { rows, sellers } = sales.annual
  const isOfCompany = sales.covered === null
  return smallTable<Seller>({
    title: SALES,
    rows: rows.slice(0, PRINTED),
    total: sellers,
    href: `${href}#sales`,
    noun: isOfCompany ? 'ردیف' : 'شرکت',
    columns: [
      {
        label: isOfCompany ? 'دارو' : 'شرکت',
        type: 'text',
        of: (row) => sellerName(row, isOfCompany),
      },
      { label: 'فروش (ریال)', type: 'number', of: (row) => row.amountRial },
      {
        label: 'رشد از سال پیش (٪)',
        type: 'number',
        of: (row) => (row.change === null ? null : inPercent(row.change)),
      },
    ],
  })
}

function sellerName({ name, strength, volume }: Seller, isOfCompany: boolean): string {
  const unknown = isOfCompany ? 'ردیف‌های خود شرکت' : 'شرکتی که در فهرست نیست'
  return nameAndStrength({ nameFa: null, nameEn: name ?? unknown, strength, volume })
}

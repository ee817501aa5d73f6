import { atcGroupPath } from '#src/addresses/records.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatChange, formatPercent } from '#src/persian/percent.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import type { RecordFact } from '#src/ui/record-strip.tsx'
import { ReportTable } from './report-table.tsx'
import type { MarketSales } from './sales.server.ts'
import { MonthCharts } from './sales-charts.tsx'
import { salesCover, salesSum, salesTitle } from './sales-words.ts'
import { SellersTable } from './sellers-table.tsx'
import { StatisticsTable } from './statistics-table.tsx'

interface SalesSectionProps {
  sales: MarketSales
  /** What they are of: «این دارو». */
  noun: string
  isOfCompany?: boolean
  /** Some source of monthly reports was read at all. */
  isRead: boolean
  /** The index by licences, to stand beside that by value. */
  concentration?: number | null
}

/** Of a change on the year before, where no column says that it is one. */
function changeWords(change: number): string {
  return change === 0 ? 'بی‌تغییر' : formatChange(change)
}

/** Of the strip of a record: the reported sales of twelve months. */
export function salesFact({ annual, salesMonths: months }: MarketSales, who = ''): RecordFact {
  const { amountRial, until, change } = annual
  if (amountRial === null || until === null) {
    const earlier = months.length > 0 ? { href: '#sales', remark: 'در ماه‌های پیش‌تر' } : {}
    return { label: 'فروش', value: null, ...earlier }
  }
  const remarks = [
    `تا ${formatJalali(until, 'month')}${who}`,
    ...(change === null ? [] : [changeWords(change)]),
  ]
  return {
    label: 'فروش ۱۲ ماه',
    href: '#sales',
    value: salesSum(amountRial),
    remark: remarks.join('، '),
  }
}

/** Reported sales of a record: what they come to, of how much of the market, by month and by seller. */
export function salesSection(props: SalesSectionProps): RecordSection | false {
  const { sales, noun, isOfCompany = false, isRead } = props
  const { salesMonths: months, annual, report, statistics } = sales
  const isEmpty = months.length === 0 && statistics.length === 0
  if (isEmpty && (isOfCompany || !isRead)) return false
  return {
    id: 'sales',
    tab: 'فروش',
    title: salesTitle(sales, noun),
    count: months.length > 0 ? `${formatNumber(months.length)} ماه` : undefined,
    lead: salesCover(sales, noun),
    children: (
      <div className="grid gap-5">
        <Figures {...props} />
        <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-2">
          {months.length > 1 && <MonthCharts months={months} until={annual.until} />}
          {annual.rows.length > 0 && <SellersTable annual={annual} isOfCompany={isOfCompany} />}
        </div>
        {statistics.length > 0 && <StatisticsTable statistics={statistics} />}
        {report?.until && (
          <details>
            <summary className="cursor-pointer text-sm">
              {`ردیف‌های گزارش‌ها در دوازده ماه تا ${formatJalali(report.until, 'month')} (${formatNumber(report.lineTotal)})`}
            </summary>
            <div className="mt-2">
              <ReportTable report={report} isOfCompany={isOfCompany} />
            </div>
          </details>
        )}
      </div>
    ),
  }
}

/** Share of what it is part of, quantities by their unit, and how concentrated it is. */
function Figures({ sales, isOfCompany, concentration }: SalesSectionProps) {
  const { annual, within, quantities } = sales
  const { amountRial } = annual
  if (amountRial === null) return null
  // What was taken back in more than was sold is no share of anything.
  const wholes = amountRial > 0 ? within : []
  const shares = wholes.flatMap(({ code, name, salesRial }, at) => {
    // A group of which it is all says nothing, nor does one that has no more than the one below it.
    const isNoMore = salesRial <= (wholes[at - 1]?.salesRial ?? amountRial)
    if (isNoMore && code !== null) return []
    const share = formatPercent(amountRial / salesRial)
    if (code === null) return [<li key="all">سهم از فروش همهٔ گزارش‌دهندگان: {share}</li>]
    return [
      <li key={code}>
        سهم از فروش گزارش‌شدهٔ{' '}
        <DayLink href={`${atcGroupPath(code)}#sales`} className="text-link">
          <Code>{code}</Code> <bdi>{name}</bdi>
        </DayLink>
        : {share}
      </li>,
    ]
  })
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {quantities.map(({ unit, quantity, change }) => (
        <li key={unit}>
          تعداد در ۱۲ ماه: {formatNumber(quantity ?? 0)} {unit ?? 'بدون واحد'}
          {change !== null && (
            <>
              ، <bdi>{changeWords(change)}</bdi> از سال پیش
            </>
          )}
        </li>
      ))}
      {shares}
      {!isOfCompany && annual.concentration !== null && (
        <li>
          تمرکز (HHI) به مبلغ گزارش‌شده: {formatNumber(annual.concentration)} از{' '}
          {formatNumber(annual.sellers)} فروشنده
          {concentration != null && `، به فرآورده‌های یکتا: ${formatNumber(concentration)}`}
        </li>
      )}
    </ul>
  )
}

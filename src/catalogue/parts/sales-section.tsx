import { medicinePath } from '#src/addresses/records.ts'
import { monthColumn, StackedColumns } from '#src/charts/stacked-columns.tsx'
import { formatAmount, inReaderUnit, moneyUnitName } from '#src/persian/money.ts'
import { countOf, formatCompact, formatNumber, formatPercent } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import type { RecordFact } from '#src/ui/record-strip.tsx'
import { SourceLine } from '#src/ui/source-line.tsx'
import { SALES_MARKET_WORDS } from '#src/words/market-fact-words.ts'
import { harvestWord, sourceWord } from '#src/words/source-words.ts'
import { CompanyName } from './company-name.tsx'
import { InferredMark } from './inferred-mark.tsx'
import type { Sales, SalesLine } from './market-facts.server.ts'

const MILLION = 1e6

/** The sum of the months that reports tell, in the reader's unit: «۴٫۹ میلیارد ریال». */
export function salesSum({ months }: Pick<Sales, 'months'>): string {
  const rial = months.reduce((sum, { amountRial }) => sum + amountRial, 0)
  return `${formatCompact(inReaderUnit(rial))} ${moneyUnitName()}`
}

/** Of the strip of a record: the sum of the months that reports tell. */
export function salesFact(sales: Sales, who = ''): RecordFact {
  if (sales.months.length === 0) return { key: 'sales', label: 'فروش', value: null }
  return {
    ...{ key: 'sales', label: 'فروش گزارش‌شده', href: '#sales' },
    value: salesSum(sales),
    remark: `${formatNumber(sales.months.length)} ماه${who}`,
  }
}

/** «40 mg» within the words of a report; without an isolate of its own it reads «mg 40». */
const STRENGTH = /(\d[\d.,]*\s*[A-Za-z][\w./%]*)/

const lineColumn: TableColumn<SalesLine> = {
  key: 'line',
  label: 'ردیف گزارش',
  cell: ({ line, market, correctedMonths }) => (
    <>
      {line
        .split(STRENGTH)
        .map((part, place) => (place % 2 ? <Code key={part}>{part}</Code> : part))}
      {market !== 'domestic' && (
        <span className="text-xs text-muted">
          {' '}
          {SALES_MARKET_WORDS[market as keyof typeof SALES_MARKET_WORDS]}
        </span>
      )}
      {correctedMonths > 0 && <span className="text-xs text-muted"> اصلاح‌شده</span>}
    </>
  ),
}

const companyColumn: TableColumn<SalesLine> = {
  key: 'company',
  label: 'شرکت',
  cell: ({ company, slug }) => <CompanyName name={company} slug={slug} />,
}

const medicineColumn: TableColumn<SalesLine> = {
  key: 'medicine',
  label: 'دارو',
  cell: ({ medicineCode, medicineSlug, medicineName, strength, matchedBy, matchConfidence }) =>
    medicineCode === null ? (
      <span className="text-muted">ردیف خود شرکت</span>
    ) : (
      <>
        <a
          href={medicinePath({ code: medicineCode, slug: medicineSlug ?? '' })}
          className="text-link"
        >
          <bdi>{medicineName}</bdi> {strength && <Code>{strength}</Code>}
        </a>{' '}
        {matchedBy === 'rule' && (
          <InferredMark
            how={`از روی نام ردیف${matchConfidence === null ? '' : `، اطمینان ${formatPercent(matchConfidence)}`}`}
          />
        )}
      </>
    ),
}

const FIGURES: TableColumn<SalesLine>[] = [
  {
    key: 'quantity',
    label: 'تعداد',
    numeric: true,
    cell: ({ quantity, unit }) =>
      quantity === null ? <Absent /> : `${formatNumber(quantity)} ${unit ?? ''}`.trim(),
  },
  {
    key: 'amount',
    label: 'مبلغ',
    numeric: true,
    cell: ({ amountRial }) => (amountRial === null ? <Absent /> : formatAmount(amountRial)),
  },
]

/** Amounts by month, then the lines as companies write them; quantities stay with their units. */
export function SalesReport({ sales, isOfCompany }: { sales: Sales; isOfCompany: boolean }) {
  const { months, lines, lineTotal, source, harvestedOn } = sales
  return (
    <div className="grid gap-4">
      <StackedColumns
        title="مبلغ فروش هر ماه"
        description={`میلیون ${moneyUnitName()}، از گزارش‌های فعالیت ماهانه`}
        columnName="ماه"
        series={['مبلغ فروش']}
        columns={months.map(({ month, amountRial }) =>
          monthColumn(month, [Math.round(inReaderUnit(amountRial) / MILLION)]),
        )}
      />
      <DataTable
        dense
        caption={`ردیف‌های گزارش‌های ماهانه، مبلغ به ${moneyUnitName()}`}
        columns={[lineColumn, isOfCompany ? medicineColumn : companyColumn, ...FIGURES]}
        rows={lines}
        rowKey={({ company, line, unit, market, medicineCode }) =>
          [company, line, unit, market, medicineCode].join('/')
        }
      />
      {lineTotal > lines.length && (
        <p className="text-sm text-muted">{countOf(lines.length, lineTotal)} ردیف، پرفروش‌ترین‌ها</p>
      )}
      <SourceLine source={sourceWord(source)} harvestedOn={harvestWord(harvestedOn)} />
    </div>
  )
}

import { Amount } from '#src/catalogue/parts/figures.tsx'
import { moneyUnitName } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { formatYear } from '#src/persian/year.ts'
import { Absent } from '#src/ui/absent.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { COUNTED_UNIT_WORDS } from '#src/words/market-fact-words.ts'
import type { StatisticsYear } from './statistics.server.ts'

/** Of a part of the amount of a year; nothing where the year has no amount. */
function Part({ of, amountRial }: { of: number | null; amountRial: number | null }) {
  return amountRial ? formatPercent((of ?? 0) / amountRial) : <Absent />
}

const COLUMNS: TableColumn<StatisticsYear>[] = [
  {
    label: 'سال',
    cell: ({ year, monthsCovered, unpriced }) => (
      <>
        {formatYear(year)}
        {monthsCovered < 12 && ` (${formatNumber(monthsCovered)} ماه)`}
        {unpriced > 0 && (
          <span className="text-xs text-muted"> ({formatNumber(unpriced)} ردیف بدون مبلغ)</span>
        )}
      </>
    ),
  },
  {
    label: 'تعداد',
    numeric: true,
    phone: 'meta',
    cell: ({ quantity, countedUnit }) =>
      quantity === null ? (
        <Absent />
      ) : (
        `${formatNumber(quantity)} ${COUNTED_UNIT_WORDS[countedUnit]}`
      ),
  },
  {
    label: 'مبلغ',
    numeric: true,
    phone: 'value',
    cell: ({ amountRial }) => <Amount rial={amountRial} />,
  },
  {
    label: 'سهم واردات از مبلغ',
    numeric: true,
    phone: 'end',
    short: 'واردات',
    cell: ({ importedRial, amountRial }) => <Part of={importedRial} amountRial={amountRial} />,
  },
  {
    label: 'تأمین نامعلوم',
    numeric: true,
    leaves: 1,
    cell: ({ unknownRial, amountRial }) => <Part of={unknownRial} amountRial={amountRial} />,
  },
  {
    label: 'از گزارش‌دهندگان ماهانه',
    numeric: true,
    leaves: 2,
    cell: ({ reportedRial, amountRial }) => <Part of={reportedRial} amountRial={amountRial} />,
  },
]

/** Yearly statistics, each year by the unit that it counts; packages and pieces are never added up. */
export function StatisticsTable({ statistics }: { statistics: readonly StatisticsYear[] }) {
  return (
    <div>
      <h3 className="mb-2 text-sm">آمارنامهٔ سالانه، مبلغ به {moneyUnitName()}</h3>
      <DataTable
        dense
        caption="آمارنامهٔ سالانه"
        columns={COLUMNS}
        rows={statistics}
        rowKey={({ year, countedUnit, monthsCovered }) => `${year}${countedUnit}${monthsCovered}`}
      />
    </div>
  )
}

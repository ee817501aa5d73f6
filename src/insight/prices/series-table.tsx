import { PriceChange } from '#src/catalogue/parts/unit-price.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { harvestWord, sourceWord } from '#src/words/source-words.ts'
import type { PricesData } from './load.ts'

const COLUMNS: TableColumn<PricesData['series'][number]>[] = [
  { label: 'سری', cell: ({ name }) => name },
  { label: 'پایه یا واحد', cell: ({ base }) => <bdi>{base}</bdi>, phone: 'line' },
  { label: 'منتشرکننده', cell: ({ publisher }) => publisher, phone: 'line' },
  { label: 'آخرین ماه', cell: ({ lastMonth }) => formatJalali(lastMonth, 'month'), phone: 'end' },
  {
    label: 'مقدار آن',
    numeric: true,
    cell: ({ lastValue }) => formatNumber(lastValue),
    phone: 'value',
  },
  {
    label: 'از پارسال',
    numeric: true,
    leaves: 1,
    cell: ({ yearChange }) => <PriceChange ratio={yearChange} />,
  },
  {
    label: 'ماه‌ها',
    leaves: 1,
    cell: ({ months, firstMonth }) =>
      `${formatNumber(months)} ماه از ${formatJalali(firstMonth, 'month')}`,
  },
  {
    label: 'منبع',
    leaves: 2,
    cell: ({ source, harvestedOn }) => `${sourceWord(source)}، ${harvestWord(harvestedOn)}`,
  },
]

/** Every series that was loaded, with who publishes it and how far it reaches. */
export function SeriesTable({ series }: Pick<PricesData, 'series'>) {
  const isAdmin = useSession().session?.user.role === 'ADMIN'
  return (
    <div className="grid gap-3">
      {series.length > 0 ? (
        <DataTable
          dense
          caption="شاخص‌ها و نرخ‌های ماهانه"
          columns={COLUMNS}
          rows={series}
          rowKey={({ key }) => key}
        />
      ) : (
        <p className="text-sm text-muted">
          هنوز هیچ سری‌ای بارگذاری نشده است. شاخص قیمت مصرف‌کننده را مرکز آمار ایران و نرخ ارز را بانک
          مرکزی ماهانه منتشر می‌کند.
        </p>
      )}
      {isAdmin && (
        <p className="text-sm text-muted">
          سری تازه: «
          <a href="/api/admin/imports/templates/series.csv" download className="text-link">
            قالب سری‌های ماهانه
          </a>
          » را پر کنید و در{' '}
          <a href="/admin/imports" className="text-link">
            ورود داده
          </a>{' '}
          بدهید.
        </p>
      )}
    </div>
  )
}

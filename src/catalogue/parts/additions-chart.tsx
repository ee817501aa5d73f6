import { StackedColumns } from '#src/charts/stacked-columns.tsx'
import { ADDITION_SERIES, additionsByYear, type DatedLicences } from './additions.ts'

/** Licences granted per Jalali year, by how they are supplied; nothing where no date is known. */
export function AdditionsChart({ licences }: { licences: readonly DatedLicences[] }) {
  const columns = additionsByYear(licences)
  const present = ADDITION_SERIES.map((_, place) => place).filter((place) =>
    columns.some(({ values }) => values[place]),
  )
  if (columns.length === 0) {
    return <p className="text-sm text-muted">منبع تاریخ صدور این پروانه‌ها را نمی‌دهد.</p>
  }
  return (
    <StackedColumns
      title="پروانه‌های صادرشده در هر سال"
      description="تعداد پروانه‌های موجود به سال صدور، به تفکیک نوع تأمین"
      columnName="سال"
      series={present.map((place) => ADDITION_SERIES[place] ?? '')}
      columns={columns.map(({ label, values }) => ({
        label,
        values: present.map((place) => values[place] ?? 0),
      }))}
    />
  )
}

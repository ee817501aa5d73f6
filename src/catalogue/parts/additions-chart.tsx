import { StackedColumns } from '#src/charts/stacked-columns.tsx'
import {
  ADDITION_PAINTS,
  ADDITION_SERIES,
  additionsByYear,
  additionsTitle,
  type DatedLicences,
} from './additions.ts'

/** Licences granted per Jalali year, by how they are supplied; nothing where no date is known. */
export function AdditionsChart({ licences }: { licences: readonly DatedLicences[] }) {
  const columns = additionsByYear(licences)
  if (columns.length === 0) {
    return <p className="text-sm text-muted">منبع تاریخ صدور این پروانه‌ها را نمی‌دهد.</p>
  }
  return (
    <StackedColumns
      id="additions-chart"
      title={additionsTitle(columns)}
      description="تعداد پروانه‌های موجود به سال صدور، به تفکیک نوع تأمین"
      paints={ADDITION_PAINTS}
      columnName="سال"
      series={ADDITION_SERIES}
      columns={columns}
    />
  )
}

import { StackedColumns } from '../../charts/stacked-columns.tsx'
import { ADDITION_SERIES, additionsByYear, type DatedLicences } from './additions.ts'

/** Licences granted per Jalali year, by how they are supplied; nothing where no date is known. */
export function AdditionsChart({ licences }: { licences: readonly DatedLicences[] }) {
  const columns = additionsByYear(licences)
  if (columns.length === 0) {
    return <p className="text-sm text-muted">منبع تاریخ صدور این پروانه‌ها را نمی‌دهد.</p>
  }
  return (
    <StackedColumns
      title="پروانه‌های صادرشده در هر سال"
      description="شمار پروانه‌های موجود به سال صدور، به تفکیک نوع تأمین"
      columnName="سال"
      series={ADDITION_SERIES}
      columns={columns}
    />
  )
}

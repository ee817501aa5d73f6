import { formatJalali } from '../persian/dates.ts'
import { Input } from '../ui/field.tsx'

/** The day as of which a list or a record is shown; stands in a form that is sent by GET. */
export function AsOfField({ day }: { day: string | null }) {
  return (
    <>
      <Input
        name="asOf"
        inputMode="numeric"
        aria-label="تاریخ شمسی گذشته"
        placeholder="مانند ۱۴۰۵/۰۸/۰۱"
        defaultValue={day ? formatJalali(day) : ''}
        maxLength={12}
        dir="ltr"
        className="text-end"
      />
      <p className="mt-1.5 text-xs leading-5 text-muted">
        فهرست، تعدادها و فیلتر‌ها چنان که در پایان آن روز بودند.
      </p>
    </>
  )
}

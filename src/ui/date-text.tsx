import { formatJalali } from '#src/persian/dates.ts'
import { Absent } from '#src/ui/absent.tsx'

/** An ISO date in Jalali; the machine-readable date stays in the markup. */
export function DateText({ date }: { date: string | null }) {
  if (!date) return <Absent />
  return <time dateTime={date}>{formatJalali(date, 'short')}</time>
}

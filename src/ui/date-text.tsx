import { formatJalali } from '#src/persian/dates.ts'
import { Absent } from '#src/ui/absent.tsx'

/** An ISO date in Jalali; the machine-readable date stays in the markup. */
export function DateText({ date, missing }: { date: string | null; missing?: string | false }) {
  if (!date) return <Absent {...(missing && { reason: missing })} />
  return <time dateTime={date}>{formatJalali(date, 'short')}</time>
}

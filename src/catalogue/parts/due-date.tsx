import { daysBetween } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { EXPIRING_DAYS } from '#src/words/licence-words.ts'

/** Days in which the end of a licence is next to come. */
const NEXT_DAYS = 60

function wordOf(days: number): string {
  if (days < 0) return 'گذشته'
  return days === 0 ? 'امروز' : `${formatNumber(days)} روز`
}

/** The last day of a licence, and how many days are left until it where it is near. */
export function DueDate({ date, today }: { date: string | null; today: string }) {
  if (date === null) return <Absent />
  const days = daysBetween(today, date)
  const due =
    days < 0 ? 'over' : days <= NEXT_DAYS ? 'next' : days <= EXPIRING_DAYS ? 'near' : 'later'
  return (
    <span className="due" data-due={due}>
      <DateText date={date} />
      {due !== 'later' && <small>{wordOf(days)}</small>}
    </span>
  )
}

import { formatHour } from '../persian/clock.ts'
import { formatJalali } from '../persian/dates.ts'

interface InstantProps {
  at: string | null
  /** The hour under the day, for narrow columns. */
  stacked?: boolean
}

/** A moment in Tehran: «۱۴۰۵/۰۸/۲۹ ۱۴:۰۵»; «—» where there was none. */
export function Instant({ at, stacked = false }: InstantProps) {
  if (at === null) return <span className="text-muted">—</span>
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatJalali(at)}{' '}
      <span className={stacked ? 'under-name max-md:inline' : 'text-muted'}>{formatHour(at)}</span>
    </time>
  )
}

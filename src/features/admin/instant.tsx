import { formatHour } from '../../persian/clock.ts'
import { formatJalali } from '../../persian/dates.ts'

/** A moment in Tehran: «۱۴۰۵/۰۸/۲۹ ۱۴:۰۵»; «—» where there was none. */
export function Instant({ at }: { at: string | null }) {
  if (at === null) return <span className="text-muted">—</span>
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatJalali(at)} <span className="text-muted">{formatHour(at)}</span>
    </time>
  )
}

import type { RecordPast } from '#src/features/access/past-record.server.ts'
import { AsOfBanner, AsOfNote } from '#src/list/as-of-banner.tsx'
import { formatJalali } from '#src/persian/dates.ts'

interface RecordPastProps {
  past: RecordPast | null
  /** The record's page as it is today. */
  path: string
}

/** On top of a record's page: of which day it tells, and why where that is not the day asked for. */
export function PastNote({ past, path }: RecordPastProps) {
  if (past === null) return null
  const day = formatJalali(past.day, 'long')
  if (past.state === 'shown') return <AsOfBanner day={past.day} today={path} />
  if (past.state === 'absent') {
    return (
      <AsOfNote link={{ href: path, label: 'نمایش بی تاریخ' }}>
        این رکورد در {day} در داده‌های این سامانه نبود؛ آنچه می‌بینید امروز است.
      </AsOfNote>
    )
  }
  return (
    <AsOfNote link={{ href: '/subscription', label: 'اشتراک‌ها' }}>
      نمایش در {day} در اشتراک حرفه‌ای باز می‌شود؛ آنچه می‌بینید امروز است.
    </AsOfNote>
  )
}

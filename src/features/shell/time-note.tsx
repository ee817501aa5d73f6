import { useLocation } from '@tanstack/react-router'
import type { Time } from '#src/list/as-of.ts'
import { AsOfBanner, AsOfNote } from '#src/list/as-of-banner.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { timeSearch } from '#src/list/time-search.ts'

interface TimeNoteProps extends Time {
  hasPast: boolean
}

/** Over a page: of which day it tells, and why where that is not what its address asks for. */
export default function TimeNote({ hasPast, asOf, problems }: TimeNoteProps) {
  const { pathname, search } = useLocation()
  const today = pathname + writeSearchString(timeSearch(search, { asOf: null, compare: null }))
  return (
    <div className="time-note">
      {hasPast && problems.length === 0 && asOf !== null ? (
        <AsOfBanner
          day={asOf}
          today={pathname + writeSearchString(timeSearch(search, { asOf: null }))}
        />
      ) : (
        <AsOfNote link={{ href: today, label: 'نمایش بدون تاریخ' }}>
          {hasPast ? problems.join(' ') : 'این صفحه تاریخچه ندارد؛'}{' '}
          {(asOf === null || !hasPast) && 'آنچه می‌بینید وضع امروز است.'}
        </AsOfNote>
      )}
    </div>
  )
}

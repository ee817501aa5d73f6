import { useLocation, useMatches } from '@tanstack/react-router'
import type { PagePast } from '#src/features/access/past-record.server.ts'
import { readTime } from '#src/list/as-of.ts'
import { AsOfBanner, AsOfNote } from '#src/list/as-of-banner.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { timeSearch } from '#src/list/time-search.ts'
import { formatJalali } from '#src/persian/dates.ts'

/** Over a page whose address names a day: of which day it tells, and why where that is another. */
export default function TimeNote() {
  const { pathname, search } = useLocation()
  const { hasPast, past } = useMatches({ select: (all) => shownBy(all.at(-1)) })
  const { asOf, compare, problems } = readTime(search)
  const linkTo = (change: { asOf: null; compare?: null }) =>
    pathname + writeSearchString(timeSearch(search, change))
  const why = hasPast ? problems.join(' ') || whyNot(past) : compare || asOf ? NO_PAST : null
  if (hasPast === 'own' || (why === null && asOf === null)) return null
  return (
    <div className="time-note">
      {asOf !== null && why === null ? (
        <AsOfBanner day={asOf} today={linkTo({ asOf: null })} />
      ) : (
        <AsOfNote link={{ href: linkTo({ asOf: null, compare: null }), label: 'نمایش بدون تاریخ' }}>
          {why} {(asOf === null || past?.state !== 'shown') && 'آنچه می‌بینید وضع امروز است.'}
          {past?.state === 'locked' && (
            <>
              {' '}
              <a href="/subscription" className="underline underline-offset-4">
                اشتراک‌ها
              </a>
            </>
          )}
        </AsOfNote>
      )}
    </div>
  )
}

const NO_PAST = 'این صفحه تاریخچه ندارد؛'

interface Match {
  staticData: { hasPast?: boolean | 'own' }
  loaderData?: unknown
}

/** What a page says of itself: whether it travels, and how it answered to the day. */
function shownBy(match: Match | undefined) {
  const data = match?.loaderData
  const past = typeof data === 'object' && data !== null && 'past' in data ? data.past : null
  return { hasPast: match?.staticData.hasPast ?? false, past: past as PagePast | null }
}

function whyNot(past: PagePast | null): string | null {
  if (past === null || past.state === 'shown') return null
  const day = formatJalali(past.day, 'long')
  if (past.state === 'absent') return `این رکورد در ${day} در داده‌های این سامانه نبود؛`
  if (past.state === 'locked') return `نمایش در ${day} در اشتراک حرفه‌ای باز می‌شود؛`
  const first = past.first
    ? ` از ${formatJalali(past.first, 'long')} آغاز می‌شود`
    : ' هنوز آغاز نشده'
  return `تاریخچهٔ این صفحه${first} و ${day} پیش از آن است؛`
}

import { useLocation } from '@tanstack/react-router'
import { readTime, type Time } from '#src/list/as-of.ts'
import { AsOfNote } from '#src/list/as-of-banner.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { Icon } from '#src/ui/icon.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page tells of the market: whether it shows a day in the past, or the present alone. */
    hasPast?: boolean
  }
}

export const TIME_PANEL = 'time-panel'

function useTime(): Time {
  return readTime(useLocation({ select: ({ search }) => search }))
}

/** At the end of the title line of every page of the market; the panel is drawn with the shell. */
export function TimeControl() {
  const { asOf, compare } = useTime()
  const word = (day: string | null, none: string) => (day ? formatJalali(day, 'long') : none)
  return (
    <button type="button" popoverTarget={TIME_PANEL} className="time-control no-print">
      <Icon name="calendar" />
      <span className="time-word">بازار در</span> <b>{word(asOf, 'امروز')}</b>
      <i className={compare ? undefined : 'time-word'}>
        <span className="time-word">مقایسه با</span> <b>{word(compare, '—')}</b>
      </i>
      <Icon name="chevron-down" />
    </button>
  )
}

/** Over a page whose address has a day that it does not show: why. */
export function TimeNote({ hasPast }: { hasPast: boolean }) {
  const { asOf, compare, problems } = useTime()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isPresent = !hasPast && (asOf !== null || compare !== null)
  if (problems.length === 0 && !isPresent) return null
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6">
      <AsOfNote link={{ href: pathname, label: 'نمایش بدون تاریخ' }}>
        {isPresent ? 'این صفحه تاریخچه ندارد؛ آنچه می‌بینید وضع امروز است.' : problems.join(' ')}
      </AsOfNote>
    </div>
  )
}

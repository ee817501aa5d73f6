import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { readTime, type Time } from '#src/list/as-of.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { Icon } from '#src/ui/icon.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * The page tells of the market: whether it shows a day in the past, or the present alone; `own`:
     * as far as its record goes, and it says so itself.
     */
    hasPast?: boolean | 'own'
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

/** Of which day a page tells, or why it does not; most pages never load it. */
const TimeNote = lazy(() => import('./time-note.tsx'))

export function TimeNoteSlot({ hasPast }: { hasPast: boolean | 'own' }) {
  const time = useTime()
  const isAsked = hasPast !== 'own' && (time.asOf !== null || (time.compare !== null && !hasPast))
  if (time.problems.length === 0 && !isAsked) return null
  return (
    <Suspense fallback={null}>
      <TimeNote {...time} hasPast={hasPast !== false} />
    </Suspense>
  )
}

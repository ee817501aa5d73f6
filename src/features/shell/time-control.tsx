import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { readTime } from '#src/list/as-of.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { Icon } from '#src/ui/icon.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * The page tells of the market: whether it shows a day in the past, or the present alone; `own`:
     * it says itself of which day it tells.
     */
    hasPast?: boolean | 'own'
  }
}

export const TIME_PANEL = 'time-panel'

/** At the end of the title line of every page of the market; the panel is drawn with the shell. */
export function TimeControl() {
  const { asOf, compare } = readTime(useLocation().search)
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

/** Of which day a page tells, or why it does not; pages of the present never load it. */
const TimeNote = lazy(() => import('./time-note.tsx'))

export function TimeNoteSlot() {
  const { asOf, compare } = useLocation().search as Record<string, unknown>
  if (!asOf && !compare) return null
  return (
    <Suspense fallback={null}>
      <TimeNote />
    </Suspense>
  )
}

import { formatCompact } from '../persian/compact.ts'
import { formatJalali, isoToJalaliParts, jalaliToIso } from '../persian/dates.ts'
import type { ChartLabel } from './chart-labels.tsx'
import { linear, round, rowRoom } from './scale.ts'

const DAY = 86_400_000
const YEAR_WORD = 44

interface ValueAxisProps {
  ticks: readonly number[]
  /** Pixels from the top. */
  y: (value: number) => number
}

/** Horizontal lines over the whole width; `valueLabels` writes their values. */
export function ValueAxis({ ticks, y }: ValueAxisProps) {
  const lines = ticks.map((tick) => `M0 ${round(y(tick))}H100`).join('')
  return <path d={lines} className="chart-grid" />
}

/** Values at the left, where time begins. */
export function valueLabels(
  { ticks, y }: ValueAxisProps,
  format: (value: number) => string = formatCompact,
): ChartLabel[] {
  return ticks.map((tick) => ({ text: format(tick), x: 0, y: y(tick), at: 'right' }))
}

interface TimeAxisProps {
  from: string
  to: string
  /** Percent of the width. */
  x: (date: string) => number
  top: number
  bottom: number
}

/** Jalali years, left to right; `timeLabels` writes them. */
export function TimeAxis({ from, to, x, top, bottom }: TimeAxisProps) {
  const lines = jalaliYearStarts(from, to)
    .map(({ date }) => `M${round(x(date))} ${top}V${bottom}`)
    .join('')
  return <path d={lines} className="chart-grid" />
}

/** As many years as there is room for; where no year begins between, the first month and the last, once if one. */
export function timeLabels({ from, to, x, bottom }: Omit<TimeAxisProps, 'top'>): ChartLabel[] {
  const years = jalaliYearStarts(from, to)
  const y = bottom + 12
  if (years.length === 0) {
    const ends = [
      { text: formatJalali(from, 'month'), x: x(from), y, at: 'left' },
      { text: formatJalali(to, 'month'), x: x(to), y, at: 'right' },
    ] as const
    return ends.slice(0, ends[0].text === ends[1].text ? 1 : 2)
  }
  const [first, second] = years
  const apart = first && second ? x(second.date) - x(first.date) : 100
  const room = rowRoom(100 / apart, YEAR_WORD)
  return years.flatMap(({ date, label }, place): ChartLabel[] => {
    const wide = room(place)
    return wide === null ? [] : [{ text: label, x: x(date), y, at: 'middle', from: wide }]
  })
}

/** Places ISO dates on percents of the width, earliest at the left. */
export function timeScale(from: string, to: string) {
  const scale = linear([dayOf(from), Math.max(dayOf(to), dayOf(from) + 1)], [0, 100])
  return (date: string) => scale(dayOf(date))
}

/** First days of the Jalali years that begin between two ISO dates, with the year as label. */
function jalaliYearStarts(from: string, to: string): { date: string; label: string }[] {
  const first = isoToJalaliParts(from).year
  const last = isoToJalaliParts(to).year
  const starts = Array.from({ length: last - first + 1 }, (_, n) => jalaliToIso(`${first + n}/1/1`))
  return starts
    .filter((date): date is string => date !== null && date >= from && date <= to)
    .map((date) => ({ date, label: formatJalali(date, 'year') }))
}

function dayOf(date: string): number {
  return Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY
}

import { scaleLinear } from 'd3-scale'
import { formatJalali, isoToJalaliParts, jalaliToIso } from '../persian/dates.ts'
import { formatCompact } from '../persian/numbers.ts'
import type { ChartLabel } from './chart-labels.tsx'

const DAY = 86_400_000

interface ValueAxisProps {
  ticks: readonly number[]
  y: (value: number) => number
  from: number
  to: number
}

/** Horizontal grid lines; `valueLabels` writes their values. */
export function ValueAxis({ ticks, y, from, to }: ValueAxisProps) {
  return ticks.map((tick) => (
    <line key={tick} x1={from} x2={to} y1={y(tick)} y2={y(tick)} className="stroke-line" />
  ))
}

/** Values at the left, where time begins. */
export function valueLabels(
  { ticks, y, from }: Omit<ValueAxisProps, 'to'>,
  format: (value: number) => string = formatCompact,
): ChartLabel[] {
  return ticks.map((tick) => ({ text: format(tick), x: from - 6, y: y(tick), at: 'right' }))
}

interface TimeAxisProps {
  /** ISO dates. */
  from: string
  to: string
  x: (date: string) => number
  top: number
  bottom: number
}

/** Jalali years, left to right; `timeLabels` writes them. */
export function TimeAxis({ from, to, x, top, bottom }: TimeAxisProps) {
  return jalaliYearStarts(from, to).map(({ date }) => (
    <line key={date} x1={x(date)} x2={x(date)} y1={top} y2={bottom} className="stroke-line" />
  ))
}

/** As many years as there is room for. */
export function timeLabels({ from, to, x, bottom }: Omit<TimeAxisProps, 'top'>): ChartLabel[] {
  const years = jalaliYearStarts(from, to)
  const [first, second] = years
  const step = first && second ? Math.ceil(40 / Math.max(1, x(second.date) - x(first.date))) : 1
  return years
    .filter((_, place) => place % step === 0)
    .map(({ date, label }) => ({ text: label, x: x(date), y: bottom + 12, at: 'middle' }))
}

/** Places ISO dates on pixels, earliest at the left. */
export function timeScale(from: string, to: string, range: readonly [number, number]) {
  const scale = scaleLinear([dayOf(from), Math.max(dayOf(to), dayOf(from) + 1)], range)
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

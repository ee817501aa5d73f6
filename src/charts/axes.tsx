import { formatCompact } from '../persian/numbers.ts'
import type { ChartLabel } from './chart-labels.tsx'
import { jalaliYearStarts } from './time-scale.ts'

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

import { formatCompact } from '../persian/numbers.ts'
import { jalaliYearStarts } from './time-scale.ts'

interface ValueAxisProps {
  ticks: readonly number[]
  y: (value: number) => number
  from: number
  to: number
  format?: (value: number) => string
}

/** Horizontal grid lines with their values at the left, where time begins. */
export function ValueAxis({ ticks, y, from, to, format = formatCompact }: ValueAxisProps) {
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={from} x2={to} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={from - 6} y={y(tick)} dy="0.32em" textAnchor="end" className="chart-word">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  )
}

interface TimeAxisProps {
  /** ISO dates. */
  from: string
  to: string
  x: (date: string) => number
  top: number
  bottom: number
}

/** Jalali years, left to right; as many names as there is room for. */
export function TimeAxis({ from, to, x, top, bottom }: TimeAxisProps) {
  const years = jalaliYearStarts(from, to)
  const [first, second] = years
  const step = first && second ? Math.ceil(40 / Math.max(1, x(second.date) - x(first.date))) : 1
  return (
    <g>
      {years.map(({ date, label }, place) => (
        <g key={date}>
          <line x1={x(date)} x2={x(date)} y1={top} y2={bottom} className="stroke-line" />
          {place % step === 0 && (
            <text x={x(date)} y={bottom + 16} textAnchor="middle" className="chart-word">
              {label}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

import { ChartFrame, type ChartWords } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'
import { ChartMark, type Paint, tipOf } from './chart-mark.tsx'

export interface Bar {
  key: string
  label: string
  value: number
  /** `value` as written, with its unit. */
  text: string
  href?: string
}

interface BarChartProps extends ChartWords {
  /** Names of label and value in the table. */
  columns: readonly [string, string]
  bars: readonly Bar[]
  paint?: Paint
}

const ROW = 28
/** Names of two companies, which take four lines on a phone. */
const LONG_ROW = 54
const LONG_NAME = 32
/** Percent of the width that the longest bar takes; the rest is for its value. */
const MAX_LENGTH = 72

/** Horizontal bars from the right, where Persian begins; one row each, in the given order. Not for time. */
export function BarChart({ columns, bars, paint = '1', ...words }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const isLong = bars.some(({ label }) => label.length > LONG_NAME)
  const row = isLong ? LONG_ROW : ROW
  const lengthOf = (value: number) => (value / most) * MAX_LENGTH
  return (
    <ChartFrame
      {...words}
      {...(isLong && { kind: 'long-bars' })}
      table={{
        columns,
        rows: bars.map(({ label, text }) => [label, text]),
        hrefs: bars.map(({ href }) => href),
      }}
      drawn={{
        height: bars.length * row,
        marks: bars.map(({ key, label, text, value, href }, place) => (
          <ChartMark
            key={key}
            kind="band"
            x={0}
            width={100}
            y={place * row}
            height={row}
            tip={tipOf(label, [[columns[1], text]])}
            href={href}
          >
            <i data-paint={paint} data-bar="" style={{ inlineSize: `${lengthOf(value)}%` }} />
          </ChartMark>
        )),
        names: bars.map(({ label, href }, place) => ({
          text: label,
          y: (place + 0.5) * row,
          href,
        })),
        labels: bars.map(
          ({ text, value }, place): ChartLabel => ({
            text,
            x: 100 - lengthOf(value),
            y: (place + 0.5) * row,
            at: 'right',
          }),
        ),
      }}
    />
  )
}

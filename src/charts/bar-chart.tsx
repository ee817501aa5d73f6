import { ChartFrame } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'

export interface Bar {
  key: string
  label: string
  value: number
  /** `value` as written, with its unit. */
  text: string
  href?: string
}

interface BarChartProps {
  title: string
  description: string
  /** Names of label and value in the table. */
  columns: readonly [string, string]
  bars: readonly Bar[]
}

const ROW = 26

/** Horizontal bars from the right, where Persian begins; one row each, in the given order. */
export function BarChart({ title, description, columns, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ChartFrame
      title={title}
      description={description}
      table={{ columns, rows: bars.map(({ label, text }) => [label, text]) }}
      draw={({ width }) => {
        const names = width * 0.36
        const room = width - names - 92
        return {
          height: bars.length * ROW + 4,
          body: bars.map(({ key, label, text, value }, place) => {
            const length = (value / most) * room
            return (
              <g key={key}>
                <title>{`${label}: ${text}`}</title>
                <rect
                  x={width - names - length}
                  y={place * ROW + 4}
                  width={length}
                  height={16}
                  rx={2}
                  className="fill-chart-1"
                />
              </g>
            )
          }),
          labels: bars.flatMap(({ label, text, value, href }, place): ChartLabel[] => {
            const y = place * ROW + 12
            const end = width - names - (value / most) * room
            return [
              { text: label, x: width, y, at: 'right', room: names - 10, tone: 'name', href },
              { text, x: end - 6, y, at: 'right' },
            ]
          }),
        }
      }}
    />
  )
}

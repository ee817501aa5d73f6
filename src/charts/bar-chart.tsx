import { ChartFrame } from './chart-frame.tsx'
import { asRead, fitText } from './fit-text.ts'

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
      hasLinks={bars.some(({ href }) => href)}
      table={{ columns, rows: bars.map(({ label, text }) => [label, text]) }}
      draw={({ width }) => {
        const names = width * 0.36
        const room = width - names - 92
        return {
          height: bars.length * ROW + 4,
          body: bars.map((bar, place) => (
            <BarRow
              key={bar.key}
              bar={bar}
              y={place * ROW + 4}
              end={width - names}
              length={(bar.value / most) * room}
              width={width}
              names={names}
            />
          )),
        }
      }}
    />
  )
}

interface BarRowProps {
  bar: Bar
  y: number
  end: number
  length: number
  width: number
  names: number
}

function BarRow({ bar, y, end, length, width, names }: BarRowProps) {
  const label = fitText(bar.label, names - 10)
  const name = (
    <text x={width} y={y + 12} textAnchor="end" className="chart-word chart-name">
      {label}
    </text>
  )
  return (
    <g>
      <title>{`${bar.label}: ${bar.text}`}</title>
      {bar.href ? <a href={bar.href}>{name}</a> : name}
      <rect x={end - length} y={y} width={length} height={16} rx={2} className="fill-chart-1" />
      <text x={end - length - 6} y={y + 12} textAnchor="end" className="chart-word">
        {asRead(bar.text)}
      </text>
    </g>
  )
}

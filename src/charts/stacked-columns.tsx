import { scaleLinear } from 'd3-scale'
import { formatNumber } from '../persian/numbers.ts'
import { ValueAxis } from './axes.tsx'
import { type Canvas, ChartFrame } from './chart-frame.tsx'
import { PaintedRect, Textures } from './series-paint.tsx'

interface StackedColumnsProps {
  title: string
  description: string
  /** What a column is: «سال». */
  columnName: string
  series: readonly string[]
  /** Left to right in time; `values` in the order of `series`. */
  columns: readonly { label: string; values: readonly number[] }[]
  /** Columns before which the series breaks, each with the sign it is explained under. */
  breaks?: readonly { label: string; sign: string }[]
}

const HEIGHT = 260
const BOTTOM = 26
const START = 40
/** Width of a letter of a label. */
const LETTER = 5.4

/** Columns over time, each stacked by series; the first series lies at the bottom. */
export function StackedColumns(props: StackedColumnsProps) {
  const { title, description, columnName, series, columns } = props
  return (
    <ChartFrame
      title={title}
      description={description}
      legend={series.map((label, place) => ({ label, place }))}
      table={{
        columns: [columnName, ...series, 'جمع'],
        rows: columns.map(({ label, values }) => [
          label,
          ...values.map((value) => formatNumber(value)),
          formatNumber(sum(values)),
        ]),
      }}
      draw={(canvas) => ({ height: HEIGHT, body: <Columns {...props} {...canvas} /> })}
    />
  )
}

function Columns({ series, columns, breaks = [], width, id }: StackedColumnsProps & Canvas) {
  const most = Math.max(1, ...columns.map(({ values }) => sum(values)))
  const y = scaleLinear([0, most], [HEIGHT - BOTTOM, 8]).nice(5)
  const isCounted = columns.every(({ values }) => values.every(Number.isInteger))
  const ticks = y.ticks(5).filter((tick) => !isCounted || Number.isInteger(tick))
  const step = (width - START) / Math.max(1, columns.length)
  const longest = Math.max(0, ...columns.map(({ label }) => label.length))
  const named = Math.ceil((longest * LETTER + 14) / step)
  return (
    <>
      <Textures id={id} />
      <ValueAxis ticks={ticks} y={y} from={START} to={width} />
      {breaks.map(({ label, sign }) => {
        const place = columns.findIndex((column) => column.label === label)
        return place < 0 ? null : <Break key={sign} x={START + place * step} sign={sign} />
      })}
      {columns.map(({ label, values }, place) => {
        const x = START + place * step + step * 0.15
        let below = 0
        return (
          <g key={label}>
            {values.map((value, at) => {
              const top = y(below + value)
              const height = y(below) - top
              below += value
              const name = series[at] ?? ''
              if (value === 0) return null
              return (
                <PaintedRect
                  key={name}
                  id={id}
                  place={at}
                  x={x}
                  y={top}
                  width={step * 0.7}
                  height={height}
                  tip={`${label}، ${name}: ${formatNumber(value)}`}
                />
              )
            })}
            {place % named === 0 && (
              <text x={x + step * 0.35} y={HEIGHT - 8} textAnchor="middle" className="chart-word">
                {label}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

function Break({ x, sign }: { x: number; sign: string }) {
  return (
    <g>
      <line
        x1={x}
        x2={x}
        y1={16}
        y2={HEIGHT - BOTTOM}
        className="stroke-ink"
        strokeDasharray="4 3"
      />
      <text x={x} y={12} textAnchor="middle" className="chart-word">
        {sign}
      </text>
    </g>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

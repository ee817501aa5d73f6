import { scaleLinear } from 'd3-scale'
import { formatNumber } from '../persian/numbers.ts'
import { ValueAxis, valueLabels } from './axes.tsx'
import { type Canvas, ChartFrame, type Drawn } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'
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
      draw={(canvas) => drawColumns(props, canvas)}
    />
  )
}

function drawColumns(
  { series, columns, breaks = [] }: StackedColumnsProps,
  { width, id }: Canvas,
): Drawn {
  const most = Math.max(1, ...columns.map(({ values }) => sum(values)))
  const y = scaleLinear([0, most], [HEIGHT - BOTTOM, 8]).nice(5)
  const isCounted = columns.every(({ values }) => values.every(Number.isInteger))
  const ticks = y.ticks(5).filter((tick) => !isCounted || Number.isInteger(tick))
  const step = (width - START) / Math.max(1, columns.length)
  const longest = Math.max(0, ...columns.map(({ label }) => label.length))
  const named = Math.ceil((longest * LETTER + 14) / step)
  const axis = { ticks, y, from: START, to: width }
  const signs = breaks.flatMap(({ label, sign }) => {
    const place = columns.findIndex((column) => column.label === label)
    return place < 0 ? [] : [{ sign, x: START + place * step }]
  })
  const body = (
    <>
      <Textures id={id} />
      <ValueAxis {...axis} />
      {signs.map(({ sign, x }) => (
        <Break key={sign} x={x} />
      ))}
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
          </g>
        )
      })}
    </>
  )
  const names = columns.flatMap(({ label }, place): ChartLabel[] =>
    place % named > 0
      ? []
      : [{ text: label, x: START + (place + 0.5) * step, y: HEIGHT - 12, at: 'middle' }],
  )
  const marks = signs.map(({ sign, x }): ChartLabel => ({ text: sign, x, y: 8, at: 'middle' }))
  return { height: HEIGHT, body, labels: [...valueLabels(axis), ...names, ...marks] }
}

function Break({ x }: { x: number }) {
  return (
    <line x1={x} x2={x} y1={16} y2={HEIGHT - BOTTOM} className="stroke-ink" strokeDasharray="4 3" />
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

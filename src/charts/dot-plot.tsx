import { ChartFrame } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'
import { ChartMark, type TipRow, tipOf } from './chart-mark.tsx'
import { linear, rowRoom, ticksTo } from './scale.ts'

interface DotRow {
  key: string
  label: string
  /** Smallest and largest value of the row; equal for a single one. */
  from: number
  to: number
  href?: string
}

interface DotPlotProps {
  id?: string
  title: string
  description: string
  rowName: string
  rows: readonly DotRow[]
  format: (value: number) => string
  formatTick: (value: number) => string
}

const ROW = 28
const DOT = 9
const TICK_WORD = 64

/** One row a category: a dot, or two dots and what lies between them. */
export function DotPlot(props: DotPlotProps) {
  const { id, title, description, rowName, rows, format, formatTick } = props
  const ticks = ticksTo(Math.max(1, ...rows.map(({ to }) => to)), 4)
  const x = linear([0, ticks.at(-1) ?? 1], [1, 98])
  const bottom = rows.length * ROW
  const isRange = rows.some(({ from, to }) => from !== to)
  const room = rowRoom(ticks.length, TICK_WORD)
  return (
    <ChartFrame
      id={id}
      title={title}
      description={description}
      table={{
        columns: isRange ? [rowName, 'کمینه', 'بیشینه'] : [rowName, 'مقدار'],
        rows: rows.map(({ label, from, to }) =>
          isRange ? [label, format(from), format(to)] : [label, format(to)],
        ),
        hrefs: rows.map(({ href }) => href),
      }}
      drawn={{
        height: bottom,
        foot: 22,
        lines: (
          <path
            d={ticks.map((tick) => `M${x(tick)} 0V${bottom}`).join('')}
            className="chart-grid"
          />
        ),
        marks: rows.map(({ key, label, from, to, href }, place) => (
          <ChartMark
            key={key}
            kind="band"
            x={0}
            width={100}
            y={place * ROW}
            height={ROW}
            tip={tipOf(label, rangeRows(from, to, format))}
            href={href}
          >
            {from !== to && (
              <i
                data-paint="1"
                data-line=""
                style={{ insetInlineStart: `${x(from)}%`, inlineSize: `${x(to) - x(from)}%` }}
              />
            )}
            {[...new Set([from, to])].map((value) => (
              <i
                key={value}
                data-paint="1"
                data-dot=""
                style={{ insetInlineStart: `${x(value)}%`, inlineSize: DOT, blockSize: DOT }}
              />
            ))}
          </ChartMark>
        )),
        names: rows.map(({ label, href }, place) => ({
          text: label,
          y: (place + 0.5) * ROW,
          href,
        })),
        labels: ticks.flatMap((tick, place): ChartLabel[] => {
          const from = room(place)
          if (from === null) return []
          return [{ text: formatTick(tick), x: x(tick), y: bottom + 12, at: 'middle', from }]
        }),
      }}
    />
  )
}

function rangeRows(from: number, to: number, format: (value: number) => string): TipRow[] {
  if (from === to) return [['مقدار', format(to)]]
  return [
    ['کمینه', format(from)],
    ['بیشینه', format(to)],
  ]
}

import { scaleLinear } from 'd3-scale'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'

interface DotRow {
  key: string
  label: string
  /** Smallest and largest value of the row; equal for a single one. */
  from: number
  to: number
}

interface DotPlotProps {
  title: string
  description: string
  rowName: string
  rows: readonly DotRow[]
  format: (value: number) => string
  formatTick: (value: number) => string
}

const ROW = 24

/** One row a category: a dot, or two dots and what lies between them. */
export function DotPlot({ title, description, rowName, rows, format, formatTick }: DotPlotProps) {
  const most = Math.max(1, ...rows.map(({ to }) => to))
  return (
    <ChartFrame
      title={title}
      description={description}
      table={{
        columns: [rowName, 'کمینه', 'بیشینه'],
        rows: rows.map(({ label, from, to }) => [label, format(from), format(to)]),
      }}
      draw={({ width }) => {
        const names = width * 0.36
        const x = scaleLinear([0, most], [10, width - names - 10]).nice(4)
        const bottom = rows.length * ROW + 8
        return {
          height: bottom + 22,
          body: (
            <>
              {x.ticks(4).map((tick) => (
                <line
                  key={tick}
                  x1={x(tick)}
                  x2={x(tick)}
                  y1={4}
                  y2={bottom}
                  className="stroke-line"
                />
              ))}
              {rows.map(({ key, label, from, to }, place) => {
                const y = place * ROW + 18
                return (
                  <g key={key}>
                    <title>{`${label}: ${format(from)} – ${format(to)}`}</title>
                    <line x1={x(from)} x2={x(to)} y1={y} y2={y} className="stroke-chart-1" />
                    <circle cx={x(from)} cy={y} r="4" className="fill-chart-1" />
                    <circle cx={x(to)} cy={y} r="4" className="fill-chart-1" />
                  </g>
                )
              })}
            </>
          ),
          labels: [
            ...x.ticks(4).map(
              (tick): ChartLabel => ({
                text: formatTick(tick),
                x: x(tick),
                y: bottom + 12,
                at: 'middle',
              }),
            ),
            ...rows.map(
              ({ label }, place): ChartLabel => ({
                text: label,
                x: width,
                y: place * ROW + 18,
                at: 'right',
                room: names - 12,
                tone: 'name',
              }),
            ),
          ],
        }
      }}
    />
  )
}

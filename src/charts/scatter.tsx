import { scaleSqrt } from 'd3-scale'
import { formatNumber } from '../persian/numbers.ts'
import { ValueAxis } from './axes.tsx'
import { type Canvas, ChartFrame } from './chart-frame.tsx'
import { asRead, widthOf } from './fit-text.ts'

interface ScatterPoint {
  key: string
  label: string
  x: number
  y: number
  href?: string
}

interface ScatterProps {
  title: string
  description: string
  pointName: string
  xName: string
  yName: string
  points: readonly ScatterPoint[]
}

const HEIGHT = 320
const BOTTOM = 40
const START = 44
const NAMED = 12
/** Points whose names are tried, for each that may be written. */
const TRIED = 8
const LINE = 14
const DOT = 4
/** Of a name's letters, above its point. */
const MIDDLE = 10

/** Two counts of each record against each other, on square-root scales; the largest are named as far as their names meet nothing. */
export function Scatter(props: ScatterProps) {
  const { title, description, pointName, xName, yName, points } = props
  return (
    <ChartFrame
      title={title}
      description={description}
      span="full"
      hasLinks={points.some(({ href }) => href)}
      table={{
        columns: [pointName, xName, yName],
        rows: points.map(({ label, x, y }) => [label, formatNumber(x), formatNumber(y)]),
      }}
      draw={(canvas) => ({ height: HEIGHT, body: <Cloud {...props} {...canvas} /> })}
    />
  )
}

function Cloud({ points, xName, yName, width }: ScatterProps & Canvas) {
  const x = scaleSqrt(
    [0, Math.max(1, ...points.map((point) => point.x))],
    [START, width - 12],
  ).nice(5)
  const y = scaleSqrt(
    [0, Math.max(1, ...points.map((point) => point.y))],
    [HEIGHT - BOTTOM, 12],
  ).nice(5)
  const named = pointsWithRoom(
    points.map((point) => ({ point, x: x(point.x), y: y(point.y) })),
    width > 500 ? NAMED : 4,
  )
  return (
    <>
      <ValueAxis ticks={y.ticks(5)} y={y} from={START} to={width - 12} />
      {x.ticks(5).map((tick) => (
        <text key={tick} x={x(tick)} y={HEIGHT - 22} textAnchor="middle" className="chart-word">
          {formatNumber(tick)}
        </text>
      ))}
      <text x={width - 12} y={HEIGHT - 5} textAnchor="end" className="chart-word">
        {asRead(xName)} →
      </text>
      <text x={START} y={10} className="chart-word">
        ↑ {asRead(yName)}
      </text>
      {points.map((point) => {
        const dot = (
          <circle
            cx={x(point.x)}
            cy={y(point.y)}
            r={DOT}
            className="fill-chart-1"
            fillOpacity="0.55"
          >
            <title>{`${point.label}: ${formatNumber(point.x)}، ${formatNumber(point.y)}`}</title>
          </circle>
        )
        return (
          <g key={point.key}>
            {point.href ? <a href={point.href}>{dot}</a> : dot}
            {named.has(point) && (
              <text
                x={x(point.x) - 7}
                y={y(point.y) - 6}
                textAnchor="end"
                className="chart-word chart-name"
              >
                {asRead(point.label)}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

interface Spot {
  point: ScatterPoint
  x: number
  y: number
}

/** The largest whose name, written before the point, stays in the drawing and meets no name or point. */
function pointsWithRoom(spots: readonly Spot[], most: number): ReadonlySet<ScatterPoint> {
  const written: { left: number; right: number; y: number }[] = []
  const named = new Set<ScatterPoint>()
  const largest = spots.toSorted((a, b) => b.point.x + b.point.y - a.point.x - a.point.y)
  for (const { point, x, y } of largest.slice(0, most * TRIED)) {
    if (named.size === most) break
    const right = x - 7
    const left = right - widthOf(point.label)
    const isWithin = (from: number, to: number) => from < right && to > left
    const meets =
      written.some((other) => isWithin(other.left, other.right) && Math.abs(y - other.y) < LINE) ||
      spots.some(
        (dot) => isWithin(dot.x - DOT, dot.x + DOT) && Math.abs(y - MIDDLE - dot.y) < LINE - DOT,
      )
    if (left < START || meets) continue
    written.push({ left, right, y })
    named.add(point)
  }
  return named
}

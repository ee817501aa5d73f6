import { scaleSqrt } from 'd3-scale'
import { formatNumber } from '../persian/numbers.ts'
import { ValueAxis, valueLabels } from './axes.tsx'
import { type Canvas, ChartFrame, type Drawn } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'

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
      draw={(canvas) => drawCloud(props, canvas)}
    />
  )
}

function drawCloud({ points, xName, yName }: ScatterProps, { width }: Canvas): Drawn {
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
  const axis = { ticks: y.ticks(5), y, from: START, to: width - 12 }
  return {
    height: HEIGHT,
    body: (
      <>
        <ValueAxis {...axis} />
        {points.map((point) => (
          <Dot key={point.key} point={point} x={x(point.x)} y={y(point.y)} />
        ))}
      </>
    ),
    labels: [
      ...valueLabels(axis),
      ...x.ticks(5).map(
        (tick): ChartLabel => ({
          text: formatNumber(tick),
          x: x(tick),
          y: HEIGHT - 26,
          at: 'middle',
        }),
      ),
      { text: `${xName} ←`, x: width - 12, y: HEIGHT - 9, at: 'right' },
      { text: `${yName} ↑`, x: START, y: 6, at: 'left' },
      ...[...named].map(
        (point): ChartLabel => ({
          text: point.label,
          x: x(point.x) - 7,
          y: y(point.y) - MIDDLE,
          at: 'right',
          tone: 'name',
        }),
      ),
    ],
  }
}

function Dot({ point, x, y }: { point: ScatterPoint; x: number; y: number }) {
  const tip = `${point.label}: ${formatNumber(point.x)}، ${formatNumber(point.y)}`
  const dot = (
    <circle cx={x} cy={y} r={DOT} className="fill-chart-1" fillOpacity="0.55">
      <title>{tip}</title>
    </circle>
  )
  if (!point.href) return dot
  return (
    <a href={point.href} aria-label={tip}>
      {dot}
    </a>
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

const CHARACTER = 6.4
const CAPITAL = 8.4

/** About how many pixels a label takes; rather too many. */
function widthOf(text: string): number {
  const capitals = text.match(/[A-Z]/g)?.length ?? 0
  return capitals * CAPITAL + (text.length - capitals) * CHARACTER
}

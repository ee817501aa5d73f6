import { formatNumber } from '../persian/numbers.ts'
import { ValueAxis, valueLabels } from './axes.tsx'
import { ChartFrame, type ChartWords, type Drawn } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'
import { ChartMark, tipOf } from './chart-mark.tsx'
import { WIDTHS } from './scale.ts'

interface ScatterPoint {
  key: string
  label: string
  x: number
  y: number
  href?: string
}

interface ScatterProps extends ChartWords {
  pointName: string
  xName: string
  yName: string
  points: readonly ScatterPoint[]
}

const HEIGHT = 380
const TOP = 22
/** To touch; chart.css draws it smaller. */
const TARGET = 24
const DOT = 5
const NAMED = [4, 6, 10, 16] as const
/** Points whose names are tried, for each that may be written. */
const TRIED = 8
const LINE = 16
/** Of a name's letters, above its point. */
const MIDDLE = 11

/**
 * Two counts of each record against each other, on square-root scales, which is said at the axes; the
 * largest are named as far as their names meet nothing.
 */
export function Scatter(props: ScatterProps) {
  const { id, title, description, pointName, xName, yName, points } = props
  return (
    <ChartFrame
      id={id}
      title={title}
      description={`${description} · مقیاس هر دو محور جذری است، تا شرکت‌های کوچک روی هم نیفتند`}
      table={{
        columns: [pointName, xName, yName],
        rows: points.map(({ label, x, y }) => [label, formatNumber(x), formatNumber(y)]),
        hrefs: points.map(({ href }) => href),
      }}
      drawn={drawCloud(props)}
    />
  )
}

function drawCloud({ points, xName, yName }: ScatterProps): Drawn {
  const xTicks = rootTicks(Math.max(1, ...points.map((point) => point.x)))
  const yTicks = rootTicks(Math.max(1, ...points.map((point) => point.y)))
  const x = (value: number) => Math.sqrt(value / (xTicks.at(-1) ?? 1)) * 100
  const y = (value: number) => HEIGHT - Math.sqrt(value / (yTicks.at(-1) ?? 1)) * (HEIGHT - TOP)
  const spots = points.map((point) => ({ point, x: x(point.x), y: y(point.y) }))
  return {
    height: HEIGHT,
    start: 34,
    foot: 42,
    lines: (
      <>
        <ValueAxis ticks={yTicks} y={y} />
        <path
          d={xTicks.map((tick) => `M${x(tick)} ${TOP}V${HEIGHT}`).join('')}
          className="chart-grid"
        />
      </>
    ),
    marks: spots.map(({ point, x: left, y: top }) => (
      <ChartMark
        key={point.key}
        kind="dot"
        x={left}
        y={top}
        width={TARGET}
        height={TARGET}
        paint="1"
        href={point.href}
        tip={tipOf(point.label, [
          [xName, formatNumber(point.x)],
          [yName, formatNumber(point.y)],
        ])}
      />
    )),
    labels: [
      ...valueLabels({ ticks: yTicks, y }),
      ...xTicks.map(
        (tick): ChartLabel => ({
          text: formatNumber(tick),
          x: x(tick),
          y: HEIGHT + 12,
          at: 'middle',
        }),
      ),
      { text: `→ ${xName}`, x: 100, y: HEIGHT + 30, at: 'right' },
      { text: `↑ ${yName}`, x: 0, y: 6, at: 'left' },
      ...namesWithRoom(spots).map(
        ({ spot, from }): ChartLabel => ({
          text: spot.point.label,
          x: spot.x,
          y: spot.y - MIDDLE,
          at: 'right',
          tone: 'name',
          from,
        }),
      ),
    ],
  }
}

/** Steps of a square-root axis: 0, a sixteenth, a quarter, a half and the whole of a round number. */
function rootTicks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most))
  const top = [1, 2, 4, 5, 8, 10].map((n) => n * power).find((size) => size >= most) ?? most
  return [...new Set([0, ...[1 / 16, 1 / 4, 9 / 16, 1].map((share) => Math.round(top * share))])]
}

interface Spot {
  point: ScatterPoint
  /** Percent, and pixels. */
  x: number
  y: number
}

/**
 * The largest whose name, written before the point, stays in the drawing and meets no name or point,
 * each with the place in `WIDTHS` from which on that is so: what fits a phone stays on a desk.
 */
function namesWithRoom(spots: readonly Spot[]): { spot: Spot; from: number }[] {
  const named: { spot: Spot; from: number }[] = []
  const largest = spots.toSorted((a, b) => b.point.x + b.point.y - a.point.x - a.point.y)
  WIDTHS.forEach((width, from) => {
    const pixel = (share: number) => (share / 100) * width
    const edges = ({ point, x }: Spot) => [pixel(x) - widthOf(point.label), pixel(x)] as const
    for (const spot of largest.slice(0, (NAMED[from] ?? 0) * TRIED)) {
      if (named.length >= (NAMED[from] ?? 0)) break
      const [left, right] = edges(spot)
      const isWithin = (low: number, high: number) => low < right && high > left
      const meets =
        named.some(
          (other) => isWithin(...edges(other.spot)) && Math.abs(spot.y - other.spot.y) < LINE,
        ) ||
        spots.some(
          (dot) =>
            isWithin(pixel(dot.x) - DOT, pixel(dot.x) + DOT) &&
            Math.abs(spot.y - MIDDLE - dot.y) < LINE - DOT,
        )
      if (left < 0 || meets || named.some((other) => other.spot === spot)) continue
      named.push({ spot, from })
    }
  })
  return named
}

const CHARACTER = 6.4
const CAPITAL = 8.4

/** About how many pixels a label takes; rather too many. */
function widthOf(text: string): number {
  const capitals = text.match(/[A-Z]/g)?.length ?? 0
  return capitals * CAPITAL + (text.length - capitals) * CHARACTER
}

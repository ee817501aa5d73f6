import { formatNumber } from '../persian/numbers.ts'
import { formatPercent } from '../persian/percent.ts'
import { ValueAxis, valueLabels } from './axes.tsx'
import { ChartFrame, type ChartWords, type Drawn } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'
import { ChartMark, tipOf } from './chart-mark.tsx'
import { linear, round, ticksTo } from './scale.ts'

export interface CurvePoint {
  x: number
  /** A share from 0 to 1 that holds from `x` on. */
  share: number
}

interface StepCurveProps extends ChartWords {
  /** What is measured along the foot, with its unit: «سال». */
  xName: string
  shareName: string
  /** In order of `x`; the share is 1 before the first. */
  points: readonly CurvePoint[]
  until: number
  /** Rows of the table, where the points are too many to read; `x` in whole steps from 0. */
  rows: readonly (readonly [string, string])[]
  /** A point of the curve that is named in the drawing: the median. */
  named?: { x: number; share: number; label: string } | undefined
}

const HEIGHT = 216
const TOP = 8
const SHARES = [0, 0.25, 0.5, 0.75, 1]

/** A share that falls in steps from one on, over numbers rather than dates. */
export function StepCurve(props: StepCurveProps) {
  const { xName, shareName, rows } = props
  return (
    <ChartFrame {...props} table={{ columns: [xName, shareName], rows }} drawn={drawCurve(props)} />
  )
}

function drawCurve({ points, until, xName, shareName, rows, named }: StepCurveProps): Drawn {
  const last = Math.max(1, until)
  const x = linear([0, last], [0, 100])
  const y = linear([0, 1], [HEIGHT, TOP])
  const steps = points.map((point) => `H${round(x(point.x))}V${round(y(point.share))}`).join('')
  const ticks = ticksTo(last, 8, true).filter((tick) => tick <= last)
  return {
    height: HEIGHT,
    start: 40,
    foot: 40,
    lines: (
      <>
        <ValueAxis ticks={SHARES} y={y} />
        <path d={`M0 ${y(1)}${steps}H${round(x(until))}`} className="chart-line" data-paint="1" />
        {named && (
          <path
            d={`M0 ${y(named.share)}H${round(x(named.x))}V${HEIGHT}`}
            className="chart-break"
            data-paint="2"
          />
        )}
      </>
    ),
    marks: (
      <>
        {rows.map(([when, share], place) => (
          <ChartMark
            key={when}
            kind="band"
            x={Math.min(100, x(Math.max(0, place - 0.5)))}
            width={Math.max(0, Math.min(100, x(place + 0.5)) - x(Math.max(0, place - 0.5)))}
            y={TOP}
            height={HEIGHT - TOP}
            tip={tipOf(`${xName}: ${when}`, [[shareName, share]])}
          />
        ))}
        {named && (
          <span
            className="chart-point"
            data-paint="2"
            style={{
              insetInlineStart: `${round(x(named.x))}%`,
              insetBlockStart: round(y(named.share)),
            }}
          />
        )}
      </>
    ),
    labels: [
      ...valueLabels({ ticks: SHARES, y }, (share) => formatPercent(share)),
      ...ticks.map(
        (tick): ChartLabel => ({
          text: formatNumber(tick),
          x: x(tick),
          y: HEIGHT + 12,
          at: 'middle',
        }),
      ),
      { text: xName, x: 100, y: HEIGHT + 29, at: 'right' },
      ...(named ? [nameOf(named, x(named.x) + 1.5, y(named.share) - 12)] : []),
    ],
  }
}

function nameOf({ label }: { label: string }, x: number, y: number): ChartLabel {
  return { text: label, x, y, at: 'left', tone: 'head' }
}

import { scaleLinear } from 'd3-scale'
import { formatNumber, formatPercent } from '../persian/numbers.ts'
import { ValueAxis, valueLabels } from './axes.tsx'
import { type Canvas, ChartFrame, type Drawn } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'

export interface CurvePoint {
  x: number
  /** A share from 0 to 1 that holds from `x` on. */
  share: number
}

interface StepCurveProps {
  title: string
  description: string
  /** What is measured along the foot, with its unit: «سال». */
  xName: string
  shareName: string
  /** In order of `x`; the share is 1 before the first. */
  points: readonly CurvePoint[]
  until: number
  /** Rows of the table, where the points are too many to read. */
  rows: readonly (readonly [string, string])[]
}

const HEIGHT = 240
const BOTTOM = 34
const START = 44

/** A share that falls in steps from one on, over numbers rather than dates. */
export function StepCurve(props: StepCurveProps) {
  const { title, description, xName, shareName, rows } = props
  return (
    <ChartFrame
      title={title}
      description={description}
      table={{ columns: [xName, shareName], rows }}
      draw={(canvas) => drawCurve(props, canvas)}
    />
  )
}

function drawCurve({ points, until, xName }: StepCurveProps, { width }: Canvas): Drawn {
  const x = scaleLinear([0, Math.max(1, until)], [START, width - 10])
  const y = scaleLinear([0, 1], [HEIGHT - BOTTOM, 10])
  const steps = points.map((point) => `H${x(point.x)}V${y(point.share)}`).join('')
  const axis = { ticks: [0, 0.25, 0.5, 0.75, 1], y, from: START, to: width - 10 }
  return {
    height: HEIGHT,
    body: (
      <>
        <ValueAxis {...axis} />
        <path
          d={`M${START} ${y(1)}${steps}H${x(until)}`}
          fill="none"
          className="stroke-chart-1"
          strokeWidth="2"
        />
      </>
    ),
    labels: [
      ...valueLabels(axis, (share) => formatPercent(share)),
      ...x.ticks(8).map(
        (tick): ChartLabel => ({
          text: formatNumber(tick),
          x: x(tick),
          y: HEIGHT - 22,
          at: 'middle',
        }),
      ),
      { text: xName, x: width - 10, y: HEIGHT - 7, at: 'right' },
    ],
  }
}

import { scaleLinear } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { formatJalali } from '../persian/dates.ts'
import { TimeAxis, timeLabels, timeScale, ValueAxis, valueLabels } from './axes.tsx'
import { type Canvas, ChartFrame, type Drawn } from './chart-frame.tsx'

export interface StepPoint {
  /** ISO date from which the value holds. */
  date: string
  value: number
}

interface StepLineProps {
  title: string
  description: string
  valueName: string
  /** Oldest first; at least one. */
  points: readonly StepPoint[]
  /** ISO date to which the last value is drawn. */
  until: string
  format: (value: number) => string
  /** Short form for the axis. */
  formatTick: (value: number) => string
}

const HEIGHT = 240
const BOTTOM = 28
const START = 64

/** A value that holds until the next change, such as a price; each change has a mark. */
export function StepLine(props: StepLineProps) {
  const { title, description, valueName, points, format } = props
  return (
    <ChartFrame
      title={title}
      description={description}
      span="full"
      table={{
        columns: ['از تاریخ', valueName],
        rows: points.map(({ date, value }) => [formatJalali(date, 'short'), format(value)]),
      }}
      draw={(canvas) => drawSteps(props, canvas)}
    />
  )
}

function drawSteps({ points, until, format, formatTick }: StepLineProps, { width }: Canvas): Drawn {
  const from = points[0]?.date ?? until
  const last = points.at(-1)
  const x = timeScale(from, until, [START, width - 8])
  const most = Math.max(1, ...points.map(({ value }) => value))
  const y = scaleLinear([0, most], [HEIGHT - BOTTOM, 10]).nice(4)
  const drawn = last ? [...points, { date: until, value: last.value }] : points
  const path = line<StepPoint>(
    ({ date }) => x(date),
    ({ value }) => y(value),
  ).curve(curveStepAfter)(drawn)
  const values = { ticks: y.ticks(4), y, from: START, to: width - 8 }
  const time = { from, to: until, x, top: 10, bottom: HEIGHT - BOTTOM }
  return {
    height: HEIGHT,
    body: (
      <>
        <ValueAxis {...values} />
        <TimeAxis {...time} />
        <path d={path ?? ''} fill="none" className="stroke-chart-1" strokeWidth="2" />
        {points.map(({ date, value }) => (
          <circle key={date} cx={x(date)} cy={y(value)} r="3.5" className="fill-chart-1">
            <title>{`${formatJalali(date, 'short')}: ${format(value)}`}</title>
          </circle>
        ))}
      </>
    ),
    labels: [...valueLabels(values, formatTick), ...timeLabels(time)],
  }
}

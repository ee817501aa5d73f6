import { formatJalali } from '../persian/dates.ts'
import { formatPercent } from '../persian/numbers.ts'
import { TimeAxis, timeLabels, timeScale, ValueAxis, valueLabels } from './axes.tsx'
import { ChartFrame, type Drawn } from './chart-frame.tsx'
import { ChartMark, type TipRow, tipOf } from './chart-mark.tsx'
import { linear, round, ticksTo } from './scale.ts'

export interface StepPoint {
  /** ISO date from which the value holds. */
  date: string
  value: number
}

interface StepLineProps {
  id?: string
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

const HEIGHT = 216
const TOP = 10

/** A value that holds until the next change, such as a price; each change has a mark. */
export function StepLine(props: StepLineProps) {
  const { id, title, description, valueName, points, format } = props
  return (
    <ChartFrame
      id={id}
      title={title}
      description={description}
      table={{
        columns: ['از تاریخ', valueName],
        rows: points.map(({ date, value }) => [formatJalali(date, 'short'), format(value)]),
      }}
      drawn={drawSteps(props)}
    />
  )
}

function drawSteps({ points, until, valueName, format, formatTick }: StepLineProps): Drawn {
  const from = points[0]?.date ?? until
  const x = timeScale(from, until)
  const ticks = ticksTo(Math.max(1, ...points.map(({ value }) => value)), 4)
  const y = linear([0, ticks.at(-1) ?? 1], [HEIGHT, TOP])
  const [first] = points
  const steps = points.map(({ date, value }) => `H${round(x(date))}V${round(y(value))}`).join('')
  const time = { from, to: until, x, top: TOP, bottom: HEIGHT }
  return {
    height: HEIGHT,
    start: 60,
    foot: 24,
    lines: (
      <>
        <ValueAxis ticks={ticks} y={y} />
        <TimeAxis {...time} />
        <path
          d={`M0 ${first ? round(y(first.value)) : HEIGHT}${steps}H100`}
          className="chart-line"
          data-paint="1"
        />
      </>
    ),
    marks: points.map(({ date, value }, place) => {
      const end = points[place + 1]?.date ?? until
      return (
        <ChartMark
          key={date}
          kind="band"
          x={x(date)}
          width={Math.max(0.5, x(end) - x(date))}
          y={0}
          height={HEIGHT}
          tip={tipOf(`از ${formatJalali(date, 'long')}`, [
            [valueName, format(value)],
            ...changeRow(points[place - 1]?.value, value),
          ])}
        >
          <i
            data-paint="1"
            data-dot=""
            style={{ insetInlineStart: 0, insetBlockStart: y(value) }}
          />
        </ChartMark>
      )
    }),
    labels: [...valueLabels({ ticks, y }, formatTick), ...timeLabels(time)],
  }
}

function changeRow(before: number | undefined, value: number): TipRow[] {
  if (!before || before === value) return []
  const change = formatPercent((value - before) / before)
  return [['تغییر از قبلی', value > before ? `\u200e+${change}` : change]]
}

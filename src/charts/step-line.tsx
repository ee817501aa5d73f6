import { formatJalali } from '../persian/dates.ts'
import { formatPercent } from '../persian/percent.ts'
import { TimeAxis, timeLabels, timeScale, ValueAxis, valueLabels } from './axes.tsx'
import { ChartFrame, type ChartWords, type Drawn } from './chart-frame.tsx'
import { ChartMark, type TipRow, tipOf } from './chart-mark.tsx'
import { linear, round, ticksTo } from './scale.ts'

export interface StepPoint {
  /** ISO date from which the value holds. */
  date: string
  /** Null where it is not known from then on: the line leaves a gap. */
  value: number | null
}

interface StepLineProps extends ChartWords {
  valueName: string
  /** Oldest first; at least one. */
  points: readonly StepPoint[]
  /** ISO date to which the last value is drawn. */
  until: string
  format: (value: number) => string
  /** Short form for the axis. */
  formatTick: (value: number) => string
  /** A step of it without sign, where that is not told as a part of what was before: of a share it is points. */
  formatStep?: ((size: number) => string) | undefined
  /** Pixels. */
  height?: number
  /** Days on which the series breaks, each with the sign it is explained under. */
  breaks?: readonly { date: string; sign: string }[]
}

const TOP = 10
const UNKNOWN = 'نامعلوم'

/** A value that holds until the next change, such as a price; each change has a mark. */
export function StepLine(props: StepLineProps) {
  const { valueName, points, format } = props
  return (
    <ChartFrame
      {...props}
      table={{
        columns: ['از تاریخ', valueName],
        rows: points.map(({ date, value }) => [
          formatJalali(date, 'short'),
          value === null ? UNKNOWN : format(value),
        ]),
      }}
      drawn={drawSteps(props)}
    />
  )
}

function drawSteps({
  points,
  until,
  valueName,
  format,
  formatTick,
  formatStep,
  ...rest
}: StepLineProps): Drawn {
  const { height = 216, breaks = [] } = rest
  const from = points[0]?.date ?? until
  const x = timeScale(from, until)
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0))
  const ticks = ticksTo(most, height < 150 ? 2 : 4)
  const y = linear([0, ticks.at(-1) ?? 1], [height, TOP])
  const time = { from, to: until, x, top: TOP, bottom: height }
  return {
    height,
    start: 60,
    foot: 24,
    lines: (
      <>
        <ValueAxis ticks={ticks} y={y} />
        <TimeAxis {...time} />
        {breaks.map(({ date, sign }) => (
          <path key={sign} d={`M${round(x(date))} ${TOP}V${height}`} className="chart-break" />
        ))}
        <path d={pathOf(points, x, y)} className="chart-line" data-paint="1" />
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
          height={height}
          tip={tipOf(`از ${formatJalali(date, 'long')}`, [
            [valueName, value === null ? UNKNOWN : format(value)],
            ...changeRow(points[place - 1]?.value, value, formatStep),
          ])}
        >
          {value !== null && (
            <i
              data-paint="1"
              data-dot=""
              style={{ insetInlineStart: 0, insetBlockStart: y(value) }}
            />
          )}
        </ChartMark>
      )
    }),
    labels: [
      ...valueLabels({ ticks, y }, formatTick),
      ...timeLabels(time),
      ...breaks.map(({ date, sign }) => ({ text: sign, x: x(date), y: 2, at: 'middle' }) as const),
    ],
  }
}

function pathOf(
  points: readonly StepPoint[],
  x: (date: string) => number,
  y: (value: number) => number,
): string {
  const lines = points.map(({ date, value }, place) => {
    if (value === null) return ''
    const before = points[place - 1]?.value ?? null
    const end = place + 1 < points.length ? x(points[place + 1]?.date ?? date) : 100
    const turn = before === null ? `M${round(x(date))} ${round(y(value))}` : `V${round(y(value))}`
    return `${turn}H${round(end)}`
  })
  return lines.join('')
}

function changeRow(
  before: number | null | undefined,
  value: number | null,
  formatStep = (size: number) => formatPercent(size / (before || 1)),
): TipRow[] {
  if (!before || value === null || before === value) return []
  const size = formatStep(Math.abs(value - before))
  return [['تغییر از قبلی', `\u200e${value > before ? '+' : '−'}${size}`]]
}

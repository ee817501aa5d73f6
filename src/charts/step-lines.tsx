import { formatJalali } from '../persian/dates.ts'
import { addDays } from '../persian/jalali-months.ts'
import { TimeAxis, timeLabels, timeScale, ValueAxis, valueLabels } from './axes.tsx'
import { ChartFrame, type ChartWords, type Drawn, type LegendEntry } from './chart-frame.tsx'
import { ChartMark, type Paint, type TipRow, tipOf } from './chart-mark.tsx'
import { linear, round, ticksTo } from './scale.ts'

export interface Step {
  /** ISO date from which the value holds. */
  on: string
  value: number
}

/** Lines that mean one thing, drawn alike and switched together. */
export interface StepGroup {
  label: string
  paint: Paint
  isDashed?: boolean
  /** Drawn over the others, and named at its end. */
  isMain?: boolean
  /** Each oldest first. */
  lines: readonly (readonly Step[])[]
  /** Events on them. */
  dots?: readonly Step[]
}

interface StepLinesProps extends ChartWords {
  /** The first stands in front. */
  groups: readonly StepGroup[]
  /** First days of the months that answer, the first of them the beginning of the drawing. */
  months: readonly string[]
  /** ISO date to which the last values are drawn. */
  until: string
  /** What is told of a month, both ends included; the last one ends with `until`. */
  tell: (from: string, to: string) => readonly TipRow[]
  format: (value: number) => string
  /** Short form for the axis. */
  formatTick: (value: number) => string
}

const HEIGHT = 240
const TOP = 12
const FAINT = 0.55
const WORD_HEIGHT = 16

/** Values that hold until their next change, many on one axis; months answer what they were. */
export function StepLines(props: StepLinesProps) {
  const { groups, months, tell } = props
  const rows = months.map((month, place) => ({ month, of: tell(month, lastDayOf(props, place)) }))
  const legend = groups.map(({ label, paint }, series): LegendEntry => ({ label, paint, series }))
  return (
    <ChartFrame
      {...props}
      legend={legend}
      table={{
        columns: ['ماه', ...(rows.at(-1)?.of.map(([name]) => name) ?? [])],
        rows: rows.map(({ month, of }) => [
          formatJalali(month, 'month'),
          ...of.map(([, value]) => value),
        ]),
      }}
      drawn={drawSteps(props)}
    />
  )
}

function drawSteps({ groups, months, until, tell, format, formatTick }: StepLinesProps): Drawn {
  const from = months[0] ?? until
  const x = timeScale(from, until)
  const values = groups.flatMap(({ lines }) => lines.flat().map(({ value }) => value))
  const ticks = ticksTo(Math.max(0, ...values) || 1, 4)
  const y = linear([0, ticks.at(-1) ?? 1], [HEIGHT, TOP])
  const time = { from, to: until, x, top: TOP, bottom: HEIGHT }
  const path = (steps: readonly Step[]) => pathOf(steps, from, x, y)
  const ends = groups.flatMap(({ isMain, lines }) => {
    const value = isMain && lines.length === 1 ? lines[0]?.at(-1)?.value : undefined
    return value === undefined ? [] : [{ value, y: y(value) - 12 }]
  })
  return {
    height: HEIGHT,
    start: 60,
    foot: 24,
    lines: (
      <>
        <ValueAxis ticks={ticks} y={y} />
        <TimeAxis {...time} />
        {groups
          .map(({ lines, paint, isDashed, isMain, dots = [] }, series) => (
            <g key={paint} data-paint={paint} data-series={series}>
              <path
                d={lines.map(path).join('')}
                className="chart-line"
                strokeDasharray={isDashed ? '5 3' : undefined}
                style={{ strokeWidth: isMain ? 3 : 1.25, opacity: isMain ? 1 : FAINT }}
              />
              {/* Not of no length: WebKit stretches such dots with the drawing. */}
              <path
                d={dots
                  .filter(({ on }) => on >= from)
                  .map(({ on, value }) => `M${round(x(on))} ${round(y(value))}h.01`)
                  .join('')}
                className="chart-line"
                strokeLinecap="round"
                style={{ strokeWidth: isMain ? 7 : 4 }}
              />
            </g>
          ))
          .reverse()}
      </>
    ),
    marks: months.map((month, place) => {
      const end = months[place + 1] ?? until
      return (
        <ChartMark
          key={month}
          kind="band"
          x={x(month)}
          width={Math.max(0.5, x(end) - x(month))}
          y={0}
          height={HEIGHT}
          tip={tipOf(
            formatJalali(month, 'month'),
            tell(month, lastDayOf({ months, until }, place)),
          )}
        />
      )
    }),
    labels: [
      ...valueLabels({ ticks, y }, formatTick),
      ...timeLabels(time),
      ...apart(ends).map(
        ({ value, y }) => ({ text: format(value), x: 100, y, at: 'right', tone: 'head' }) as const,
      ),
    ],
  }
}

function lastDayOf({ months, until }: Pick<StepLinesProps, 'months' | 'until'>, place: number) {
  const next = months[place + 1]
  return next === undefined ? until : addDays(next, -1)
}

interface End {
  value: number
  y: number
}

/** Words at the ends of lines, the lower ones moved down so that none meets another. */
function apart(ends: readonly End[]): End[] {
  const placed: End[] = []
  for (const end of ends.toSorted((a, b) => a.y - b.y)) {
    const above = placed.at(-1)?.y ?? Number.NEGATIVE_INFINITY
    placed.push({ ...end, y: Math.max(end.y, above + WORD_HEIGHT) })
  }
  return placed
}

/** From the day on which it is first known, or from `from` with what it was then. */
function pathOf(
  steps: readonly Step[],
  from: string,
  x: (date: string) => number,
  y: (value: number) => number,
): string {
  const before = steps.findLast(({ on }) => on <= from)
  const shown = [
    ...(before ? [{ ...before, on: from }] : []),
    ...steps.filter(({ on }) => on > from),
  ]
  const [first] = shown
  if (!first) return ''
  const turns = shown.slice(1).map(({ on, value }) => `H${round(x(on))}V${round(y(value))}`)
  return `M${round(x(first.on))} ${round(y(first.value))}${turns.join('')}H100`
}

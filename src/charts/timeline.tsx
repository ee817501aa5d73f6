import { formatJalali } from '../persian/dates.ts'
import { TimeAxis, timeLabels, timeScale } from './axes.tsx'
import { ChartFrame, type ChartWords } from './chart-frame.tsx'
import { ChartMark, type Paint, seriesPaint, tipOf } from './chart-mark.tsx'
import { round } from './scale.ts'

interface Span {
  key: string
  label: string
  from: string
  to: string
  /** Place of its series in `series`. */
  series: number
  href?: string
}

interface TimelineProps extends ChartWords {
  rowName: string
  series: readonly string[]
  paints?: readonly Paint[]
  spans: readonly Span[]
  /** ISO date of the line «امروز». */
  today: string
}

const ROW = 26
const TOP = 18

/** Spans over time (Gantt), one row each; time runs from left to right. */
export function Timeline(props: TimelineProps) {
  const { rowName, series, spans, today, paints = [], ...words } = props
  const dates = [today, ...spans.flatMap((span) => [span.from, span.to])].sort()
  const from = dates[0] ?? today
  const to = dates.at(-1) ?? today
  const x = timeScale(from, to)
  const bottom = spans.length * ROW + TOP
  const time = { from, to, x, top: TOP - 2, bottom }
  return (
    <ChartFrame
      {...words}
      legend={series.map((label, place) => ({
        label,
        paint: paints[place] ?? seriesPaint(place),
        series: place,
      }))}
      table={{
        columns: [rowName, 'از', 'تا', 'وضعیت'],
        rows: spans.map((span) => [
          span.label,
          formatJalali(span.from, 'short'),
          formatJalali(span.to, 'short'),
          series[span.series] ?? '',
        ]),
        hrefs: spans.map(({ href }) => href),
      }}
      drawn={{
        height: bottom,
        foot: 24,
        lines: (
          <>
            <TimeAxis {...time} />
            <path d={`M${round(x(today))} ${TOP - 4}V${bottom}`} className="chart-break" />
          </>
        ),
        marks: spans.map((span, place) => (
          <ChartMark
            key={span.key}
            kind="band"
            x={0}
            width={100}
            y={place * ROW + TOP}
            height={ROW}
            href={span.href}
            tip={tipOf(span.label, [
              ['از', formatJalali(span.from, 'long')],
              ['تا', formatJalali(span.to, 'long')],
              ['وضعیت', series[span.series] ?? '', span.series],
            ])}
          >
            <i
              data-span=""
              data-series={span.series}
              data-paint={paints[span.series] ?? seriesPaint(span.series)}
              style={{
                insetInlineStart: `${round(x(span.from))}%`,
                inlineSize: `${round(Math.max(0.4, x(span.to) - x(span.from)))}%`,
              }}
            />
          </ChartMark>
        )),
        names: spans.map(({ label, href }, place) => ({
          text: label,
          y: (place + 0.5) * ROW + TOP,
          href,
        })),
        labels: [
          ...timeLabels(time),
          { text: 'امروز', x: x(today), y: 6, at: 'middle', tone: 'head' },
        ],
      }}
    />
  )
}

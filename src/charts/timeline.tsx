import { formatJalali } from '../persian/dates.ts'
import { TimeAxis, timeLabels, timeScale } from './axes.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'
import { PaintedRect, Textures } from './series-paint.tsx'

interface Span {
  key: string
  label: string
  /** ISO dates. */
  from: string
  to: string
  /** Place of its series in `series`. */
  series: number
}

interface TimelineProps {
  title: string
  description: string
  rowName: string
  series: readonly string[]
  spans: readonly Span[]
  /** ISO date of the line «امروز». */
  today: string
}

const ROW = 22

/** Spans over time (Gantt), one row each; time runs from left to right. */
export function Timeline(props: TimelineProps) {
  const { title, description, rowName, series, spans, today } = props
  const dates = [today, ...spans.flatMap((span) => [span.from, span.to])].sort()
  const from = dates[0] ?? today
  const to = dates.at(-1) ?? today
  return (
    <ChartFrame
      title={title}
      description={description}
      legend={series.map((label, place) => ({ label, place }))}
      table={{
        columns: [rowName, 'از', 'تا', 'وضعیت'],
        rows: spans.map((span) => [
          span.label,
          formatJalali(span.from, 'short'),
          formatJalali(span.to, 'short'),
          series[span.series] ?? '',
        ]),
      }}
      draw={({ width, id }) => {
        const names = width * 0.32
        const x = timeScale(from, to, [6, width - names - 8])
        const bottom = spans.length * ROW + 20
        const time = { from, to, x, top: 16, bottom }
        return {
          height: bottom + 24,
          body: (
            <>
              <Textures id={id} />
              <TimeAxis {...time} />
              {spans.map((span, place) => (
                <g key={span.key}>
                  <PaintedRect
                    id={id}
                    place={span.series}
                    x={x(span.from)}
                    y={place * ROW + 20}
                    width={Math.max(2, x(span.to) - x(span.from))}
                    height={14}
                    tip={`${span.label}: ${formatJalali(span.from, 'short')} تا ${formatJalali(span.to, 'short')}`}
                  />
                </g>
              ))}
              <line
                x1={x(today)}
                x2={x(today)}
                y1={14}
                y2={bottom}
                className="stroke-critical"
                strokeDasharray="3 3"
              />
            </>
          ),
          labels: [
            ...timeLabels(time),
            { text: 'امروز', x: x(today), y: 7, at: 'middle' },
            ...spans.map(
              ({ label }, place): ChartLabel => ({
                text: label,
                x: width,
                y: place * ROW + 27,
                at: 'right',
                room: names - 12,
                tone: 'name',
              }),
            ),
          ],
        }
      }}
    />
  )
}

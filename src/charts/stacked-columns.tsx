import { formatJalali } from '../persian/dates.ts'
import { formatNumber } from '../persian/numbers.ts'
import { ValueAxis, valueLabels } from './axes.tsx'
import { ChartFrame, type ChartWords, type Drawn } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'
import { ChartMark, type Paint, seriesPaint, type TipRow, tipOf } from './chart-mark.tsx'
import { linear, rowRoom, ticksTo, WIDTHS } from './scale.ts'

export interface TimeColumn {
  /** «آذر ۱۴۰۵»: names it in the table and when touched. */
  label: string
  /** In the order of `series`; none where nothing is known of it. */
  values: readonly number[]
  /** What stands under it where that is shorter: «آذر», and what it belongs to: «۱۴۰۵». */
  short?: string
  group?: string
  href?: string | undefined
  /** What its row of the table says besides, in the order of the chart's `beside`. */
  beside?: readonly string[]
}

/** The column of the Jalali month that an ISO date begins. */
export function monthColumn(month: string, values: readonly number[], href?: string): TimeColumn {
  const label = formatJalali(month, 'month')
  const [short = label] = label.split(' ')
  return { label, short, group: formatJalali(month, 'year'), values, href }
}

interface StackedColumnsProps extends ChartWords {
  /** What a column is: «سال». */
  columnName: string
  series: readonly string[]
  /** In the order of `series`, where these have a colour of their own. */
  paints?: readonly Paint[]
  /** Left to right in time. */
  columns: readonly TimeColumn[]
  /** Columns before which the series breaks, each with the sign it is explained under. */
  breaks?: readonly { label: string; sign: string }[]
  /** Further columns of the table and of its file, already written. */
  beside?: readonly string[]
}

const UNKNOWN = 'نامعلوم'
const HEIGHT = 200
const TOP = 18
/** Width of a letter of a label, and of the gap between two. */
const LETTER = 6.6
const GAP = 10

/** Columns over time, each stacked by series; the first series lies at the bottom. */
export function StackedColumns(given: StackedColumnsProps) {
  const props = withSomeSeries(given)
  const { columnName, series, columns, paints = [], beside = [] } = props
  const isSingle = series.length === 1
  return (
    <ChartFrame
      {...props}
      legend={
        isSingle
          ? undefined
          : series.map((label, place) => ({
              label,
              paint: paints[place] ?? seriesPaint(place),
              series: place,
            }))
      }
      table={{
        columns: [columnName, ...series, ...(isSingle ? [] : ['جمع']), ...beside],
        rows: columns.map(({ label, values, beside: said = [] }) => [
          label,
          ...series.map((_, place) => {
            const value = values[place]
            return value === undefined ? UNKNOWN : formatNumber(value)
          }),
          ...(isSingle ? [] : [formatNumber(sum(values))]),
          ...said,
        ]),
        hrefs: columns.map(({ href }) => href),
      }}
      drawn={drawColumns(props)}
    />
  )
}

/** A series of which no column has any is left out: «نامعلوم» where nothing is unknown. */
function withSomeSeries(props: StackedColumnsProps): StackedColumnsProps {
  const { series, columns, paints = [] } = props
  const held = [...series.keys()].filter((place) => columns.some(({ values }) => values[place]))
  if (held.length === 0) return props
  return {
    ...props,
    series: held.map((place) => series[place] ?? ''),
    paints: held.map((place) => paints[place] ?? seriesPaint(place)),
    columns: columns.map((column) => ({
      ...column,
      values: held.flatMap((place) => column.values[place] ?? []),
    })),
  }
}

function drawColumns({ series, columns, paints, breaks = [] }: StackedColumnsProps): Drawn {
  const totals = columns.map(({ values }) => sum(values))
  const ticks = ticksTo(Math.max(1, ...totals), 4, columns.every(isCounted))
  const y = linear([0, ticks.at(-1) ?? 1], [HEIGHT, TOP])
  const step = 100 / Math.max(1, columns.length)
  const signs = breaks.flatMap(({ label, sign }) => {
    const place = columns.findIndex((column) => column.label === label)
    return place < 0 ? [] : [{ sign, x: place * step }]
  })
  const hasGroups = columns.some(({ group }) => group)
  return {
    height: HEIGHT,
    start: 34,
    foot: hasGroups ? 40 : 24,
    lines: (
      <>
        <ValueAxis ticks={ticks} y={y} />
        {signs.map(({ sign, x }) => (
          <path key={sign} d={`M${x} ${TOP}V${HEIGHT}`} className="chart-break" />
        ))}
      </>
    ),
    marks: columns.map(({ label, values, href }, place) => (
      <ChartMark
        key={label}
        kind="band"
        x={place * step}
        width={step}
        y={TOP}
        height={HEIGHT - TOP}
        tip={tipOf(label, columnRows(series, values))}
        href={href}
      >
        <Stack values={values} paints={paints} height={(value) => HEIGHT - y(value)} />
      </ChartMark>
    )),
    labels: [
      ...valueLabels({ ticks, y }),
      ...columnNames(columns, step),
      ...named(totals).map(
        (place): ChartLabel => ({
          text: formatNumber(totals[place] ?? 0),
          x: (place + 0.5) * step,
          y: y(Math.max(0, totals[place] ?? 0)) - 9,
          at: 'middle',
          tone: 'head',
        }),
      ),
      ...signs.map(({ sign, x }): ChartLabel => ({ text: sign, x, y: 7, at: 'middle' })),
    ],
  }
}

function columnRows(series: readonly string[], values: readonly number[]): TipRow[] {
  const rows = series.flatMap((name, place): TipRow[] =>
    values[place] ? [[name, formatNumber(values[place] ?? 0), place]] : [],
  )
  const nothing = values.length === 0 ? UNKNOWN : formatNumber(0)
  if (rows.length === 0) return [[series.length === 1 ? (series[0] ?? '') : 'جمع', nothing]]
  return rows.length > 1 ? [...rows.toReversed(), ['جمع', formatNumber(sum(values))]] : rows
}

interface StackProps {
  values: readonly number[]
  paints: readonly Paint[] | undefined
  height: (value: number) => number
}

/** Shares from the bottom up; one that is switched off lets those above it down. */
function Stack({ values, paints = [], height }: StackProps) {
  return values.map((value, place) =>
    value > 0 ? (
      <i
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the series
        key={place}
        data-series={place}
        data-paint={paints[place] ?? seriesPaint(place)}
        style={{ blockSize: Math.max(1, Math.round(height(value) * 10) / 10) }}
      />
    ) : null,
  )
}

function columnNames(columns: readonly TimeColumn[], step: number): ChartLabel[] {
  const shown = columns.map(({ label, short }) => short ?? label)
  const longest = Math.max(0, ...shown.map((text) => text.length))
  const hasGroups = columns.some(({ group }) => group)
  // Months leave by quarters and halves, years by twos.
  const steps = hasGroups ? [1, 3, 6, 12] : undefined
  const room = rowRoom(columns.length, longest * LETTER + GAP, steps)
  const groups = columns.flatMap(({ group }, place) =>
    group && group !== columns[place - 1]?.group ? [{ group, place }] : [],
  )
  return [
    ...shown.flatMap((text, place): ChartLabel[] => {
      const from = room(place)
      if (from === null) return []
      return [{ text, x: (place + 0.5) * step, y: HEIGHT + 12, at: 'middle', from }]
    }),
    ...groups.map(({ group, place }, at): ChartLabel => {
      const wide = ((groups[at + 1]?.place ?? columns.length) - place) * step
      const from = WIDTHS.findIndex((width) => (wide * width) / 100 >= 32)
      return {
        text: group,
        x: (place + 0.5) * step,
        y: HEIGHT + 29,
        at: 'middle',
        tone: 'head',
        from: from < 0 ? WIDTHS.length - 1 : from,
      }
    }),
  ]
}

/** The places of the highest column and of the lowest below nought, which has no bar, where one alone is so. */
function named(totals: readonly number[]): number[] {
  return [Math.max(0, ...totals), Math.min(0, ...totals)].flatMap((end) => {
    const found = totals.flatMap((total, place) => (end !== 0 && total === end ? [place] : []))
    return found.length === 1 ? found : []
  })
}

function isCounted({ values }: TimeColumn): boolean {
  return values.every(Number.isInteger)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

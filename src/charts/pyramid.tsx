import { formatNumber } from '../persian/numbers.ts'
import { ChartFrame, type ChartWords } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'
import { ChartMark, type Paint, tipOf } from './chart-mark.tsx'

interface PyramidProps extends ChartWords {
  rowName: string
  /** Names of the right and the left side. */
  sides: readonly [string, string]
  paints?: readonly [Paint, Paint]
  /** From the top down. */
  rows: readonly { label: string; right: number; left: number; href?: string }[]
}

const ROW = 28
/** Percents of the width: half of what the names in the middle take, and the longest bar. */
const GAP = 11
const MAX_LENGTH = 30

/** Two counts back to back for each band, such as ages of licences made here and brought in. */
export function Pyramid(props: PyramidProps) {
  const { rowName, sides, rows, paints = ['1', '2'], ...words } = props
  const most = Math.max(1, ...rows.flatMap(({ right, left }) => [right, left]))
  const length = (value: number) => (value / most) * MAX_LENGTH
  return (
    <ChartFrame
      {...words}
      legend={sides.map((label, place) => ({ label, paint: paints[place] ?? '1', series: place }))}
      table={{
        columns: [rowName, ...sides],
        rows: rows.map(({ label, right, left }) => [
          label,
          formatNumber(right),
          formatNumber(left),
        ]),
        hrefs: rows.map(({ href }) => href),
      }}
      drawn={{
        height: rows.length * ROW,
        marks: rows.map(({ label, right, left, href }, place) => (
          <ChartMark
            key={label}
            kind="band"
            x={0}
            width={100}
            y={place * ROW}
            height={ROW}
            href={href}
            tip={tipOf(label, [
              [sides[0], formatNumber(right), 0],
              [sides[1], formatNumber(left), 1],
            ])}
          >
            <Side place={0} paint={paints[0]} from={50 + GAP} length={length(right)} />
            <Side
              place={1}
              paint={paints[1]}
              from={50 - GAP - length(left)}
              length={length(left)}
            />
          </ChartMark>
        )),
        labels: rows.flatMap(({ label, right, left }, place): ChartLabel[] => {
          const y = (place + 0.5) * ROW
          return [
            { text: label, x: 50, y, at: 'middle', tone: 'name' },
            { text: formatNumber(right), x: 51 + GAP + length(right), y, at: 'left' },
            { text: formatNumber(left), x: 49 - GAP - length(left), y, at: 'right' },
          ]
        }),
      }}
    />
  )
}

interface SideProps {
  place: number
  paint: Paint
  from: number
  length: number
}

function Side({ place, paint, from, length }: SideProps) {
  if (length === 0) return null
  return (
    <i
      data-span=""
      data-series={place}
      data-paint={paint}
      style={{ insetInlineStart: `${from}%`, inlineSize: `${length}%` }}
    />
  )
}

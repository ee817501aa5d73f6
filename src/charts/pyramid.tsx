import { scaleLinear } from 'd3-scale'
import { formatNumber } from '../persian/numbers.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'
import { PaintedRect, Textures } from './series-paint.tsx'

interface PyramidProps {
  title: string
  description: string
  rowName: string
  /** Names of the right and the left side. */
  sides: readonly [string, string]
  /** From the top down. */
  rows: readonly { label: string; right: number; left: number }[]
}

const ROW = 24

/** Two counts back to back for each band, such as ages of licences made here and brought in. */
export function Pyramid({ title, description, rowName, sides, rows }: PyramidProps) {
  const most = Math.max(1, ...rows.flatMap(({ right, left }) => [right, left]))
  return (
    <ChartFrame
      title={title}
      description={description}
      legend={sides.map((label, place) => ({ label, place }))}
      table={{
        columns: [rowName, ...sides],
        rows: rows.map(({ label, right, left }) => [
          label,
          formatNumber(right),
          formatNumber(left),
        ]),
      }}
      draw={({ width, id }) => {
        const middle = width / 2
        const gap = Math.min(56, width * 0.12)
        const length = scaleLinear([0, most], [0, middle - gap - 34])
        return {
          height: rows.length * ROW + 4,
          body: (
            <>
              <Textures id={id} />
              {rows.map(({ label, right, left }, place) => {
                const y = place * ROW + 4
                const tip = `${label}: ${sides[0]} ${formatNumber(right)}، ${sides[1]} ${formatNumber(left)}`
                const box = { id, y, height: 16, tip }
                return (
                  <g key={label}>
                    <PaintedRect {...box} place={0} x={middle + gap} width={length(right)} />
                    <PaintedRect
                      {...box}
                      place={1}
                      x={middle - gap - length(left)}
                      width={length(left)}
                    />
                  </g>
                )
              })}
            </>
          ),
          labels: rows.flatMap(({ label, right, left }, place): ChartLabel[] => {
            const y = place * ROW + 12
            const ends = { right: middle + gap + length(right), left: middle - gap - length(left) }
            return [
              { text: label, x: middle, y, at: 'middle', tone: 'name' },
              { text: formatNumber(right), x: ends.right + 5, y, at: 'left' },
              { text: formatNumber(left), x: ends.left - 5, y, at: 'right' },
            ]
          }),
        }
      }}
    />
  )
}

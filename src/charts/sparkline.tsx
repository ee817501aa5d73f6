import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

interface SparklineProps {
  /** Left to right in time; at least two. */
  values: readonly number[]
  /** What it shows, in words: «از ۱۲ به ۳۰». */
  label: string
}

const WIDTH = 88
const HEIGHT = 22

/** A line as small as a word; its end has a dot. */
export function Sparkline({ values, label }: SparklineProps) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [2, WIDTH - 4])
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [HEIGHT - 3, 3])
  const path = line<number>(
    (_, place) => x(place),
    (value) => y(value),
  )(values as number[])
  const last = values.at(-1) ?? 0
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className="inline-block align-middle"
    >
      <path d={path ?? ''} fill="none" className="stroke-chart-1" strokeWidth="1.5" />
      <circle cx={x(values.length - 1)} cy={y(last)} r="2" className="fill-chart-1" />
    </svg>
  )
}

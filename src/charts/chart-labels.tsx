import type { CSSProperties } from 'react'
import { directionOf } from '../persian/direction.ts'
import { round } from './scale.ts'

/** A word of a drawing. No word stands inside SVG; see docs/decisions/041-chart-labels.md. */
export interface ChartLabel {
  text: string
  /** Percent of the width of the drawing. */
  x: number
  /** Pixels from its top to the middle of the line. */
  y: number
  /** Which part of the word stands at `x`. */
  at: 'left' | 'middle' | 'right'
  /** Percent of the width: where it is longer than this it ends in dots. */
  room?: number
  tone?: 'name' | 'head'
  /** The place in `WIDTHS` from which on there is room for it; left out of narrower drawings. */
  from?: number
}

/** The words of a drawing, as HTML over it; it runs from left to right, each word its own way. */
export function ChartLabels({ labels }: { labels: readonly ChartLabel[] }) {
  return labels.map((label) => {
    const { text, x, y, at, tone, from } = label
    return (
      <span
        key={`${x} ${y} ${text}`}
        aria-hidden="true"
        className="chart-label"
        data-at={at}
        data-tone={tone}
        data-from={from || undefined}
        style={placeOf(label)}
      >
        <bdi dir={directionOf(text)}>{text}</bdi>
      </span>
    )
  })
}

function placeOf({ x, y, at, room }: ChartLabel): CSSProperties {
  return {
    insetBlockStart: round(y),
    ...(at === 'right'
      ? { insetInlineEnd: `${round(100 - x)}%` }
      : { insetInlineStart: `${round(x)}%` }),
    ...(room !== undefined && { maxInlineSize: `${round(room)}%` }),
  }
}

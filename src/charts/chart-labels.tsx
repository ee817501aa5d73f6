import type { CSSProperties } from 'react'
import { directionOf } from '../persian/direction.ts'
import { classNames } from '../ui/class-names.ts'

/** A word of a drawing. No word stands inside SVG; see docs/decisions/041-chart-labels.md. */
export interface ChartLabel {
  text: string
  /** In pixels of the drawing; `y` is the middle of the line. */
  x: number
  y: number
  /** Which part of the word stands at `x`. */
  at: 'left' | 'middle' | 'right'
  /** Where it is longer than this it ends in dots; where nothing sensible fits it is left out. */
  room?: number
  tone?: 'name' | 'head' | 'on-fill'
  href?: string | undefined
}

interface ChartLabelsProps {
  labels: readonly ChartLabel[]
  width: number
  height: number
}

const MIN_ROOM = 28
const TONES = { name: 'text-ink', head: 'text-ink font-semibold', 'on-fill': 'chart-on-fill' }

/** The words of a drawing, as HTML over it; it runs from left to right, each word its own way. */
export function ChartLabels({ labels, width, height }: ChartLabelsProps) {
  const shown = labels.filter(({ room = MIN_ROOM }) => room >= MIN_ROOM)
  return shown.map((label) => {
    const { text, x, y, tone, href } = label
    const word = (
      <bdi dir={directionOf(text)} className="block overflow-x-clip text-ellipsis">
        {text}
      </bdi>
    )
    const shared = {
      className: classNames('chart-label', tone && TONES[tone]),
      style: placeOf(label, width, height),
    }
    const key = `${x} ${y} ${text}`
    if (!href) {
      return (
        <span key={key} aria-hidden="true" {...shared}>
          {word}
        </span>
      )
    }
    return (
      <a key={key} href={href} {...shared}>
        {word}
      </a>
    )
  })
}

function placeOf({ x, y, at, room }: ChartLabel, width: number, height: number): CSSProperties {
  const share = (length: number, of: number) => `${Math.round((length / of) * 1e4) / 100}%`
  return {
    top: share(y, height),
    ...(at === 'right'
      ? { insetInlineEnd: share(width - x, width) }
      : { insetInlineStart: share(x, width) }),
    ...(at === 'middle' && { translate: '-50% -50%' }),
    ...(room !== undefined && { maxInlineSize: share(room, width) }),
  }
}

import type { ReactNode } from 'react'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { round } from './scale.ts'

/** How a shape is painted: series without meaning, ways of supply, steps of severity, how many. */
export type Paint =
  | `${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
  | 'local'
  | 'licence'
  | 'import'
  | 'emergency'
  | 'none'
  | 'ghost'
  | 'ink'
  | `sev-${0 | 1 | 2 | 3}`
  | `heat-${0 | 1 | 2 | 3 | 4 | 5}`

export function seriesPaint(place: number): Paint {
  return String((place % 8) + 1) as Paint
}

/** The step of a count between nothing and the most; only nothing is of step 0. */
export function heatOf(count: number, most: number): Paint {
  if (count <= 0) return 'heat-0'
  return `heat-${Math.min(5, Math.max(1, Math.ceil((count / Math.max(1, most)) * 5)))}` as Paint
}

/** One line of what is told of a mark: a name, its figure, the place of its series in the legend. */
export type TipRow = readonly [name: string, value: string, series?: number]

/** What a mark says when it is touched, as the attribute that chart-behaviour.ts reads. */
export function tipOf(head: string, rows: readonly TipRow[] = []): string {
  return [head, ...rows.map((row) => row.join('\t'))].join('\n')
}

export interface Box {
  /** Percent of the width. */
  x: number
  width: number
  /** Pixels. */
  y: number
  height: number
}

interface ChartMarkProps extends Box {
  /** What it says; see `tipOf`. */
  tip: string
  /** The list behind the mark. */
  href?: string | undefined
  /** `band` is a part of the drawing that answers and bears its shapes in itself. */
  kind?: 'box' | 'band' | 'dot'
  paint?: Paint
  series?: number
  /** The node of a flow whose ways come forward with it. */
  node?: string
  isChosen?: boolean
  /** What it leads to is told on the same place of the page. */
  keepsPlace?: boolean
  children?: ReactNode
}

/**
 * A part of a drawing that answers: touched it says what it is, clicked it leads to the list behind
 * it. HTML, since SVG is stretched; under the keys one after the other, see chart-behaviour.ts.
 */
export function ChartMark({
  tip,
  href,
  kind = 'box',
  paint,
  series,
  node,
  ...rest
}: ChartMarkProps) {
  const { x, y, width, height, isChosen, keepsPlace, children } = rest
  const shared = {
    className: 'chart-mark',
    'data-kind': kind,
    'data-paint': paint,
    'data-series': series,
    'data-node': node,
    'data-tip': tip,
    'data-keep-scroll': keepsPlace ? '' : undefined,
    'aria-current': isChosen ? ('true' as const) : undefined,
    style: {
      insetInlineStart: `${round(x)}%`,
      inlineSize: kind === 'dot' ? width : `${round(width)}%`,
      insetBlockStart: round(y),
      blockSize: round(height),
    },
    children,
  }
  if (!href) return <span aria-hidden={children ? undefined : true} {...shared} />
  return (
    <DayLink href={href} rel="nofollow" tabIndex={-1} aria-label={spoken(tip)} {...shared}>
      {children}
    </DayLink>
  )
}

/** «آذر ۱۴۰۵، پروانه ۳۹» of what a mark says. */
export function spoken(tip: string): string {
  const lines = tip.split('\n').map((line) => line.split('\t').slice(0, 2).join(' '))
  return lines.join('، ')
}

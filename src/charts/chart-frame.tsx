import { type ReactNode, useId } from 'react'
import { type ChartLabel, ChartLabels } from './chart-labels.tsx'
import { ChartTable, type ChartTableData } from './chart-table.tsx'
import { Legend, type LegendEntry } from './legend.tsx'

const PHONE = 340
const TABLET = 700
const DESK = { half: 540, full: 1120 } as const

/** What a chart draws into; `id` makes the names of its patterns unique on the page. */
export interface Canvas {
  width: number
  id: string
}

export interface Drawn {
  height: number
  /** SVG, without words. */
  body: ReactNode
  labels: readonly ChartLabel[]
}

export interface ChartFrameProps {
  title: string
  /** What is to be seen, in a sentence: read to those who do not see it. */
  description: string
  /** The same figures as a table, behind «جدول داده». */
  table: ChartTableData
  legend?: readonly LegendEntry[]
  /** How much of the page it takes on a desk. */
  span?: keyof typeof DESK
  /** Parts of the drawing are links: it is then no picture but a group of them. */
  hasLinks?: boolean
  draw: (canvas: Canvas) => Drawn
}

/**
 * A figure drawn on the server: one drawing each for phone, tablet and desk, so that each has room
 * for its words; CSS shows one of them. Lengths inside are CSS pixels.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, description, table, legend, span = 'half', hasLinks = false, draw } = props
  const id = useId()
  const label = { title: `${id}title`, description: `${id}about` }
  return (
    <figure className="min-w-0">
      <figcaption>
        <p id={label.title} className="text-sm font-semibold">
          {title}
        </p>
        <p id={label.description} className="text-xs text-muted">
          {description}
        </p>
      </figcaption>
      {legend && <Legend entries={legend} id={id} />}
      <div className="mt-2 sm:hidden print:hidden">
        <Drawing label={label} {...{ width: PHONE, id: `${id}p`, hasLinks, draw }} />
      </div>
      <div className="mt-2 hidden sm:block xl:hidden print:block">
        <Drawing label={label} {...{ width: TABLET, id: `${id}t`, hasLinks, draw }} />
      </div>
      <div className="mt-2 hidden xl:block print:hidden">
        <Drawing label={label} {...{ width: DESK[span], id: `${id}d`, hasLinks, draw }} />
      </div>
      <ChartTable title={title} data={table} />
    </figure>
  )
}

interface DrawingProps extends Canvas {
  label: { title: string; description: string }
  hasLinks: boolean
  draw: ChartFrameProps['draw']
}

function Drawing({ width, id, label, hasLinks, draw }: DrawingProps) {
  const { height, body, labels } = draw({ width, id })
  return (
    <div className="chart">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the caption of the figure is its title */}
      <svg
        role={hasLinks ? 'group' : 'img'}
        aria-labelledby={label.title}
        aria-describedby={label.description}
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full"
      >
        {body}
      </svg>
      <ChartLabels labels={labels} width={width} height={height} />
    </div>
  )
}

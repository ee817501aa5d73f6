import { type ReactNode, useId } from 'react'
import { ScrollBox } from '../ui/scroll-box.tsx'
import { type ChartLabel, ChartLabels } from './chart-labels.tsx'
import { seriesFill, Textures, textureOf } from './series-paint.tsx'

interface ChartTableData {
  columns: readonly string[]
  /** Formatted cells; the first names the row. */
  rows: readonly (readonly string[])[]
}

interface ChartTableProps {
  title: string
  data: ChartTableData
}

interface LegendEntry {
  label: string
  /** Place of the series, which decides colour and texture. */
  place: number
}

const PHONE = 340
const TABLET = 700
const WIDE = { half: 540, full: 1120 } as const

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

interface ChartFrameProps {
  title: string
  /** What is to be seen, in a sentence: read to those who do not see it. */
  description: string
  /** The same figures as a table, behind «جدول داده». */
  table: ChartTableData
  legend?: readonly LegendEntry[]
  /** How much of the page it takes on a desk. */
  span?: keyof typeof WIDE
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
        <Drawing label={label} {...{ width: WIDE[span], id: `${id}d`, hasLinks, draw }} />
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

/** The figures behind a chart, for those who read numbers rather than pictures. */
function ChartTable({ title, data }: ChartTableProps) {
  return (
    <details className="no-print mt-2 text-xs">
      <summary className="text-link inline-block min-h-6">جدول داده</summary>
      <ScrollBox label={`جدول ${title}`} className="mt-2 max-h-80 overflow-auto">
        <table className="w-full border-collapse text-start">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {data.columns.map((column) => (
                <th key={column} scope="col" className="border-b border-line p-1.5 text-start">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row" className="border-b border-line p-1.5 text-start font-normal">
                  <bdi>{name}</bdi>
                </th>
                {cells.map((cell, place) => (
                  <td key={data.columns[place + 1]} className="border-b border-line p-1.5">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  )
}

function Legend({ entries, id }: { entries: readonly LegendEntry[]; id: string }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {entries.map(({ label, place }) => (
        <li key={label} className="flex items-center gap-1.5">
          <Swatch id={`${id}l${place}`} place={place} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function Swatch({ id, place }: { id: string; place: number }) {
  const texture = textureOf(id, place)
  return (
    <svg width="12" height="12" aria-hidden="true">
      <Textures id={id} />
      <rect width="12" height="12" rx="2" className={seriesFill(place)} />
      {texture && <rect width="12" height="12" rx="2" fill={`url(#${texture})`} />}
    </svg>
  )
}

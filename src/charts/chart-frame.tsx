import { type ReactNode, use, useEffect, useId } from 'react'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { directionOf } from '../persian/direction.ts'
import { Icon } from '../ui/icon.tsx'
import { PageSource } from '../ui/page-contexts.ts'
import { harvestWord, sourceWord } from '../words/source-words.ts'
import { type ChartLabel, ChartLabels } from './chart-labels.tsx'
import type { Paint } from './chart-mark.tsx'
import { ChartTable, type ChartTableData } from './chart-table.tsx'

export interface LegendEntry {
  label: string
  paint: Paint
  /** Place of the series that it switches off and on; a key without one only explains. */
  series?: number
}

export interface Drawn {
  /** Pixels; the width is whatever the page gives. */
  height: number
  /** SVG without words, in a box of 100 × `height` that is stretched to the width. */
  lines?: ReactNode
  /** What answers: `ChartMark`s. */
  marks?: ReactNode
  labels: readonly ChartLabel[]
  /** Names of rows, in a column at the right. */
  names?: readonly { text: string; y: number; href?: string | undefined }[]
  /** Pixels at the left for values, under it for what stands at its foot. */
  start?: number
  foot?: number
  /** Pixels: in less room than this the drawing scrolls by itself. */
  narrowest?: number
}

/** What every chart says of itself. */
export interface ChartWords {
  /** Names it in addresses: `#id`. */
  id?: string | undefined
  /** What was found, or the name of the data where nothing is to be said. */
  title: string
  /** What is counted, in which unit, and on which scale where it is not linear. */
  description: string
}

interface ChartFrameProps extends ChartWords {
  /** What styles of its own name it by. */
  kind?: string
  table: ChartTableData
  legend?: readonly LegendEntry[] | undefined
  /** Under the title: how colours are to be read. */
  children?: ReactNode
  drawn: Drawn
}

/**
 * A figure drawn on the server, once for all widths: lines are stretched, words and marks stand over
 * them in per cent. Its marks answer to mouse, finger and keys, its legend switches series off, and
 * its figures stand under it as a table and as files.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { id, kind, title, description, table, legend = [], children, drawn } = props
  const key = useId()
  const label = { title: `${key}title`, description: `${key}about` }
  useEffect(() => {
    void import('./chart-behaviour.ts').then((file) => file.attachCharts())
  }, [])
  return (
    <figure id={id} className="chart" data-chart={kind}>
      <figcaption>
        <p id={label.title} className="chart-title">
          {title}
        </p>
        <p id={label.description} className="chart-about">
          {description}
        </p>
      </figcaption>
      {legend.length > 0 && <Legend entries={legend} />}
      {children}
      <Drawing label={label} drawn={drawn} />
      <div className="chart-foot">
        <Source />
        <ChartTable title={title} data={table} />
        <details data-menu="panel" name="menu" className="chart-files needs-script">
          <summary>
            <Icon name="download" className="size-4" />
            دریافت
          </summary>
          <div className="menu-panel">
            {FILES.map(([kind, word]) => (
              <button key={kind} type="button" data-save={kind}>
                {word}
              </button>
            ))}
          </div>
        </details>
        {id && (
          <a href={`#${id}`} aria-label={`لینک نمودار «${title}»`}>
            <Icon name="link" className="size-4" />
          </a>
        )}
      </div>
    </figure>
  )
}

function Source() {
  const from = use(PageSource)
  if (!from) return null
  return (
    <p>
      منبع: {sourceWord(from.source)} · برداشت {harvestWord(from.harvestedOn)}
    </p>
  )
}

const FILES = [
  ['png', 'تصویر PNG'],
  ['svg', 'تصویر SVG'],
  ['csv', 'جدول CSV'],
] as const

interface DrawingProps {
  label: { title: string; description: string }
  drawn: Drawn
}

function Drawing({ label, drawn }: DrawingProps) {
  const { height, lines, marks, labels, names, start = 0, foot = 0, narrowest } = drawn
  const plot = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its marks are reached by the arrow keys
      tabIndex={0}
      aria-labelledby={label.title}
      aria-describedby={label.description}
      className="chart-plot"
      data-names={names ? '' : undefined}
      style={{
        blockSize: height,
        marginInlineStart: start,
        marginBlockEnd: foot,
        minInlineSize: narrowest,
      }}
    >
      {lines && (
        <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {lines}
        </svg>
      )}
      {marks}
      <ChartLabels labels={labels} />
      {names?.map(({ text, y, href }) => (
        <RowName key={`${y} ${text}`} text={text} y={y} href={href} />
      ))}
    </div>
  )
  return narrowest ? <div className="chart-scroll">{plot}</div> : plot
}

function RowName({ text, y, href }: { text: string; y: number; href?: string | undefined }) {
  const shared = { className: 'chart-name', style: { insetBlockStart: y } }
  const word = <bdi dir={directionOf(text)}>{text}</bdi>
  if (!href) {
    return (
      <span aria-hidden="true" {...shared}>
        {word}
      </span>
    )
  }
  return (
    <DayLink href={href} {...shared}>
      {word}
    </DayLink>
  )
}

/** A box each: unticked, its series leaves the drawing (chart.css); where one stands alone there is no choice. */
function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="chart-legend">
      {entries.map(({ label, paint, series }) => (
        <li key={label}>
          {series === undefined || entries.length < 2 ? (
            <span>
              <i data-paint={paint} />
              {label}
            </span>
          ) : (
            <label>
              <input type="checkbox" defaultChecked value={series} />
              <i data-paint={paint} />
              {label}
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}

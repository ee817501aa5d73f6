import { formatNumber } from '#src/persian/numbers.ts'
import type { Brief, BriefChart, BriefTable } from './brief.ts'
import { rowHeights } from './row-heights.ts'

/** A numbered figure of page two: a chart or a table, as much of it as the page has room for. */
export interface Evidence {
  id: string
  /** «شکل ۱», «جدول ۲». */
  name: string
  title: string
  chart: BriefChart | null
  table: BriefTable | null
}

const CHARTS = 4
const TABLES = 2
const BARS = 6
const MAX_ROWS = 24
/** Records side by side are at most ten, each a column. */
const MAX_COLUMNS = 11

// What things take of the page, in millimetres, at the most that they usually do.
const PAGE = 226
const CHART_HEAD = 17
const BAR = 5.6
const TABLE_HEAD = 21
const CAPTION = 14
const ROW = { narrow: 7.6, listing: 18 }

/** What findings point to first, then the rest, as far as one page reaches. */
export function evidenceOf({
  findings,
  charts,
  tables,
}: Pick<Brief, 'findings' | 'charts' | 'tables'>): Evidence[] {
  const cited = new Set(findings.map(({ evidence }) => evidence))
  const first = <One extends { title: string }>(all: readonly One[]) => [
    ...all.filter(({ title }) => cited.has(title)),
    ...all.filter(({ title }) => !cited.has(title)),
  ]
  const shown = first(charts).slice(0, CHARTS)
  // The rows of the list itself come last: the appendix has more of them.
  const ordered = first([...tables].toSorted((a, b) => Number(a.isListing) - Number(b.isListing)))
  const chosen = ordered.slice(0, TABLES)
  const left = PAGE - chartsHeight(shown)
  const beside = chosen.every(isNarrow) ? 1 : Math.max(1, chosen.length)
  return [
    ...shown.map((chart, n) => ({
      id: `figure-${n + 1}`,
      name: `شکل ${formatNumber(n + 1)}`,
      title: chart.title,
      chart: { total: chart.bars.length, ...chart, bars: chart.bars.slice(0, BARS) },
      table: null,
    })),
    ...chosen.map((table, n) => ({
      id: `table-${n + 1}`,
      name: `جدول ${formatNumber(n + 1)}`,
      title: table.title,
      chart: null,
      table: cut(table, rowsWithin(table, left / beside)),
    })),
  ]
}

/** Said where page two has no figure. */
export function whyNoEvidence({ locked }: Pick<Brief, 'locked'>): string {
  return locked.length > 0
    ? 'شواهد این گزارش در اشتراک حرفه‌ای باز می‌شود.'
    : 'در منبع فعلی پروانه‌ای نیست که شاهد این گزارش باشد.'
}

/** Two of these stand side by side. */
export function isNarrow({ columns, rows, isListing }: BriefTable): boolean {
  const isLong = rows.some((row) => row.some((cell) => String(cell ?? '').length > LONG))
  return columns.length <= NARROW && !isListing && !isLong
}

const LONG = 48

const NARROW = 4

/** Charts stand two in a row. */
function chartsHeight(charts: readonly BriefChart[]): number {
  let height = 0
  for (let n = 0; n < charts.length; n += 2) {
    const bars = charts.slice(n, n + 2).map((chart) => Math.min(BARS, chart.bars.length))
    height += CHART_HEAD + BAR * Math.max(...bars)
  }
  return height
}

function rowsWithin(table: BriefTable, height: number): number {
  return Math.max(1, Math.min(MAX_ROWS, table.isListing || isNarrow(table) ? even() : wrapped()))

  function even(): number {
    const row = table.isListing ? ROW.listing : ROW.narrow
    return Math.floor((height - TABLE_HEAD) / row)
  }

  /** Long cells wrap: each row takes what is written in it. */
  function wrapped(): number {
    const { heading, rows } = rowHeights(table)
    let left = height - CAPTION - heading
    const over = rows.findIndex((row) => {
      left -= row
      return left < 0
    })
    return over < 0 ? rows.length : over
  }
}

/** Fewer rows of fewer columns, with the true total. */
function cut(table: BriefTable, rows: number): BriefTable {
  const columns = table.columns.slice(0, table.isListing ? 5 : MAX_COLUMNS)
  return {
    ...table,
    columns,
    rows: table.rows.slice(0, rows).map((row) => row.slice(0, columns.length)),
  }
}

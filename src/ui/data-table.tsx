import type { ReactNode } from 'react'
import { formatNumber, inReaderDigits } from '../persian/numbers.ts'
import { Icon } from './icon.tsx'

export interface TableColumn<Row> {
  /** What its width and its place in a list are known by; a column with neither has none. */
  key?: string
  label: string
  cell: (row: Row) => ReactNode
  /** What it shows: a column of which no row has anything does not stand. */
  of?: (row: Row) => unknown
  /** Digits of one width, no wrapping. Right-aligned like all else: that is where units line up. */
  numeric?: boolean
  /** The link of a sortable heading and the order in force. */
  sort?: { href: string; order: 'ascending' | 'descending' | 'none' }
  hint?: string
  /** Leaves a dense table where room is short: 1 first, 2 next. */
  leaves?: 1 | 2 | undefined
  /** Its label on a phone. */
  short?: string | undefined
  /** Its place in the two lines of a row on a phone, in a dense table. */
  phone?: 'value' | 'meta' | 'count' | 'line' | 'end' | undefined
}

interface DataTableProps<Row> {
  /** Read by screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Rows as low as their names allow, as many columns as there is room for: the least read leave first. */
  dense?: boolean
  /** What a long one has more of: its first rows stand on the screen, the others when asked for. */
  more?: string
}

const ROWS_UNFOLDED = 20

/** A table on a desk, cards on a phone: the same markup, see styles/table.css. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  dense,
  more,
}: DataTableProps<Row>) {
  const filled = columns.filter(({ of }) => !of || rows.some((row) => of(row) !== null))
  const [first, ...others] = filled
  const density = columns.some(({ phone }) => phone) ? 'lines' : 'columns'
  const isOfFigures = others.every(({ key, numeric }) => numeric || !key)
  return (
    <div
      className="data-table-frame"
      data-dense={dense ? density : undefined}
      data-figures={isOfFigures || undefined}
    >
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {filled.map((column) => (
              <Heading key={column.label} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {first && (
                <th scope="row" data-col={first.key} className="font-medium">
                  {first.cell(row)}
                </th>
              )}
              {others.map((column) => (
                <td
                  key={column.label}
                  data-col={column.key}
                  data-label={inReaderDigits(column.short ?? column.label)}
                  data-numeric={column.numeric || undefined}
                  data-leaves={column.leaves}
                  data-phone={column.phone === 'count' ? 'meta' : column.phone}
                  data-counts={column.phone === 'count' || undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more && rows.length > ROWS_UNFOLDED && (
        <details className="more-rows group no-print">
          <summary>
            <span className="group-open:hidden">
              {formatNumber(rows.length - ROWS_UNFOLDED)} {more}
            </span>
            <span className="not-group-open:hidden">کمتر</span>
          </summary>
        </details>
      )}
    </div>
  )
}

const orderIcon = { ascending: 'arrow-up', descending: 'arrow-down', none: 'sort' } as const

function Heading<Row>({ column }: { column: TableColumn<Row> }) {
  const { key, sort, hint, leaves, phone } = column
  const label = inReaderDigits(column.label)
  if (!sort) {
    return (
      <th scope="col" title={hint} data-col={key} data-leaves={leaves} data-phone={phone}>
        {label}
      </th>
    )
  }
  return (
    <th scope="col" aria-sort={sort.order} title={hint} data-col={key} data-leaves={leaves}>
      <a href={sort.href} rel="nofollow" data-keep-scroll="">
        {label}
        <Icon name={orderIcon[sort.order]} className="size-3.5" />
      </a>
    </th>
  )
}

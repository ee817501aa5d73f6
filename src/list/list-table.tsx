import type { ReactNode } from 'react'
import { formatAmount } from '../persian/money.ts'
import { formatNumber } from '../persian/numbers.ts'
import { DataTable, type TableColumn } from '../ui/data-table.tsx'
import { LockedCell } from '../ui/locked-value.tsx'
import type { EarlierFigures } from './answer.ts'
import { shownColumns } from './columns.ts'
import { type Column, type ListDefinition, titleOf } from './definition.ts'
import type { ListLinks } from './list-links.ts'
import type { ListView } from './view.ts'

export type Cells<D extends ListDefinition, Row> = {
  readonly [Key in keyof D['columns']]: (row: Row) => ReactNode
}

interface ListTableProps<Row> {
  definition: ListDefinition
  cells: Readonly<Record<string, (row: Row) => ReactNode>>
  numeric: readonly string[]
  rows: readonly Partial<Row>[]
  rowKey: (row: Row) => string | number
  rowLead?: ((row: Row) => ReactNode) | undefined
  rowAction?: ((row: Row) => ReactNode) | undefined
  caption: string
  locked: readonly string[]
  /** Whether an order other than that of `view` may be asked for. */
  sortable?: boolean
  view: ListView
  links: ListLinks
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { definition, cells, numeric, locked, view, links, caption, rowKey } = props
  const { sortable = true } = props
  // What the rows are ordered by stays in sight; where it would leave first, the others give it room.
  const stays = definition.columns[view.sort]?.leaves
  const leavesOf = (key: string, { leaves }: Column) =>
    key === view.sort ? undefined : leaves && stays === 1 ? 1 : leaves
  const columns = columnsInSight(definition, view).map(([key, column], place): TableColumn<Row> => {
    const isLocked = locked.includes(key)
    const lockedCell = () => <LockedCell holds={titleOf(column)} unlockedBy="با ورود به حساب" />
    const shown = (row: Row) => (
      <Compared row={row} column={column} of={key} cell={cells[key]?.(row)} />
    )
    const named = (row: Row) => (
      <RowName lead={props.rowLead?.(row)} action={props.rowAction?.(row)}>
        {cells[key]?.(row)}
        {earlierOf(row) === null && <span className="delta"> جدید</span>}
      </RowName>
    )
    return {
      key,
      label: titleOf(column),
      cell: isLocked ? lockedCell : place === 0 ? named : shown,
      numeric: numeric.includes(key),
      ...(column.sort && sortable && !isLocked && { sort: sortOf(key, column.sort, view, links) }),
      ...(column.hint && { hint: column.hint }),
      leaves: leavesOf(key, column),
      short: column.short,
      phone: isLocked ? undefined : column.phone,
    }
  })
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={props.rows.map(asRow)}
      rowKey={rowKey}
      dense
    />
  )
}

export function columnsInSight(definition: ListDefinition, view: ListView): [string, Column][] {
  return shownColumns(definition, view).flatMap((key): [string, Column][] => {
    const column = definition.columns[key]
    return column ? [[key, column]] : []
  })
}

interface RowNameProps {
  lead: ReactNode
  action: ReactNode
  children: ReactNode
}

function RowName({ lead, action, children }: RowNameProps) {
  if (!lead && !action) return children
  return (
    <div className="row-name">
      {lead}
      <div>{children}</div>
      {action}
    </div>
  )
}

const earlierOf = (row: unknown) => (row as { was?: EarlierFigures }).was

interface ComparedProps {
  row: unknown
  column: Column
  of: string
  cell: ReactNode
}

/** A figure after what it was on the day of the comparison: «۳ ← ۵». */
function Compared({ row, column, of, cell }: ComparedProps) {
  const was = earlierOf(row)?.[of]
  if (was === undefined) return cell
  const format = column.unit ? formatAmount : formatNumber
  return (
    <>
      <span className="earlier">
        <span className="delta">{was === null ? '—' : format(was)}</span> <i>←</i>{' '}
      </span>
      {cell}
    </>
  )
}

/** A column that is not locked finds all its fields: the server takes away locked ones only. */
function asRow<Row>(row: Partial<Row>): Row {
  return row as Row
}

function sortOf(
  key: string,
  first: 'asc' | 'desc',
  view: ListView,
  links: ListLinks,
): NonNullable<TableColumn<never>['sort']> {
  const current = view.sort === key
  const descending = current ? !view.descending : first === 'desc'
  const order = view.descending ? 'descending' : 'ascending'
  return { href: links.to({ sort: key, descending }), order: current ? order : 'none' }
}

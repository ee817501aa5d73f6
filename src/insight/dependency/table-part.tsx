import type { ReactNode } from 'react'
import { dependencyPath } from '#src/addresses/insight.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { Delta } from '#src/ui/delta.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { Section } from '#src/ui/section.tsx'
import type { DependencyData } from './load.ts'

interface Earlier<Of> {
  was?: Of | null | undefined
}

/** Figures of a row, and how far each is from what it was; `leaves`: those that a narrow table does without. */
export function counts<Key extends string>(
  labels: Readonly<Record<Key, string>>,
  leaves?: Readonly<Partial<Record<Key, 1 | 2>>>,
): TableColumn<Record<Key, number> & Earlier<Record<Key, number>>>[] {
  return (Object.keys(labels) as Key[]).map((key) => ({
    key,
    label: labels[key],
    numeric: true,
    leaves: leaves?.[key],
    cell: ({ [key]: now, was }) => {
      const before = was ? was[key] : now
      if (now === before) return formatNumber(now)
      return (
        <>
          {formatNumber(now)} <Delta now={now} before={before} />
        </>
      )
    },
  }))
}

interface PartProps<Row> {
  data: DependencyData
  id: string
  title: string
  lead?: string | undefined
  caption: string
  layer: { total: number; rows: readonly Row[] }
  noun: string
  rowKey: (row: Row) => number
  /** The first column. */
  named: string
  name: (row: Row) => ReactNode
  columns: readonly TableColumn<Row>[]
  /** Absent: the table is cut, and leads to the longer one. */
  pager?: ReactNode
}

export function Part<Row extends Earlier<unknown>>(props: PartProps<Row>) {
  const { data, id, title, lead, caption, layer, noun, rowKey, named, name, columns } = props
  const { total, rows } = layer
  if (total === 0) return null
  const { pager = rows.length < total && !data.search.full && <More search={data.search} /> } =
    props
  const nameColumn: TableColumn<Row> = {
    label: named,
    cell: (row) => (
      <>
        {name(row)}
        {row.was === null && <span className="delta">جدید</span>}
      </>
    ),
  }
  return (
    <Section id={id} title={title} aside={countOf(rows.length, total)} lead={lead}>
      <div className="space-y-4">
        {rows.length > 0 && (
          <DataTable
            dense
            caption={caption}
            rows={rows}
            rowKey={rowKey}
            columns={[nameColumn, ...columns]}
          />
        )}
        {data.map.isLocked
          ? rows.length < total && (
              <LockedBlock
                holds={`${formatNumber(total - rows.length)} ${noun} دیگر`}
                unlockedBy="در اشتراک حرفه‌ای"
                href="/subscription"
              />
            )
          : pager}
      </div>
    </Section>
  )
}

/** Leads to the longer tables; what is beyond them says its number. */
function More({ search }: Pick<DependencyData, 'search'>) {
  return (
    <p className="text-sm">
      <a href={dependencyPath({ ...search, full: 1 })} rel="nofollow" className="text-link">
        جدول‌های کامل
      </a>
    </p>
  )
}

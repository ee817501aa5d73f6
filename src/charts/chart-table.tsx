import { DayLink } from '#src/ui/as-of-links.tsx'
import { directionOf } from '../persian/direction.ts'
import { Icon } from '../ui/icon.tsx'
import { ScrollBox } from '../ui/scroll-box.tsx'

export interface ChartTableData {
  columns: readonly string[]
  /** Formatted cells; the first names the row. */
  rows: readonly (readonly string[])[]
  /** Where each row leads, in the order of `rows`. */
  hrefs?: readonly (string | undefined)[]
}

interface ChartTableProps {
  title: string
  data: ChartTableData
}

/** The figures behind a chart, for those who read numbers rather than pictures; its file is made of it. */
export function ChartTable({ title, data: { columns, rows, hrefs } }: ChartTableProps) {
  return (
    <details className="chart-data">
      <summary>
        <Icon name="columns" className="size-4" />
        جدول
      </summary>
      <ScrollBox label={`جدول ${title}`}>
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two may bear one name
              <tr key={row}>
                <th scope="row">
                  <RowName name={name} href={hrefs?.[row]} />
                </th>
                {cells.map((cell, place) => (
                  <td key={columns[place + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  )
}

function RowName({ name, href }: { name: string; href: string | undefined }) {
  const word = directionOf(name) === 'rtl' ? name : <bdi dir="ltr">{name}</bdi>
  if (!href) return word
  return (
    <DayLink href={href} rel="nofollow" className="text-link">
      {word}
    </DayLink>
  )
}

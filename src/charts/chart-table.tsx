import { ScrollBox } from '../ui/scroll-box.tsx'

export interface ChartTableData {
  columns: readonly string[]
  /** Formatted cells; the first names the row. */
  rows: readonly (readonly string[])[]
}

interface ChartTableProps {
  title: string
  data: ChartTableData
}

/** The figures behind a chart, for those who read numbers rather than pictures. */
export function ChartTable({ title, data }: ChartTableProps) {
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

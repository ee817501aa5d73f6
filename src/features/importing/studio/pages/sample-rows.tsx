import { countOf } from '#src/persian/numbers.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { ScrollBox } from '#src/ui/scroll-box.tsx'
import type { FileLayout } from '../files/layout.ts'

const SHOWN = 8

interface SampleRowsProps {
  title: string
  layout: Pick<FileLayout, 'headers' | 'sample'>
}

/** The first rows, as they stand in the file or as they are read. */
export function SampleRows({ title, layout: { headers, sample } }: SampleRowsProps) {
  const columns = headers.map((label, place) => ({ id: `c${place}`, label, place }))
  const rows = sample.slice(0, SHOWN).map((cells, at) => ({ id: `r${at}`, cells }))
  return (
    <Disclosure title={`${title} (${countOf(rows.length, sample.length)})`}>
      <ScrollBox label={title} className="overflow-x-auto">
        <table className="text-xs">
          <thead>
            <tr>
              {columns.map(({ id, label }) => (
                <th
                  key={id}
                  scope="col"
                  className="px-2 py-1.5 text-start font-medium whitespace-nowrap text-muted"
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ id, place }) => (
                  <td key={id} className="max-w-48 truncate px-2 py-1.5">
                    <bdi>{row.cells[place]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Disclosure>
  )
}

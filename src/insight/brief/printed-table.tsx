import type { SheetValue } from '#src/list/sheet.ts'
import { isLatin } from '#src/persian/direction.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { ScrollBox } from '#src/ui/scroll-box.tsx'
import { wholeUnits } from '#src/ui/whole-units.ts'
import type { BriefTable } from './brief.ts'
import { writtenCell } from './written.ts'

interface PrintedTableProps {
  table: BriefTable
  workbook: string | null
}

/** A table with its true total, and the way to the rows that are not in it. */
export function PrintedTable({ table, workbook }: PrintedTableProps) {
  const { title, rows } = table
  return (
    <section aria-label={title} className="brief-part">
      <h3>{title}</h3>
      <p className="brief-count">{countWords(table)}</p>
      {rows.length > 0 && <TableRows table={table} />}
      <Rest table={table} workbook={workbook} />
    </section>
  )
}

export function TableRows({
  table: { title, columns, rows },
  label = `جدول ${title}`,
}: {
  table: BriefTable
  label?: string
}) {
  return (
    <ScrollBox label={label} className="brief-scroll">
      <table className="brief-table" aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                <bdi>{label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {columns.map(({ label, type }, place) => (
                <Cell key={label} value={row[place] ?? null} type={type} isName={place === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

interface CellProps {
  value: SheetValue
  type: 'text' | 'number' | 'date'
  isName: boolean
}

function Cell({ value, type, isName }: CellProps) {
  const lines = writtenCell(value, type).split('\n')
  // A record is known by its name; its code comes under it.
  const ordered = isName ? lines.toSorted((a, b) => Number(isLatin(a)) - Number(isLatin(b))) : lines
  const written = ordered.map((line) => (
    <span key={line} className="brief-line">
      {type === 'text' && isLatin(line) ? <Code>{line}</Code> : <bdi>{wholeUnits(line)}</bdi>}
    </span>
  ))
  if (isName) return <th scope="row">{written}</th>
  return <td data-numeric={type !== 'text' || undefined}>{written}</td>
}

/** How many rows it has, and of how many. */
export function countWords({ rows, total, noun }: BriefTable): string {
  if (total === 0) return `در این نما هیچ ${noun} نیست.`
  return rows.length < total
    ? `${countOf(rows.length, total)} ${noun}`
    : `همهٔ ${formatNumber(total)} ${noun}`
}

function Rest({ table: { rows, total, href, columnsLeft }, workbook }: PrintedTableProps) {
  const isCut = rows.length < total
  if (!isCut && columnsLeft === 0) return null
  const left =
    columnsLeft > 0 ? `${formatNumber(columnsLeft)} ستون دیگر این نما در کاغذ جا نشد. ` : ''
  return (
    <p className="brief-rest">
      {left}
      {isCut && href && (
        <>
          همهٔ ردیف‌ها در{' '}
          <a href={href} rel="nofollow" className="text-link">
            صفحهٔ همین بخش
          </a>
          {workbook ? ' و فایل اکسل این گزارش است.' : ' است.'}
        </>
      )}
    </p>
  )
}

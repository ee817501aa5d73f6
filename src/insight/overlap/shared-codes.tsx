import { productPath } from '#src/catalogue/medicines/paths.ts'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { MedicineName } from '#src/catalogue/parts/medicine-name.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import type { Company, Overlap } from './overlap-page.tsx'

type Row = Overlap['rows'][number]

interface SharedCodesProps {
  a: Company
  b: Company
  rows: readonly Row[]
}

export function SharedCodes({ a, b, rows }: SharedCodesProps) {
  return (
    <DataTable
      caption="کدهای ژنریک مشترک"
      rows={rows}
      rowKey={(row) => row.code}
      columns={[
        {
          key: 'medicine',
          label: 'دارو',
          cell: (row) => <MedicineName medicine={row} remark={[row.form, row.strength]} />,
        },
        { key: 'a', label: a.name, cell: (row) => <Licences side={row.a} /> },
        { key: 'b', label: b.name, cell: (row) => <Licences side={row.b} /> },
        {
          key: 'others',
          label: 'دارندگان دیگر',
          numeric: true,
          cell: (row) => formatNumber(row.others),
        },
      ]}
    />
  )
}

/** The licences of one company, those that end first. */
function Licences({ side }: { side: Row['a'] }) {
  const more = side.licences - side.listed.length
  return (
    <ul className="grid gap-1 text-sm">
      {side.listed.map(({ irc, brand, validUntil }) => (
        <li key={irc}>
          <a href={productPath(irc)} className="text-link">
            <bdi>{brand}</bdi>
          </a>
          <span className="text-xs text-muted">
            {validUntil ? (
              <>
                {' '}
                تا <DateText date={validUntil} />
              </>
            ) : (
              ' بی‌تاریخ'
            )}
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-xs text-muted">و {formatNumber(more)} پروانهٔ دیگر</li>}
    </ul>
  )
}

import { formatNumber } from '#src/persian/numbers.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { CHANGE_WORDS, CHANGES } from '#src/words/change-words.ts'
import { kindWord } from '../words.ts'
import type { Review } from '../work/review.ts'

interface KindTableProps {
  review: Review
  /** Of the differences, which a number leads to. */
  path: string
}

export function KindTable({ review, path }: KindTableProps) {
  if (review.kinds.length === 0) return <p className="text-sm">چیزی در رکوردها عوض نمی‌شود.</p>
  return (
    <DataTable
      caption="تعداد تفاوت‌ها"
      rows={review.kinds}
      rowKey={(row) => row.kind}
      columns={[
        { label: 'رکورد', cell: (row) => kindWord(row.kind) },
        ...CHANGES.map((change) => ({
          key: change,
          label: CHANGE_WORDS[change],
          numeric: true,
          cell: (row: Review['kinds'][number]) =>
            row[change] === 0 ? (
              <span className="text-muted">{formatNumber(0)}</span>
            ) : (
              <a className="text-link" href={`${path}?kind=${row.kind}&change=${change}`}>
                {formatNumber(row[change])}
              </a>
            ),
        })),
      ]}
    />
  )
}

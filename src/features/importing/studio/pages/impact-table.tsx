import {
  impactTitle,
  implausibleSentence,
  lossSentence,
  olderSentences,
} from '#src/features/importing/impact-words.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { type Impact, type ImpactLine, unusualLosses } from '../impact.ts'

/** What follows for records that the files do not name, and the tables that are replaced whole. */
export function ImpactTable({ impact }: { impact: Impact }) {
  const rows = impact.lines.filter(({ kind }) => kind !== 'vanished' && kind !== 'sample')
  if (rows.length === 0) return null
  const number = (field: 'before' | 'lost' | 'gained' | 'changed') => (row: ImpactLine) =>
    row[field] === 0 ? (
      <span className="text-muted">{formatNumber(0)}</span>
    ) : (
      formatNumber(row[field])
    )
  return (
    <section aria-labelledby="impact" className="space-y-3">
      <h2 id="impact" className="text-lg">
        پیامدها
      </h2>
      <DataTable
        caption="پیامدهای انتشار"
        rows={rows}
        rowKey={(row) => `${row.kind} ${row.of}`}
        columns={[
          { label: 'چه چیز', cell: impactTitle },
          { label: 'اکنون', numeric: true, cell: number('before') },
          { label: 'از دست می‌رود', numeric: true, cell: number('lost') },
          { label: 'افزوده می‌شود', numeric: true, cell: number('gained') },
          { label: 'عوض می‌شود', numeric: true, cell: number('changed') },
        ]}
      />
    </section>
  )
}

/** The losses that have to be typed out, each as a sentence. */
export function Losses({ impact }: { impact: Impact }) {
  return (
    <ul className="list-disc space-y-1 ps-5 text-sm leading-7 text-critical">
      {unusualLosses(impact).map((line) => (
        <li key={`${line.kind} ${line.of}`}>{lossSentence(line)}.</li>
      ))}
    </ul>
  )
}

/** Says that the files seem older than what is published, and prices that have no date. */
export function OlderNote({ impact: { older, undatedPrices } }: { impact: Impact }) {
  const lines = [
    ...(older ? ['این فایل‌ها قدیمی‌تر از دادهٔ منتشرشده می‌نماید.'] : []),
    ...(older ? olderSentences(older).map((sentence) => `${sentence}.`) : []),
    ...(undatedPrices > 0
      ? [
          `تاریخ برداشت نامعلوم است؛ قیمت ${formatNumber(undatedPrices)} فرآورده تاریخ ندارد و جای قیمت تاریخ‌دار را نمی‌گیرد.`,
        ]
      : []),
  ]
  if (lines.length === 0) return null
  return (
    <div role="alert" className="rounded-lg border border-caution bg-caution-soft px-5 py-3">
      {lines.map((line) => (
        <p key={line} className="text-sm leading-7">
          {line}
        </p>
      ))}
    </div>
  )
}

/** Dates and prices that can hardly be true; they are published as they stand. */
export function ImplausibleNote({ impact }: { impact: Impact | undefined }) {
  const found = impact?.implausible ?? []
  if (found.length === 0) return null
  return (
    <div role="alert" className="rounded-lg border border-caution bg-caution-soft px-5 py-3">
      <p className="text-sm leading-7">
        این تاریخ‌ها و قیمت‌ها باورکردنی نیست؛ اگر تصحیح نشود، همان‌گونه منتشر می‌شود:
      </p>
      <ul className="list-disc space-y-1 ps-5 text-sm leading-7">
        {found.map((item) => (
          <li key={`${item.file} ${item.column} ${item.reason}`}>{implausibleSentence(item)}</li>
        ))}
      </ul>
    </div>
  )
}

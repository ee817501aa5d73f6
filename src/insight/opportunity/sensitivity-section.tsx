import { formatNumber } from '#src/persian/numbers.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Evidence } from './evidence.server.ts'
import type { Weights } from './scoring/parts.ts'
import { PART_WORDS } from './words.ts'

interface SensitivityProps {
  ranking: Evidence['ranking']
  weights: Weights
}

/** How much the rank hangs on each weight. */
export function SensitivitySection({ ranking, weights }: SensitivityProps) {
  const { rank, total, sensitivity } = ranking
  const ranks = sensitivity.flatMap(({ lower, higher }) => [lower, higher])
  return (
    <Section
      id="sensitivity"
      title="حساسیت رتبه"
      lead={`با ۲۰٪ کمتر یا بیشتر شدن هر وزن، رتبه میان ${formatNumber(Math.min(rank, ...ranks))} و ${formatNumber(Math.max(rank, ...ranks))} از ${formatNumber(total)} می‌ماند.`}
    >
      <DataTable
        caption="رتبه با تغییر هر وزن"
        rows={sensitivity}
        rowKey={({ part }) => part}
        columns={[
          { key: 'part', label: 'بخش', cell: ({ part }) => PART_WORDS[part] },
          {
            key: 'weight',
            label: 'وزن',
            numeric: true,
            cell: ({ part }) => formatNumber(weights[part]),
          },
          {
            key: 'lower',
            label: 'رتبه با وزن ۲۰٪ کمتر',
            numeric: true,
            cell: ({ lower }) => formatNumber(lower),
          },
          { key: 'now', label: 'رتبهٔ کنونی', numeric: true, cell: () => formatNumber(rank) },
          {
            key: 'higher',
            label: 'رتبه با وزن ۲۰٪ بیشتر',
            numeric: true,
            cell: ({ higher }) => formatNumber(higher),
          },
        ]}
      />
    </Section>
  )
}

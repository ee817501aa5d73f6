import { TIER_LABELS } from '#src/access/session.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { type TierLine, tierLines } from '../payments/plan-words.ts'

export function TierTable() {
  return (
    <DataTable
      caption="آنچه هر پلن باز می‌کند"
      rows={tierLines()}
      rowKey={(line) => line.label}
      columns={[
        { label: 'امکان', cell: (line: TierLine) => line.label },
        { label: TIER_LABELS[0], cell: (line: TierLine) => line.of.free },
        { label: TIER_LABELS[1], cell: (line: TierLine) => line.of.professional },
        { label: TIER_LABELS[2], cell: (line: TierLine) => line.of.organizational },
      ]}
    />
  )
}

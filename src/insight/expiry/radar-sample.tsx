import type { AnswerOf } from '#src/api/procedures.ts'
import { countOf } from '#src/persian/numbers.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { FoldedSection } from '#src/ui/folded-section.tsx'
import { licenceColumns, RISK_COLUMN } from './lapsing-cells.tsx'
import type { LapsingRow } from './radar.server.ts'

interface RadarSampleProps {
  sample: AnswerOf<'expiry.sample'>
  today: string
}

/** What the radar says, shown on the one medicine that everyone may read. */
export function RadarSample({ sample, today }: RadarSampleProps) {
  if (!sample || sample.rows.length === 0) return null
  return (
    <FoldedSection
      id="radar-sample"
      title="نمونهٔ رادار انقضا"
      aside={<Chip tone="notice">نمونه</Chip>}
      lead={`${countOf(sample.rows.length, sample.total)} پروانهٔ تاریخ‌دار «${sample.medicine}» به ترتیب تاریخ؛ آنچه می‌ماند تجمعی است. رادار همین را برای همهٔ داروها، شرکت‌ها و ماه‌ها نشان می‌دهد.`}
    >
      <DataTable<LapsingRow>
        dense
        caption="نمونهٔ رادار انقضا"
        columns={[...licenceColumns<LapsingRow>(today), RISK_COLUMN]}
        rows={sample.rows}
        rowKey={(row) => row.irc}
      />
      <p className="text-sm">
        <DayLink href="/insight/expiry" className="text-link">
          رادار انقضای همهٔ بازار
        </DayLink>
      </p>
    </FoldedSection>
  )
}

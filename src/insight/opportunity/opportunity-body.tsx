import { shortagesSection } from '#src/catalogue/medicines/detail/fact-sections.tsx'
import { LockedRecord } from '#src/catalogue/parts/locked-record.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type RecordSection, RecordSections, SectionTabs } from '#src/ui/record-sections.tsx'
import type { Weights } from '../score/parts.ts'
import { PART_WORDS, WHAT_IS_SCORED } from '../score/words.ts'
import type { Evidence } from './evidence.server.ts'
import type { OpportunityData } from './load.ts'
import {
  apiMakerSection,
  licenceSection,
  listingSection,
  priceEventSection,
} from './record-sections.tsx'
import { PartList, SummaryCard } from './score-sections.tsx'

interface SensitivityProps {
  ranking: Evidence['ranking']
  weights: Weights
}

export function OpportunityBody({
  data: { isLocked, opportunity, evidence },
}: {
  data: OpportunityData
}) {
  if (isLocked) return <LockedRecord holds="امتیاز این دارو، شواهد هر بخش، هشدارها و حساسیت رتبه" />
  if (!opportunity || !evidence) {
    return (
      <EmptyState icon="info" title="این کد امتیاز ندارد">
        {WHAT_IS_SCORED}
      </EmptyState>
    )
  }
  const { inputs, weighing } = opportunity
  const sections: RecordSection[] = [
    {
      id: 'parts',
      title: 'شواهد هر بخش',
      tab: 'شواهد',
      lead: 'امتیاز هر بخش، قاعدهٔ آن و ورودی‌هایی که از پروانه‌ها خوانده شده است.',
      open: true,
      children: <PartList opportunity={opportunity} />,
    },
    sensitivitySection({ ranking: evidence.ranking, weights: weighing.weights }),
    licenceSection(evidence.licences),
    apiMakerSection({ evidence, inputs }),
    listingSection({ evidence, inputs }),
    priceEventSection(evidence),
    shortagesSection(evidence),
  ].filter((section) => section !== false)
  return (
    <div>
      <SummaryCard opportunity={opportunity} ranking={evidence.ranking} />
      <SectionTabs sections={sections} insights={[]} />
      <RecordSections sections={sections} />
    </div>
  )
}

function sensitivitySection({ ranking, weights }: SensitivityProps): RecordSection {
  const { rank, total, sensitivity } = ranking
  const ranks = [rank, ...sensitivity.flatMap(({ lower, higher }) => [lower, higher])]
  const span = [...new Set([Math.min(...ranks), Math.max(...ranks)])].map((one) =>
    formatNumber(one),
  )
  return {
    id: 'sensitivity',
    title: 'حساسیت رتبه',
    tab: 'حساسیت',
    lead: `با ۲۰٪ کمتر یا بیشتر شدن هر وزن، رتبه ${span.length > 1 ? `میان ${span.join(' و ')}` : `همان ${span}`} از ${formatNumber(total)} می‌ماند.`,
    children: (
      <DataTable
        dense
        caption="رتبه با تغییر هر وزن"
        rows={sensitivity}
        rowKey={({ part }) => part}
        columns={[
          { label: 'بخش', cell: ({ part }) => PART_WORDS[part] },
          {
            label: 'وزن',
            phone: 'value',
            numeric: true,
            cell: ({ part }) => formatNumber(weights[part]),
          },
          {
            label: 'رتبه با وزن ۲۰٪ کمتر',
            short: 'کمتر',
            phone: 'meta',
            numeric: true,
            cell: ({ lower }) => formatNumber(lower),
          },
          {
            label: 'رتبهٔ فعلی',
            short: 'فعلی',
            phone: 'meta',
            numeric: true,
            cell: () => formatNumber(rank),
          },
          {
            label: 'رتبه با وزن ۲۰٪ بیشتر',
            short: 'بیشتر',
            phone: 'meta',
            numeric: true,
            cell: ({ higher }) => formatNumber(higher),
          },
        ]}
      />
    ),
  }
}

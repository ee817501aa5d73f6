import { OPPORTUNITIES_PATH, recordBriefPath } from '#src/addresses/insight.ts'
import { medicinePath } from '#src/addresses/records.ts'
import { LockedRecord } from '#src/catalogue/parts/locked-record.tsx'
import { BriefLink } from '#src/features/record-actions/brief-link.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Weights } from '../score/parts.ts'
import { PART_WORDS } from '../score/words.ts'
import type { Evidence } from './evidence.server.ts'
import type { OpportunityData } from './load.ts'
import {
  ApiMakerSection,
  LicenceSection,
  ListingSection,
  PriceEventSection,
} from './record-sections.tsx'
import { PartList, SummaryCard } from './score-sections.tsx'

interface SensitivityProps {
  ranking: Evidence['ranking']
  weights: Weights
}

export function OpportunityPage({ data }: { data: OpportunityData }) {
  const { medicine, dataset } = data
  const { nameFa, nameEn, strength, form, code } = medicine
  return (
    <PageFrame
      title={
        <>
          فرصت: {nameFa ?? <Code>{nameEn}</Code>} {strength && <Code>{strength}</Code>} {form}
        </>
      }
      total={
        <>
          کد ژنریک <Code>{code}</Code>
        </>
      }
      lead={nameFa ? <Code>{nameEn}</Code> : undefined}
      crumbs={[{ label: 'فرصت‌های سرمایه‌گذاری', href: OPPORTUNITIES_PATH }]}
      actions={
        <>
          <LinkButton href={medicinePath(medicine)}>صفحهٔ دارو</LinkButton>
          <BriefLink href={recordBriefPath('opportunities', code)} />
        </>
      }
    >
      <Body data={data} />
      <DatasetSource dataset={dataset} />
    </PageFrame>
  )
}

function Body({ data: { isLocked, opportunity, evidence, past } }: { data: OpportunityData }) {
  if (isLocked) {
    return <LockedRecord holds="امتیاز این دارو، شواهد هر بخش، هشدارها و حساسیت رتبه" />
  }
  if (!opportunity || !evidence) {
    return (
      <EmptyState icon="info" title="این کد امتیاز ندارد">
        امتیاز تنها برای کدهایی است که مولکولشان شناخته است و حداقل یک پروانهٔ جاری دارند.
      </EmptyState>
    )
  }
  const { inputs, weighing } = opportunity
  return (
    <>
      <SummaryCard opportunity={opportunity} ranking={evidence.ranking} />
      <Section
        id="parts"
        title="شواهد هر بخش"
        lead="امتیاز هر بخش، قاعدهٔ آن و ورودی‌هایی که از پروانه‌ها خوانده شده است."
      >
        <PartList opportunity={opportunity} />
      </Section>
      <SensitivitySection ranking={evidence.ranking} weights={weighing.weights} />
      <LicenceSection licences={evidence.licences} total={inputs.licences} />
      <ApiMakerSection evidence={evidence} inputs={inputs} isPast={past?.state === 'shown'} />
      <ListingSection evidence={evidence} inputs={inputs} />
      <PriceEventSection evidence={evidence} />
    </>
  )
}

/** How much the rank hangs on each weight. */
function SensitivitySection({ ranking, weights }: SensitivityProps) {
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
          { key: 'now', label: 'رتبهٔ فعلی', numeric: true, cell: () => formatNumber(rank) },
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

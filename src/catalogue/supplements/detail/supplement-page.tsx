import { supplementCompanyPath } from '#src/addresses/records.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { Figure } from '#src/catalogue/parts/figures.tsx'
import { InsightLinks } from '#src/catalogue/parts/insight-links.tsx'
import { LockedRecord } from '#src/catalogue/parts/locked-record.tsx'
import { StatusChip } from '#src/catalogue/parts/status-chip.tsx'
import { RecordActions } from '#src/features/record-actions/record-actions.tsx'
import { ReportRecord } from '#src/features/record-actions/report-record.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { PATH_WORDS } from '../list.ts'
import type { Supplement, SupplementData } from '../load.ts'
import { SupplementSections } from './supplement-sections.tsx'

export function SupplementPage({ data }: { data: SupplementData }) {
  const { supplement, details, dataset } = data
  const { nameFa, nameEn, permitNo, status } = supplement
  return (
    <PageFrame
      title={nameFa ?? <Code>{nameEn ?? permitNo}</Code>}
      total={<StatusChip status={status} />}
      lead={nameFa && nameEn ? <Code>{nameEn}</Code> : undefined}
      crumbs={[{ label: 'مکمل‌ها', href: '/supplement-releasing-products' }]}
      actions={
        <RecordActions
          kind="supplements"
          compared="supplements"
          id={permitNo}
          title={nameFa ?? nameEn ?? permitNo}
        />
      }
    >
      <Identity supplement={supplement} />
      <InsightLinks
        links={[
          { href: '/insight/changes?period=all&kind=supplements', label: 'تغییرات بازار مکمل‌ها' },
        ]}
      />
      {details ? (
        <SupplementSections supplement={supplement} details={details} />
      ) : (
        <LockedRecord holds="بسته‌های دیگر این مکمل، مکمل‌های هم‌ماده، مکمل‌های دیگر شرکت و تغییرات" />
      )}
      <DatasetSource dataset={dataset} />
      <ReportRecord />
    </PageFrame>
  )
}

function Identity({ supplement }: { supplement: Supplement }) {
  return (
    <Card>
      <KeyFacts
        facts={[
          {
            label: 'شمارهٔ مجوز',
            value: <Code copyLabel="شمارهٔ مجوز">{supplement.permitNo}</Code>,
          },
          {
            label: 'شرکت',
            value: (
              <CompanyName
                name={supplement.companyName}
                slug={supplement.companySlug}
                pathOf={supplementCompanyPath}
              />
            ),
          },
          { label: 'برند', value: supplement.brand && <bdi>{supplement.brand}</bdi> },
          { label: 'شکل', value: supplement.form },
          { label: 'مواد اصلی', value: supplement.mainIngredients },
          { label: 'کشور', value: supplement.country },
          { label: 'مسیر', value: supplement.path && PATH_WORDS[supplement.path] },
          { label: 'تاریخ مجوز', value: <DateText date={supplement.permittedOn} /> },
          { label: 'اعتبار تا', value: <DateText date={supplement.validUntil} /> },
          { label: 'تعداد در بسته', value: <Figure value={supplement.packCount} /> },
          {
            label: 'GTIN',
            value: supplement.gtin && <Code copyLabel="کد GTIN">{supplement.gtin}</Code>,
            hint: 'کد GTIN یکتا نیست و ممکن است میان چند فرآورده مشترک باشد',
          },
          { label: 'کد ATC', value: supplement.atcCode && <Code>{supplement.atcCode}</Code> },
          { label: 'اولین بار در داده‌ها', value: <DateText date={supplement.firstSeenOn} /> },
          { label: 'آخرین بار در داده‌ها', value: <DateText date={supplement.lastSeenOn} /> },
          { label: 'منبع این ردیف', value: sourceWord(supplement.source) },
        ]}
      />
    </Card>
  )
}

import { DatasetSource } from '../../../features/shell/dataset-source.tsx'
import { ReportRecord } from '../../../features/support/report-record.tsx'
import { RecordActions } from '../../../features/watchlist/record-actions.tsx'
import { dependencyPath } from '../../../insight/dependency/paths.ts'
import { formatNumber } from '../../../persian/numbers.ts'
import { Card } from '../../../ui/card.tsx'
import { Code } from '../../../ui/code.tsx'
import { KeyFacts } from '../../../ui/key-facts.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { CompanyRoles } from '../../brief/company-roles.tsx'
import { DateText } from '../../brief/date-text.tsx'
import { InsightLinks } from '../../brief/insight-links.tsx'
import { LockedRecord } from '../../brief/locked-record.tsx'
import type { IngredientMakerData } from '../load.ts'
import { MakerSections } from './maker-sections.tsx'

export type Maker = IngredientMakerData['company']
export type MakerDetails = NonNullable<IngredientMakerData['details']>

export function IngredientMakerPage({ data }: { data: IngredientMakerData }) {
  const { company, details, dataset } = data
  return (
    <PageFrame
      title={company.name}
      total={`${formatNumber(company.ingredientCount)} ماده با پروانهٔ معتبر`}
      lead={company.nameEn ? <Code>{company.nameEn}</Code> : undefined}
      crumbs={[{ label: 'سازندگان مواد اولیه', href: '/api-companies' }]}
      actions={
        <RecordActions
          kind="companies"
          compared="ingredient-makers"
          id={company.id}
          title={company.name}
        />
      }
    >
      <CompanyRoles company={company} current="ingredients" />
      <Identity company={company} />
      <InsightLinks
        links={[{ href: dependencyPath({ maker: company.slug }), label: 'نقشهٔ وابستگی' }]}
      />
      {details ? (
        <MakerSections company={company} details={details} />
      ) : (
        <LockedRecord holds="ماده‌ها با اعتبار پروانه، داروها و شرکت‌های وابسته به این سازنده و تغییرها" />
      )}
      <DatasetSource dataset={dataset} />
      <ReportRecord />
    </PageFrame>
  )
}

function Identity({ company }: { company: Maker }) {
  return (
    <Card>
      <KeyFacts
        facts={[
          {
            label: 'شناسهٔ ملی',
            value: company.nationalId && <Code copyLabel="شناسهٔ ملی">{company.nationalId}</Code>,
          },
          { label: 'گروه', value: company.groupName },
          { label: 'مادهٔ تک‌سازنده', value: formatNumber(company.soleIngredientCount) },
          { label: 'فرآوردهٔ وابسته', value: formatNumber(company.dependentProductCount) },
          { label: 'شرکت وابسته', value: formatNumber(company.dependentFirmCount) },
          { label: 'نزدیک‌ترین انقضا', value: <DateText date={company.ingredientExpiryOn} /> },
        ]}
      />
    </Card>
  )
}

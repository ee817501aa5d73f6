import { DatasetSource } from '../../../features/shell/dataset-source.tsx'
import { ReportRecord } from '../../../features/support/report-record.tsx'
import { RecordActions } from '../../../features/watchlist/record-actions.tsx'
import { formatNumber } from '../../../persian/numbers.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Code } from '../../../ui/code.tsx'
import { KeyFacts } from '../../../ui/key-facts.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { CompanyRoles } from '../../brief/company-roles.tsx'
import { DateText } from '../../brief/date-text.tsx'
import { InsightLinks } from '../../brief/insight-links.tsx'
import { LockedRecord } from '../../brief/locked-record.tsx'
import type { HealthCompanyData } from '../load.ts'
import { CompanySections, listPath } from './company-sections.tsx'

export type Company = HealthCompanyData['company']
export type CompanyDetails = NonNullable<HealthCompanyData['details']>

export function HealthCompanyPage({ data }: { data: HealthCompanyData }) {
  const { company, details, dataset } = data
  return (
    <PageFrame
      title={company.name}
      total={`${formatNumber(company.healthCount)} مجوز معتبر`}
      lead={company.nameEn ? <Code>{company.nameEn}</Code> : undefined}
      crumbs={[{ label: 'شرکت‌های کالای سلامت', href: '/fda/companies' }]}
      actions={
        <>
          <LinkButton href={listPath(company)} icon="leaf">
            کالاهای این شرکت
          </LinkButton>
          <RecordActions
            kind="companies"
            compared="health-companies"
            id={company.id}
            title={company.name}
          />
        </>
      }
    >
      <CompanyRoles company={company} current="health" />
      <Identity company={company} />
      <InsightLinks
        links={[
          {
            href: `/insight/changes?period=all&company=${company.id}`,
            label: 'همهٔ تغییرهای این شرکت',
          },
        ]}
      />
      {details ? (
        <CompanySections company={company} details={details} />
      ) : (
        <LockedRecord holds="مجوزها به تفکیک، مجوزهای رو به انقضا، تازه‌ترین مجوزها و تغییرها" />
      )}
      <DatasetSource dataset={dataset} />
      <ReportRecord />
    </PageFrame>
  )
}

function Identity({ company }: { company: Company }) {
  return (
    <Card>
      <KeyFacts
        facts={[
          {
            label: 'شناسهٔ ملی',
            value: company.nationalId && <Code copyLabel="شناسهٔ ملی">{company.nationalId}</Code>,
          },
          { label: 'گروه', value: company.groupName },
          { label: 'مجوز معتبر', value: formatNumber(company.healthCount) },
          { label: 'تازه‌ترین مجوز', value: <DateText date={company.newestHealthOn} /> },
        ]}
      />
    </Card>
  )
}

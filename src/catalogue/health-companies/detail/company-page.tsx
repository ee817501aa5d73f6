import { CompanyRecord } from '#src/catalogue/parts/company-record.tsx'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { LockedRecord } from '#src/catalogue/parts/locked-record.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import type { HealthCompanyData } from '../load.ts'
import { CompanySections, listPath } from './company-sections.tsx'

export function HealthCompanyPage({ data }: { data: HealthCompanyData }) {
  const { company, details, dataset } = data
  return (
    <CompanyRecord
      {...{ company, dataset }}
      current="health"
      compared="health-companies"
      total={`${formatNumber(company.healthCount)} مجوز معتبر`}
      crumb={{ label: 'شرکت‌های کالای سلامت', href: '/fda/companies' }}
      action={
        <LinkButton href={listPath(company)} icon="leaf">
          کالاهای این شرکت
        </LinkButton>
      }
      facts={[
        { label: 'مجوز معتبر', value: formatNumber(company.healthCount) },
        { label: 'جدیدترین مجوز', value: <DateText date={company.newestHealthOn} /> },
      ]}
      insights={[
        {
          href: `/insight/changes?period=all&company=${company.id}`,
          label: 'همهٔ تغییرات این شرکت',
        },
      ]}
    >
      {details ? (
        <CompanySections company={company} details={details} />
      ) : (
        <LockedRecord holds="مجوزها به تفکیک، مجوزهای رو به انقضا، جدیدترین مجوزها و تغییرات" />
      )}
    </CompanyRecord>
  )
}

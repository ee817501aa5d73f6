import { CompanyRecord } from '#src/catalogue/parts/company-record.tsx'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { LockedRecord } from '#src/catalogue/parts/locked-record.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import type { SupplementCompanyData } from '../load.ts'
import { CompanySections, listPath } from './company-sections.tsx'

export function SupplementCompanyPage({ data }: { data: SupplementCompanyData }) {
  const { company, details, dataset } = data
  return (
    <CompanyRecord
      {...{ company, dataset }}
      current="supplements"
      compared="supplement-companies"
      total={`${formatNumber(company.supplementCount)} مجوز معتبر`}
      crumb={{ label: 'شرکت‌های مکمل', href: '/supplement-releasing-companies' }}
      action={
        <LinkButton href={listPath(company)} icon="leaf">
          مکمل‌های این شرکت
        </LinkButton>
      }
      facts={[
        { label: 'مجوز معتبر', value: formatNumber(company.supplementCount) },
        { label: 'برند', value: formatNumber(company.supplementBrandCount) },
        { label: 'جدیدترین مجوز', value: <DateText date={company.newestSupplementOn} /> },
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

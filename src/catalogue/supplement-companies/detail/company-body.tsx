import { currentPermitsPath, supplementPath } from '#src/addresses/records.ts'
import { changesSection } from '#src/catalogue/parts/change-feed.tsx'
import { CompanyRecord } from '#src/catalogue/parts/company-record.tsx'
import { permitCounts, permitSections } from '#src/catalogue/parts/permit-sections.tsx'
import { permitCompanySentence } from '#src/catalogue/parts/sentences.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { DateText } from '#src/ui/date-text.tsx'
import { EXPIRING_LABEL } from '#src/words/licence-words.ts'
import type { Company, CompanyDetails, SupplementCompanyData } from '../load.ts'

export function SupplementCompanyBody({ data }: { data: SupplementCompanyData }) {
  const { company, details } = data
  const expiring = details?.expiringTotal ?? null
  return (
    <CompanyRecord
      company={company}
      current="supplements"
      sentence={permitCompanySentence({
        permits: company.supplementCount,
        brands: company.supplementBrandCount,
        expiring,
        undated: details?.undated,
        href: currentPermitsPath(LIST, company),
      })}
      facts={[
        {
          label: 'مجوز معتبر',
          value: formatNumber(company.supplementCount),
          href: currentPermitsPath(LIST, company),
        },
        {
          label: 'برند',
          value: formatNumber(company.supplementBrandCount),
          ...(details && { href: '#brands' }),
        },
        ...(expiring === null
          ? []
          : [
              {
                label: EXPIRING_LABEL,
                value: formatNumber(expiring),
                ...(expiring > 0 && { href: '#expiring' }),
              },
            ]),
        ...(details
          ? [{ label: 'شکل', value: formatNumber(company.supplementForms.length), href: '#forms' }]
          : []),
        {
          label: 'جدیدترین مجوز',
          value: company.newestSupplementOn && <DateText date={company.newestSupplementOn} />,
        },
      ]}
      insights={[
        {
          href: `/insight/changes?period=all&company=${company.id}`,
          label: 'همهٔ تغییرات این شرکت',
        },
      ]}
      sections={details && companySections({ company, details })}
      holds={`${formatNumber(company.supplementCount)} مجوز ${company.name}`}
      columns={['مکمل', 'شکل', 'تاریخ مجوز', 'اعتبار']}
    />
  )
}

const LIST = '/supplement-releasing-products'

const table = { aspectLabel: 'شکل', pathOf: supplementPath } as const

function companySections({ company, details }: { company: Company; details: CompanyDetails }) {
  return [
    ...permitSections({ ...table, details }),
    permitCounts({
      id: 'forms',
      title: 'شکل‌ها',
      counts: details.forms,
      hrefOf: (form) => currentPermitsPath(LIST, company, { form }),
    }),
    permitCounts({
      id: 'brands',
      title: 'برندها',
      counts: details.brands,
      total: company.supplementBrandCount,
    }),
    permitCounts({
      id: 'countries',
      title: 'کشورها',
      counts: details.countries,
      hrefOf: (country) => currentPermitsPath(LIST, company, { country }),
    }),
    changesSection({ ...details, companyId: company.id }),
  ]
}

import { currentPermitsPath, healthProductPath } from '#src/addresses/records.ts'
import { changesSection } from '#src/catalogue/parts/change-feed.tsx'
import { CompanyRecord } from '#src/catalogue/parts/company-record.tsx'
import { permitCounts, permitSections } from '#src/catalogue/parts/permit-sections.tsx'
import { permitCompanySentence } from '#src/catalogue/parts/sentences.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { DateText } from '#src/ui/date-text.tsx'
import { goodsGroupWord } from '#src/words/goods-groups.ts'
import { EXPIRING_LABEL } from '#src/words/licence-words.ts'
import type { Company, CompanyDetails, HealthCompanyData } from '../load.ts'

export function HealthCompanyBody({ data }: { data: HealthCompanyData }) {
  const { company, details } = data
  const expiring = details?.expiringTotal ?? null
  return (
    <CompanyRecord
      company={company}
      current="health"
      sentence={permitCompanySentence({
        permits: company.healthCount,
        expiring,
        undated: details?.undated,
        href: currentPermitsPath(LIST, company),
      })}
      facts={[
        {
          label: 'مجوز معتبر',
          value: formatNumber(company.healthCount),
          href: currentPermitsPath(LIST, company),
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
        ...groupCounts(company).map(({ value, label, permits }) => ({
          label,
          value: formatNumber(permits),
          href: currentPermitsPath(LIST, company, { goods: value }),
        })),
        {
          label: 'جدیدترین مجوز',
          value: company.newestHealthOn && <DateText date={company.newestHealthOn} />,
        },
      ]}
      insights={[
        {
          href: `/insight/changes?period=all&company=${company.id}`,
          label: 'همهٔ تغییرات این شرکت',
        },
      ]}
      sections={details && companySections({ company, details })}
      holds={`${formatNumber(company.healthCount)} مجوز ${company.name}`}
      columns={['کالا', 'گروه کالا', 'تاریخ مجوز', 'اعتبار']}
    />
  )
}

const LIST = '/fda/products'

const table = { aspectLabel: 'گروه کالا', pathOf: healthProductPath } as const

function companySections({ company, details }: { company: Company; details: CompanyDetails }) {
  return [
    ...permitSections({ ...table, details }),
    permitCounts({
      id: 'groups',
      title: 'گروه‌های کالا',
      counts: groupCounts(company),
      hrefOf: (goods) => currentPermitsPath(LIST, company, { goods }),
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

function groupCounts(company: Company) {
  const { cosmeticCount, hygieneCount, foodCount, suppliesCount } = company
  const counts = {
    cosmetic: cosmeticCount,
    hygiene: hygieneCount,
    food: foodCount,
    supplies: suppliesCount,
  }
  return Object.entries(counts)
    .filter(([, permits]) => permits > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([value, permits]) => ({ value, label: goodsGroupWord(value), permits }))
}

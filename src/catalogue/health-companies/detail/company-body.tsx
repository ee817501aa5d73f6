import { currentPermitsPath } from '#src/addresses/records.ts'
import { CompanyRecord } from '#src/catalogue/parts/company-record.tsx'
import { permitCompanySentence } from '#src/catalogue/parts/sentences.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { DateText } from '#src/ui/date-text.tsx'
import { EXPIRING_LABEL } from '#src/words/licence-words.ts'
import type { HealthCompanyData } from '../load.ts'
import { companySections, groupCounts, LIST } from './company-sections.ts'

/** What is known of the company in this trade. */
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

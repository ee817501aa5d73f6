import type { ComponentProps } from 'react'
import { currentPermitsPath } from '#src/addresses/records.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { DateText } from '#src/ui/date-text.tsx'
import type { RecordFact } from '#src/ui/record-strip.tsx'
import { EXPIRING_LABEL } from '#src/words/licence-words.ts'
import { changesSection } from './change-feed.tsx'
import { CompanyRecord } from './company-record.tsx'
import type { companyPermits } from './permit-brief.server.ts'
import { permitCounts, permitSections } from './permit-sections.tsx'
import type { PermitTable } from './permit-table.tsx'
import { permitCompanySentence } from './sentences.ts'

type CompanyProps = ComponentProps<typeof CompanyRecord>

interface PermitCompanyProps extends Pick<CompanyProps, 'current' | 'columns'> {
  company: CompanyProps['company'] & { id: number; name: string }
  /** Where permits of the kind are listed. */
  list: string
  permits: number
  brands?: number
  newestOn: string | null
  /** Before how many permits lapse soon, and after it. */
  before?: readonly RecordFact[]
  after: readonly RecordFact[]
  details: Awaited<ReturnType<typeof companyPermits>> | null
  table: Pick<ComponentProps<typeof PermitTable>, 'aspectLabel' | 'pathOf'>
  /** Between its permits and their countries. */
  counts: readonly ReturnType<typeof permitCounts>[]
}

/** A company with permits of one kind. */
export function PermitCompany(props: PermitCompanyProps) {
  const { company, list, permits, brands = 0, newestOn, before = [], after, ...rest } = props
  const { details, table, counts, ...record } = rest
  const expiring = details?.expiringTotal ?? null
  const href = currentPermitsPath(list, company)
  return (
    <CompanyRecord
      {...record}
      company={company}
      sentence={permitCompanySentence({
        permits,
        brands,
        expiring,
        undated: details?.undated,
        href,
      })}
      facts={[
        { label: 'مجوز جاری', value: formatNumber(permits), href },
        ...before,
        ...(expiring === null
          ? []
          : [
              {
                label: EXPIRING_LABEL,
                value: formatNumber(expiring),
                ...(expiring > 0 && { href: '#expiring' }),
              },
            ]),
        ...after,
        { label: 'جدیدترین مجوز', value: newestOn && <DateText date={newestOn} /> },
      ]}
      insights={[
        {
          href: `/insight/changes?period=all&company=${company.id}`,
          label: 'همهٔ تغییرات این شرکت',
        },
      ]}
      sections={
        details && [
          ...permitSections({ ...table, details }),
          ...counts,
          permitCounts({
            id: 'countries',
            title: 'کشورها',
            counts: details.countries,
            hrefOf: (country) => currentPermitsPath(list, company, { country }),
          }),
          changesSection({ ...details, companyId: company.id }),
        ]
      }
      holds={`${formatNumber(permits)} مجوز ${company.name}`}
    />
  )
}

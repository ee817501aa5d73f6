import type { ComponentProps } from 'react'
import type { Change } from '#src/insight/changes/queries.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import type { RecordFact } from '#src/ui/record-strip.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { changesSection } from './change-feed.tsx'
import { CompanyName } from './company-name.tsx'
import { DueDate } from './due-date.tsx'
import { Figure } from './figures.tsx'
import { type PermitBrief, PermitTable } from './permit-table.tsx'
import { RecordBody } from './record-body.tsx'
import { permitSentence } from './sentences.ts'

interface Permit {
  permitNo: string
  companyId: number | null
  companyName: string | null
  companySlug: string | null
  country: string | null
  packCount: number | null
  gtin: string | null
  permittedOn: string | null
  validUntil: string | null
  firstSeenOn: string
  lastSeenOn: string
  source: string | null
}

type IdentityFact = ComponentProps<typeof KeyFacts>['facts'][number]

interface PermitBodyProps {
  /** What differs in words and addresses from kind to kind. */
  of: {
    many: string
    list: string
    aspectLabel: string
    pathOf: (permitNo: string) => string
    companyPathOf: (slug: string) => string
    market: { href: string; label: string }
  }
  permit: Permit
  /** Between the company and the end of the permit. */
  facts: readonly RecordFact[]
  /** After it. */
  counted: RecordFact | null
  alike?: { text: string; href: string } | null
  /** Between the company and the country. */
  identity: readonly IdentityFact[]
  holds: string
  columns: readonly string[]
  /** Null where they were not sent. */
  details: { others: readonly PermitBrief[]; otherTotal: number; changes: readonly Change[] } | null
  /** What stands before the permits of the same company. */
  sections?: readonly (RecordSection | false)[]
}

export function PermitBody(props: PermitBodyProps) {
  const { of, permit, facts, counted, alike = null, holds, columns, details } = props
  const { companyName, companySlug, permittedOn, validUntil } = permit
  const companyHref = companySlug ? of.companyPathOf(companySlug) : undefined
  const today = todayInTehran(new Date())
  return (
    <RecordBody
      locked={!details && { holds, columns }}
      sentence={permitSentence({ company: companyName, companyHref, validUntil, today, alike })}
      facts={[
        {
          label: 'شرکت',
          value: companyName,
          wide: true,
          ...(companyHref && { href: companyHref }),
        },
        ...facts,
        {
          label: 'اعتبار تا',
          value: validUntil && <DateText date={validUntil} />,
          remark: permittedOn && (
            <>
              صدور <DateText date={permittedOn} />
            </>
          ),
        },
        ...(counted ? [counted] : []),
        { label: 'قیمت', value: null },
      ]}
      insights={[of.market]}
      sections={[
        {
          id: 'identity',
          title: 'مشخصات',
          open: true,
          children: <KeyFacts facts={identityFacts(props, today)} />,
        },
        ...(details
          ? [
              ...(props.sections ?? []),
              ofCompanySection(of, details, permit.companyId),
              changesSection({ changes: details.changes }),
            ]
          : []),
      ]}
    />
  )
}

function identityFacts({ of, permit, identity }: PermitBodyProps, today: string): IdentityFact[] {
  const { permitNo, companyName, companySlug, gtin } = permit
  return [
    { label: 'شمارهٔ مجوز', value: <Code copyLabel="شمارهٔ مجوز">{permitNo}</Code> },
    {
      label: 'شرکت',
      value: <CompanyName name={companyName} slug={companySlug} pathOf={of.companyPathOf} />,
    },
    ...identity,
    { label: 'کشور', value: permit.country },
    { label: 'تاریخ مجوز', value: <DateText date={permit.permittedOn} /> },
    { label: 'اعتبار تا', value: <DueDate date={permit.validUntil} today={today} /> },
    { label: 'تعداد در بسته', value: <Figure value={permit.packCount} /> },
    {
      label: 'GTIN',
      value: gtin && <Code copyLabel="کد GTIN">{gtin}</Code>,
      hint: 'کد GTIN یکتا نیست و ممکن است میان چند فرآورده مشترک باشد',
    },
    { label: 'اولین بار در داده‌ها', value: <DateText date={permit.firstSeenOn} /> },
    { label: 'آخرین بار در داده‌ها', value: <DateText date={permit.lastSeenOn} /> },
    { label: 'منبع این ردیف', value: sourceWord(permit.source) },
  ]
}

function ofCompanySection(
  { many, list, aspectLabel, pathOf }: PermitBodyProps['of'],
  { others, otherTotal }: NonNullable<PermitBodyProps['details']>,
  companyId: number | null,
): RecordSection | false {
  const title = `${many} دیگر این شرکت`
  return (
    others.length > 0 && {
      id: 'company',
      title,
      tab: 'از همین شرکت',
      count: formatNumber(otherTotal),
      aside: countOf(others.length, otherTotal),
      children: (
        <>
          {otherTotal > others.length && (
            <p className="text-sm">
              <a href={`${list}?company=${companyId}`} className="text-link">
                همهٔ {many} این شرکت در فهرست
              </a>
            </p>
          )}
          <PermitTable caption={title} permits={others} aspectLabel={aspectLabel} pathOf={pathOf} />
        </>
      ),
    }
  )
}

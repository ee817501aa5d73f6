import { supplementCompanyPath } from '#src/addresses/records.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { DueDate } from '#src/catalogue/parts/due-date.tsx'
import { Figure } from '#src/catalogue/parts/figures.tsx'
import { RecordBody } from '#src/catalogue/parts/record-body.tsx'
import { permitSentence } from '#src/catalogue/parts/sentences.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { PATH_WORDS } from '../list.ts'
import type { Supplement, SupplementData } from '../load.ts'
import { supplementSections } from './supplement-sections.tsx'

/** What is known of a supplement. */
export function SupplementBody({ data }: { data: SupplementData }) {
  const { supplement, details } = data
  const { companyName, companySlug, validUntil } = supplement
  const today = todayInTehran(new Date())
  const alike = details &&
    details.alikeTotal > 0 && {
      text: `${formatNumber(details.alikeTotal)} مکمل دیگر با همین مواد از شرکت‌های دیگر در فهرست است`,
      href: '#alike',
    }
  return (
    <RecordBody
      locked={
        !details && {
          holds: 'بسته‌های دیگر این مکمل، مکمل‌هایی با همین مواد، مکمل‌های دیگر شرکت و تغییرات',
          columns: ['مکمل', 'شرکت', 'تاریخ مجوز', 'اعتبار'],
        }
      }
      sentence={permitSentence({
        company: companyName,
        companyHref: companySlug ? supplementCompanyPath(companySlug) : undefined,
        ...{ validUntil, today, alike: alike || null },
      })}
      facts={[
        {
          key: 'company',
          label: 'شرکت',
          value: companyName,
          wide: true,
          ...(companySlug && { href: supplementCompanyPath(companySlug) }),
        },
        { key: 'brand', label: 'برند', value: supplement.brand && <bdi>{supplement.brand}</bdi> },
        {
          key: 'form',
          label: 'شکل',
          value: supplement.form,
          remark: supplement.packCount !== null && `بستهٔ ${formatNumber(supplement.packCount)}تایی`,
        },
        {
          key: 'valid',
          label: 'اعتبار تا',
          value: validUntil && <DateText date={validUntil} />,
          remark: supplement.permittedOn && (
            <>
              صدور <DateText date={supplement.permittedOn} />
            </>
          ),
        },
        ...(details
          ? [
              {
                key: 'alike',
                label: 'با همین مواد',
                value: formatNumber(details.alikeTotal),
                remark: 'از شرکت‌های دیگر',
                ...(details.alikeTotal > 0 && { href: '#alike' }),
              },
            ]
          : []),
        { key: 'price', label: 'قیمت', value: null },
      ]}
      insights={[
        { href: '/insight/changes?period=all&kind=supplements', label: 'تغییرات بازار مکمل‌ها' },
      ]}
      sections={[
        {
          id: 'identity',
          title: 'مشخصات',
          open: true,
          children: <Identity supplement={supplement} today={today} />,
        },
        ...(details ? supplementSections({ supplement, details }) : []),
      ]}
    />
  )
}

function Identity({ supplement, today }: { supplement: Supplement; today: string }) {
  return (
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
        { label: 'اعتبار تا', value: <DueDate date={supplement.validUntil} today={today} /> },
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
  )
}

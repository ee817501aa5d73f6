import { competitorsPath } from '#src/addresses/insight.ts'
import { currentLicencesPath } from '#src/addresses/records.ts'
import { type Clause, lapsing, sentenceOf } from '#src/catalogue/parts/sentence.ts'
import { salesFact } from '#src/insight/sales/sales-section.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { relativeDay } from '#src/persian/relative-day.ts'
import { Code } from '#src/ui/code.tsx'
import type { RecordFact } from '#src/ui/record-strip.tsx'
import { EXPIRING_LABEL, NO_LICENCE } from '#src/words/licence-words.ts'
import type { Company, CompanyDetails } from '../load.ts'

const radarPath = ({ id }: { id: number }, days: number) =>
  `/insight/expiry?by=licence&window=${days}&holder=${id}`

interface Known {
  licences: number
  molecules: number
  soleMade: number
  expiring: number | null
  /** Those of which no source tells the end. */
  undated?: number | undefined
}

/** «۲۰۰ پروانهٔ جاری از ۱۶۰ مولکول؛ تنها سازندهٔ ۱۱ مولکول است و ۶۰ پروانه‌اش تا ۱۸۰ روز دیگر …» */
export function companySentence(known: Known, leads: Partial<Record<keyof Known, string>>) {
  const sole = known.soleMade > 0 && {
    text: `تنها سازندهٔ ${formatNumber(known.soleMade)} مولکول است`,
    href: leads.soleMade,
  }
  if (known.licences === 0) return sentenceOf([{ text: NO_LICENCE }], [sole])
  const of = known.molecules > 0 ? ` از ${formatNumber(known.molecules)} مولکول` : ''
  return sentenceOf(
    [{ text: `${formatNumber(known.licences)} پروانهٔ جاری${of}`, href: leads.licences }],
    [
      sole,
      lapsing({
        all: known.licences,
        expiring: known.expiring,
        undated: known.undated,
        noun: 'پروانه',
        own: true,
        href: leads.expiring,
      }),
    ],
  )
}

export function sentenceAbout(company: Company, details: CompanyDetails | null): Clause[] {
  return companySentence(
    {
      licences: company.licenceCount,
      molecules: company.moleculeCount,
      soleMade: company.soleMakerCount,
      expiring: company.expiringCount,
      undated: details?.undated,
    },
    {
      licences: currentLicencesPath({ holder: company.id }),
      expiring: radarPath(company, 180),
      ...(details && { soleMade: '#sole' }),
    },
  )
}

interface CompanyFactsProps {
  company: Company
  /** Null where they were not sent. */
  details: CompanyDetails | null
  today: string
}

export function companyFacts({ company, details, today }: CompanyFactsProps): RecordFact[] {
  const { licenceCount, uniqueCount, moleculeCount, soleMakerCount, expiringCount } = company
  const [next] = details?.lapsing ?? []
  return [
    {
      label: 'پروانهٔ جاری',
      value: formatNumber(licenceCount),
      ...(uniqueCount < licenceCount && { remark: `${formatNumber(uniqueCount)} فرآوردهٔ یکتا` }),
      href: currentLicencesPath({ holder: company.id }),
    },
    { label: 'مولکول', value: formatNumber(moleculeCount), ...(details && { href: '#molecules' }) },
    {
      label: 'مولکول تک‌سازنده',
      value: formatNumber(soleMakerCount),
      ...(details && {
        remark: `${formatNumber(details.soleTotal)} کد ژنریک تک‌سازنده`,
        href: '#sole',
      }),
    },
    {
      label: EXPIRING_LABEL,
      value: expiringCount === null ? null : formatNumber(expiringCount),
      ...(next?.validUntil && {
        remark: `نزدیک‌ترین: ${relativeDay(next.validUntil, today)}، ${formatJalali(next.validUntil)}`,
      }),
      href: radarPath(company, 180),
      wide: true,
    },
    {
      label: 'گروه درمانی غالب',
      value: company.dominantAtc && <Code>{company.dominantAtc}</Code>,
      remark: company.dominantAtcName,
      ...(company.dominantAtc && {
        href: currentLicencesPath({ holder: company.id, atc: company.dominantAtc }),
      }),
      missing: 'گروهی روشن نیست',
    },
    ...(details
      ? [
          {
            label: 'رقیب نزدیک',
            value: details.competitors[0] ? formatNumber(details.competitors[0].common) : '۰',
            remark: details.competitors[0]
              ? `کد مشترک با ${details.competitors[0].name}`
              : 'هیچ کد مشترکی',
            href: competitorsPath(company.slug),
          },
          salesFact(details.sales),
        ]
      : []),
  ]
}

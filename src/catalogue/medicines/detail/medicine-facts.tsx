import type { ReactNode } from 'react'
import { currentLicencesPath } from '#src/addresses/records.ts'
import { makersOf } from '#src/catalogue/parts/licence-count.ts'
import { noticeSource } from '#src/catalogue/parts/shortage-words.ts'
import { packWord } from '#src/catalogue/parts/tell-apart.ts'
import { PriceChange } from '#src/catalogue/parts/unit-price.tsx'
import { salesFact } from '#src/insight/sales/sales-section.tsx'
import { daysBetween } from '#src/persian/dates.ts'
import { formatAmount, formatMoney, moneyUnitName } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { DateText } from '#src/ui/date-text.tsx'
import type { RecordFact } from '#src/ui/record-strip.tsx'
import { EXPIRING_DAYS, NO_LICENCE } from '#src/words/licence-words.ts'
import { isPriceUnit, type PriceUnit, perUnit, UNIT_UNREAD } from '#src/words/price-units.ts'
import { sourceWord } from '#src/words/source-words.ts'
import type { MedicineDetails, MedicineIdentityFacts } from '../load-record.ts'
import { coverageWord } from './fact-sections.tsx'

interface MedicineFactsProps {
  medicine: MedicineIdentityFacts
  /** Null where they were not sent. */
  details: MedicineDetails | null
  today: string
}

export function medicineFacts({ medicine, details, today }: MedicineFactsProps): RecordFact[] {
  const { code, licenceCount, uniqueCount, holderCount } = medicine
  return [
    {
      label: 'سازنده',
      value: makersOf(medicine),
      remark: `${formatNumber(holderCount)} صاحب پروانه`,
      ...(details && { href: '#shares' }),
    },
    ...shortageFact(details),
    {
      label: 'پروانهٔ جاری',
      value: formatNumber(licenceCount),
      remark:
        uniqueCount < licenceCount
          ? `${formatNumber(uniqueCount)} فرآوردهٔ یکتا`
          : supplyRemark(
              licenceCount,
              medicine.localCount + medicine.underLicenceCount,
              medicine.importedCount + medicine.emergencyCount,
            ),
      href: currentLicencesPath({ code }),
    },
    priceFact(medicine, details),
    {
      label: 'نزدیک‌ترین انقضا',
      ...nearest(medicine.nearestExpiryOn, today),
      ...(licenceCount === 0 && { missing: NO_LICENCE }),
      ...(details && { href: '#validity' }),
    },
    apiMakersFact(medicine, details, today),
    // Nothing is said of what is locked: «not in the source» would be untrue.
    ...(details ? [salesFact(details.sales, '، شرکت‌های بورسی'), coverFact(details)] : []),
  ]
}

/** Beside who makes it: the newest notice that is not over, where there is one. */
function shortageFact(details: MedicineDetails | null): RecordFact[] {
  const notice = details?.shortages.find(({ isOpen }) => isOpen)
  if (!notice) return []
  return [
    {
      label: 'اعلان کمبود',
      value: noticeSource(notice.sourceClass),
      remark: <DateText date={notice.noticedOn} />,
      href: '#shortages',
    },
  ]
}

function coverFact(details: MedicineDetails): RecordFact {
  const now = details.coverage.find(({ isNow }) => isNow)
  const value = now ? coverageWord(now) : null
  return { label: 'پوشش بیمه', value, ...(now && { href: '#coverage' }) }
}

/** Of so many licences how many are made here, how many brought in, and of how many it is not known. */
export function supplyRemark(licences: number, local: number, imported: number): string {
  const parts = [
    [local, 'داخلی'],
    [imported, 'وارداتی'],
    [licences - local - imported, 'نامعلوم'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatNumber(count)} ${word}`)
    .join('، ')
}

/** The median of a unit, how it moved in a year, and how it is worked out from one licence. */
function priceFact(medicine: MedicineIdentityFacts, details: MedicineDetails | null): RecordFact {
  const { priceUnit, unitPriceRial, unitPriceCount, unitPriceChange, licenceCount } = medicine
  const fact = { label: 'قیمت واحد، میانه', wide: true }
  if (!isPriceUnit(priceUnit)) return { ...fact, value: null, missing: UNIT_UNREAD }
  const label = `قیمت ${perUnit(priceUnit)}، میانه`
  if (licenceCount === 0) return { ...fact, label, value: null, missing: NO_LICENCE }
  if (unitPriceRial === null) return { ...fact, label, value: null }
  const without = licenceCount - (unitPriceCount ?? 0)
  return {
    ...fact,
    label,
    value: formatAmount(unitPriceRial),
    unit: moneyUnitName(),
    remark:
      unitPriceChange === null ? (
        'قیمت پارسال در منبع نیامده است'
      ) : (
        <>
          <PriceChange ratio={unitPriceChange} /> از پارسال
        </>
      ),
    evidence: {
      method: `قیمت مصرف‌کنندهٔ هر بسته تقسیم بر آنچه در بسته است، سپس میانهٔ ${formatNumber(unitPriceCount ?? 0)} پروانهٔ جاری`,
      ...(without > 0 && {
        without: `${formatNumber(without)} پروانه، که قیمت یا تعداد در بسته‌شان در منبع نیامده است`,
      }),
      source: sourceWord(medicine.source),
      ...(details && { example: exampleOf(details, priceUnit), href: '#prices' }),
      hrefLabel: 'همهٔ قیمت‌های این دارو',
    },
  }
}

/** The unit price of the first licence that has one, with what it comes from. */
function exampleOf({ licences }: MedicineDetails, unit: PriceUnit): ReactNode {
  const licence = licences.find(({ unitPriceRial, priceRial }) => unitPriceRial && priceRial)
  if (!licence?.unitPriceRial || !licence.priceRial) return null
  return (
    <>
      <bdi>{licence.brandFa ?? licence.brandEn ?? licence.irc}</bdi> {packWord(licence.packCount)}:
      هر بسته {formatMoney(licence.priceRial)}، {perUnit(unit)} {formatMoney(licence.unitPriceRial)}
    </>
  )
}

function nearest(date: string | null, today: string) {
  if (date === null) return { value: null }
  const days = daysBetween(today, date)
  return {
    ...(days === 0 ? { value: 'امروز' } : { value: formatNumber(days), unit: 'روز' }),
    remark: <DateText date={date} />,
  }
}

export const NO_API_MAKER = 'سازندهٔ داخلی آن در داده‌ها نیست'

function apiMakersFact(
  { hasLocalApiMaker, moleculeId }: MedicineIdentityFacts,
  details: MedicineDetails | null,
  today: string,
): RecordFact {
  const fact = { label: 'سازندهٔ مادهٔ اولیه' }
  if (moleculeId === null) return { ...fact, value: null, missing: 'مولکول این کد روشن نیست' }
  const makers = details && new Set(details.apiMakers.map(({ slug }) => slug)).size
  // A name that is not there is not known, and no nought: the section of it says so too.
  if (makers === 0 || (makers === null && !hasLocalApiMaker)) {
    return { ...fact, value: null, missing: NO_API_MAKER }
  }
  if (!details) return { ...fact, value: 'دارد', remark: 'سازندهٔ داخلی، تا آنجا که منبع می‌گوید' }
  const lapsing = details.apiMakers.filter(
    ({ validUntil }) => validUntil !== null && daysBetween(today, validUntil) <= EXPIRING_DAYS,
  ).length
  return {
    ...fact,
    value: formatNumber(makers ?? 0),
    remark: lapsing > 0 ? `${formatNumber(lapsing)} پروانه رو به انقضا` : 'سازندهٔ داخلی',
    href: '#ingredient-makers',
  }
}

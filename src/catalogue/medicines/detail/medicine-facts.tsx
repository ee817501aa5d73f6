import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { PriceRange } from '#src/catalogue/parts/figures.tsx'
import { makersOf } from '#src/catalogue/parts/licence-count.ts'
import { daysBetween } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { RecordFact } from '#src/ui/record-strip.tsx'
import { EXPIRING_DAYS } from '#src/words/licence-words.ts'
import type { MedicineDetails, MedicineIdentityFacts } from '../load.ts'

interface MedicineFactsProps {
  medicine: MedicineIdentityFacts
  /** Null where they were not sent. */
  details: MedicineDetails | null
  /** ISO date. */
  today: string
}

/** What is known of a medicine; every figure leads to its rows. */
export function medicineFacts({ medicine, details, today }: MedicineFactsProps): RecordFact[] {
  const { code, licenceCount, uniqueCount, holderCount } = medicine
  return [
    {
      key: 'makers',
      label: 'سازنده',
      value: makersOf(medicine),
      remark: `${formatNumber(holderCount)} صاحب پروانه`,
      ...(details && { href: '#shares' }),
    },
    {
      key: 'licences',
      label: 'پروانهٔ جاری',
      value: formatNumber(licenceCount),
      remark:
        uniqueCount < licenceCount
          ? `${formatNumber(uniqueCount)} فرآوردهٔ یکتا`
          : supplyRemark(medicine),
      href: `/medicine?level=products&q=${code}`,
    },
    {
      key: 'price',
      wide: true,
      label: 'قیمت هر بسته',
      value:
        medicine.minPriceRial === null ? null : (
          <PriceRange from={medicine.minPriceRial} to={medicine.maxPriceRial} />
        ),
      remark: 'بسته‌ها هم‌اندازه نیستند',
      ...(details && { href: '#prices' }),
    },
    {
      key: 'expiry',
      label: 'نزدیک‌ترین انقضا',
      ...nearest(medicine.nearestExpiryOn, today),
      href: `/insight/expiry?window=365&medicine=${code}`,
    },
    apiMakersFact(medicine, details, today),
    { key: 'sales', label: 'فروش', value: null },
    { key: 'cover', label: 'پوشش بیمه', value: null },
  ]
}

function supplyRemark(medicine: MedicineIdentityFacts): string {
  const local = medicine.localCount + medicine.underLicenceCount
  const imported = medicine.importedCount + medicine.emergencyCount
  const parts = [
    [local, 'ساخت ایران'],
    [imported, 'وارداتی'],
    [medicine.unknownSupplyCount, 'نامعلوم'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatNumber(count)} ${word}`)
    .join('، ')
}

function nearest(date: string | null, today: string) {
  if (date === null) return { value: null }
  return {
    value: formatNumber(daysBetween(today, date)),
    unit: 'روز',
    remark: <DateText date={date} />,
  }
}

function apiMakersFact(
  { hasLocalApiMaker, moleculeId }: MedicineIdentityFacts,
  details: MedicineDetails | null,
  today: string,
): RecordFact {
  const fact = { key: 'api-makers', label: 'سازندهٔ مادهٔ اولیه' }
  if (moleculeId === null) return { ...fact, value: null, missing: 'مولکول این کد روشن نیست' }
  if (!details) {
    return {
      ...fact,
      value: hasLocalApiMaker ? 'دارد' : 'ندارد',
      remark: 'سازندهٔ داخلی، تا آنجا که منبع می‌گوید',
    }
  }
  const makers = new Set(details.apiMakers.map(({ slug }) => slug)).size
  const lapsing = details.apiMakers.filter(
    ({ validUntil }) => validUntil !== null && daysBetween(today, validUntil) <= EXPIRING_DAYS,
  ).length
  return {
    ...fact,
    value: formatNumber(makers),
    remark:
      makers === 0
        ? 'واردات ماده در منبع نیامده است'
        : lapsing > 0
          ? `${formatNumber(lapsing)} پروانه رو به انقضا`
          : 'سازندهٔ داخلی',
    href: '#ingredient-makers',
  }
}

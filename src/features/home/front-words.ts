import { makersInWords } from '#src/catalogue/parts/licence-count.ts'
import { CHANGED_KINDS, type ChangedKind } from '#src/insight/changes/words.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { CHANGE_WORDS, type Change } from '#src/words/change-words.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'

/** What changed lately, with its number and day; `lastDay` where the last seven days brought nothing. */
export function changesTitle(total: number, lastDay: string | null, since: string | null = null) {
  if (since)
    return `از ${formatJalali(since, 'long')} تا امروز: ${formatNumber(total)} تغییر در بازار`
  if (total === 0) return 'هنوز تغییری در بازار ثبت نشده است'
  const count = `${formatNumber(total)} تغییر`
  if (lastDay === null) return `در یک هفتهٔ گذشته ${count} در بازار ثبت شد`
  return `آخرین به‌روزرسانی، ${formatJalali(lastDay, 'long')}: ${count}`
}

interface CountedChange {
  kind: ChangedKind
  change: Change
  records: number
}

const NAMED = 3

/** The largest groups of what changed: «۱۰۱ فرآورده تغییرکرده، ۴۱ فرآورده جدید». */
export function changesInShort(changes: readonly CountedChange[]): string {
  return changes
    .toSorted((a, b) => b.records - a.records)
    .slice(0, NAMED)
    .map(
      ({ kind, change, records }) =>
        `${formatNumber(records)} ${CHANGED_KINDS[kind]} ${CHANGE_WORDS[change]}`,
    )
    .join('، ')
}

interface CountedMedicine {
  nameFa?: string | null
  nameEn?: string
  strength?: string | null
  volume?: string | null
  licenceCount?: number
}

/** The finding of a list by licences; without a single first, its true total. */
export function mostLicensed(rows: readonly CountedMedicine[], total: number): string {
  const [first, second] = rows
  const {
    licenceCount = 0,
    nameFa = null,
    nameEn = '',
    strength = null,
    volume = null,
  } = first ?? {}
  if (licenceCount <= (second?.licenceCount ?? 0)) {
    return `${formatNumber(total)} دارو به ترتیب تعداد پروانه`
  }
  const name = nameAndStrength({ nameFa, nameEn, strength, volume })
  return `${name} با ${formatNumber(licenceCount)} پروانه، بیشترین پروانه را میان ${formatNumber(total)} دارو دارد`
}

interface ShownMedicine {
  licenceCount: number
  makerCount: number
  unknownSupplyCount: number
  holderCount: number
  nearestExpiryOn: string | null
}

/** One sentence of a medicine: licences, makers, and when the first of them lapses. */
export function medicineInShort(medicine: ShownMedicine): string {
  const { licenceCount, makerCount, unknownSupplyCount, holderCount, nearestExpiryOn } = medicine
  const licences = `${formatNumber(licenceCount)} پروانه از ${formatNumber(holderCount)} شرکت`
  const makers =
    makerCount === 1 && unknownSupplyCount === 0 ? 'تنها یک سازندهٔ داخلی' : makersInWords(medicine)
  const next = nearestExpiryOn ? `؛ نزدیک‌ترین انقضا ${formatJalali(nearestExpiryOn, 'long')}` : ''
  return `${licences}، ${makers}${next}`
}

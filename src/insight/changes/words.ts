import type { FieldWord, RecordWords } from '#src/catalogue/facts/kind-words.ts'
import { RECORD_WORDS, type RecordName } from '#src/catalogue/facts/kinds.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { type FormatSettings, readerSettings } from '#src/persian/format-settings.ts'
import { formatAmount, formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import type { Tone } from '#src/ui/chip.tsx'
import { filledValues } from '#src/words/change-words.ts'
import { isPriceUnit, perUnit } from '#src/words/price-units.ts'

/** Kinds of records as publishes name them; each has its own key. */
export const CHANGED_KINDS = Object.fromEntries(
  Object.entries(RECORD_WORDS).map(([kind, { one }]) => [kind, one]),
) as Readonly<Record<RecordName, string>>

export type ChangedKind = RecordName

/** How many units, in words of PRICE_UNIT_WORDS, one package holds. */
export interface PackUnits {
  unit: string
  units: number
}

/** What kinds of change there are; each event is of one. */
export const SORT_WORDS = {
  new: 'ورود جدید',
  vanished: 'دیده‌نشده',
  returned: 'بازگشت به فهرست',
  'price-up': 'افزایش قیمت',
  'price-down': 'کاهش قیمت',
  extended: 'تمدید اعتبار',
  status: 'تغییر وضعیت',
  holder: 'انتقال پروانه',
  merged: 'ادغام شرکت',
  changed: 'تغییر دیگر',
} as const

export type ChangeSort = keyof typeof SORT_WORDS

/** Red is left for a medicine that nobody or one firm is left of. */
export const SORT_TONES: Readonly<Record<ChangeSort, Tone>> = {
  new: 'positive',
  returned: 'positive',
  extended: 'positive',
  vanished: 'caution',
  status: 'caution',
  'price-up': 'caution',
  'price-down': 'notice',
  holder: 'accent',
  merged: 'accent',
  changed: 'neutral',
}

const EVENT_SENTENCES: Readonly<Record<string, string>> = {
  new: 'اولین بار در داده‌ها دیده شد',
  vanished: 'در این برداشت دیده نشد',
  returned: 'دوباره در داده‌ها دیده شد',
}

/** What an event without a field says of its record. */
export function recordSentence({
  change,
  before,
  after,
}: Partial<Record<'before' | 'after', string | null>> & { change: string }): string {
  if (change === 'vanished' && after) return `با «${after}» یکی شد`
  if (change === 'returned' && before) return `دوباره از «${before}» جدا شد`
  if (change !== 'filled') return EVENT_SENTENCES[change] ?? change
  return `اطلاعات آن کامل شد: ${filledValues(after ?? null)
    .map(([field]) => fieldLabel(field))
    .join('، ')}`
}

/** Fields of change events on screen, whatever the kind of the record. */
const FIELDS: Readonly<Record<string, FieldWord>> = {
  title: { label: 'عنوان در فهرست' },
  molecule: { label: 'مولکول' },
  strength: { label: 'قدرت', type: 'code' },
  volume: { label: 'حجم', type: 'code' },
  form: { label: 'شکل دارویی' },
  route: { label: 'راه مصرف' },
  atcCode: { label: 'کد ATC', type: 'code' },
  ddd: { label: 'دوز روزانهٔ تعریف‌شده (DDD)', type: 'code' },
  listedOn: { label: 'ورود به فهرست رسمی', type: 'date' },
  medicineCode: { label: 'کد ژنریک', type: 'code' },
  brandEn: { label: 'نام لاتین برند', type: 'code' },
  brandFa: { label: 'نام برند' },
  holder: { label: 'صاحب پروانه' },
  brandOwner: { label: 'صاحب برند' },
  producer: { label: 'تولیدکننده' },
  country: { label: 'کشور' },
  supplyType: { label: 'نوع تأمین' },
  packCount: { label: 'تعداد در بسته', type: 'number' },
  gtin: { label: 'GTIN', type: 'code' },
  erxCode: { label: 'کد نسخهٔ الکترونیک', type: 'code' },
  priceRial: { label: 'قیمت مصرف‌کننده', type: 'money' },
  pharmacyPriceRial: { label: 'قیمت فروش به داروخانه', type: 'money' },
  distributorPriceRial: { label: 'قیمت فروش به توزیع‌کننده', type: 'money' },
  licensedOn: { label: 'صدور پروانه', type: 'date' },
  validUntil: { label: 'اعتبار پروانه', type: 'date' },
  permittedOn: { label: 'تاریخ مجوز', type: 'date' },
  isActive: { label: 'فعال بودن' },
  name: { label: 'نام' },
  nameEn: { label: 'نام لاتین', type: 'code' },
  nameFa: { label: 'نام فارسی' },
  group: { label: 'گروه شرکت' },
  roles: { label: 'نقش‌های اعلام‌شده' },
  type: { label: 'نوع ماده' },
  casNumber: { label: 'شمارهٔ CAS', type: 'code' },
  brand: { label: 'برند' },
  company: { label: 'شرکت' },
  ...Object.assign({}, ...Object.values<RecordWords>(RECORD_WORDS).map(({ fields }) => fields)),
}

export function fieldLabel(field: string): string {
  return FIELDS[field]?.label ?? field
}

export function fieldType(field: string): FieldWord['type'] {
  return FIELDS[field]?.type
}

const WHOLE = /^\d{1,15}$/

/** A value of a field as it is written: money with its unit, days in the Jalali calendar. */
export function valueText(field: string | null, value: string): string {
  const type = field === null ? undefined : fieldType(field)
  if (type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatJalali(value)
  if (type === 'money' && WHOLE.test(value)) return formatMoney(Number(value))
  if (type === 'number' && WHOLE.test(value)) return formatNumber(Number(value))
  return value
}

interface PricedChange {
  before: string | null
  after: string | null
  pack?: PackUnits | null
}

/** A change of a package's price as that of one unit; null where the unit is not known. */
export function unitChange({ before, after, pack }: PricedChange) {
  if (!pack || !isPriceUnit(pack.unit)) return null
  const each = (price: string | null) =>
    price !== null && WHOLE.test(price) ? Math.round(Number(price) / pack.units) : null
  return { unit: pack.unit, before: each(before), after: each(after) }
}

/** «قیمت هر قرص: ۱۷٬۹۰۰ ← ۲۰٬۷۰۰ ریال (۱۶٪ افزایش)»; null where a side or the unit is not known. */
export function unitPriceText(change: PricedChange, format: FormatSettings = readerSettings()) {
  const each = unitChange(change)
  if (!each || each.before === null || each.after === null) return null
  const { before, after } = each
  // Of the packages, as pages say it: a cheap unit is rounded to whole rials.
  const growth = growthText(Number(change.before), Number(change.after))
  return `قیمت ${perUnit(each.unit)}: ${formatAmount(before, format)} ← ${formatMoney(after, format)}${growth}`
}

/** « (۱۶٪ افزایش)»; nothing where there is nothing to compare. */
export function growthText(from: number, to: number): string {
  if (!(from > 0 && to > 0) || from === to) return ''
  return ` (${formatPercent(Math.abs(to - from) / from)} ${to > from ? 'افزایش' : 'کاهش'})`
}

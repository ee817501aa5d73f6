import type { FieldWord, RecordWords } from '#src/catalogue/facts/kind-words.ts'
import { RECORD_WORDS, type RecordName } from '#src/catalogue/facts/kinds.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'

/** Kinds of records as publishes name them; each has its own key. */
export const CHANGED_KINDS = Object.fromEntries(
  Object.entries(RECORD_WORDS).map(([kind, { one }]) => [kind, one]),
) as Readonly<Record<RecordName, string>>

export type ChangedKind = RecordName

/** What kinds of change there are; each event is of one. */
export const SORT_WORDS = {
  new: 'ورود جدید',
  vanished: 'دیده‌نشده',
  returned: 'بازگشت به فهرست',
  'price-up': 'افزایش قیمت',
  'price-down': 'کاهش قیمت',
  extended: 'تمدید اعتبار',
  status: 'تغییر وضعیت',
  holder: 'جابه‌جایی صاحب پروانه',
  changed: 'تغییر دیگر',
} as const

export type ChangeSort = keyof typeof SORT_WORDS

/** What an event without a field says of its record. */
export const EVENT_SENTENCES: Readonly<Record<string, string>> = {
  new: 'اولین بار در داده‌ها دیده شد',
  vanished: 'در این برداشت دیده نشد',
  returned: 'دوباره در داده‌ها دیده شد',
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

import { SAME_FORMS, SAME_ROUTES } from '#data/reference/same-words.ts'
import { defineList, MINE, OF_RECORDS, type Preset } from '#src/list/definition.ts'
import { COVERAGE_WORDS, PATIENT_PART_WORDS } from '#src/words/coverage-words.ts'
import {
  CHANGE_WORDS,
  MEDICINE_MAKER_WORDS,
  STATUS_WORDS,
  SUPPLY_WORDS,
  VALIDITY_WORDS,
} from '#src/words/licence-words.ts'
import { PRICE_UNIT_WORDS, UNIT_UNREAD } from '#src/words/price-units.ts'

const filters = {
  atc: { kind: 'oneOf', label: 'گروه درمانی (ATC)', tree: true },
  supply: { kind: 'oneOf', label: 'نوع تأمین', words: SUPPLY_WORDS },
  status: { kind: 'oneOf', label: 'وضعیت', words: STATUS_WORDS },
  makers: { kind: 'oneOf', label: 'تعداد سازنده', words: MEDICINE_MAKER_WORDS, of: 'makers' },
  makerCount: {
    kind: 'range',
    label: 'تعداد سازنده',
    unit: 'count',
    elsewhere: true,
    of: 'makers',
  },
  licenceCount: {
    kind: 'range',
    label: 'تعداد پروانهٔ جاری دارو',
    unit: 'count',
    elsewhere: true,
    of: 'licences',
  },
  importCount: {
    kind: 'range',
    label: 'تعداد پروانهٔ وارداتی',
    unit: 'count',
    elsewhere: true,
    of: 'supply',
  },
  form: { kind: 'oneOf', label: 'شکل دارویی', former: SAME_FORMS },
  route: { kind: 'oneOf', label: 'راه مصرف', former: SAME_ROUTES },
  holder: { ...OF_RECORDS, label: 'صاحب پروانه' },
  brandOwner: { ...OF_RECORDS, label: 'صاحب برند', of: 'brandOwner' },
  producer: { ...OF_RECORDS, label: 'تولیدکننده' },
  country: { kind: 'oneOf', label: 'کشور تولید' },
  validity: { kind: 'oneOf', label: 'اعتبار پروانه', words: VALIDITY_WORDS, of: 'expiry' },
  season: { kind: 'oneOf', label: 'فصل انقضا', elsewhere: true, of: 'expiry' },
  unit: { kind: 'oneOf', label: 'واحد قیمت', words: { ...PRICE_UNIT_WORDS, unread: UNIT_UNREAD } },
  unitPrice: {
    kind: 'range',
    label: 'قیمت هر واحد',
    unit: 'rial',
    of: 'unitPrice',
    within: { filter: 'unit', words: PRICE_UNIT_WORDS },
  },
  price: { kind: 'range', label: 'قیمت هر بسته', unit: 'rial', of: 'price' },
  coverage: {
    kind: 'oneOf',
    label: 'پوشش بیمه',
    words: { ...COVERAGE_WORDS, unread: 'در فهرست بیمه نیامده' },
    of: 'accepted',
  },
  patient: { kind: 'oneOf', label: 'سهم بیمار از قیمت', words: PATIENT_PART_WORDS, of: 'patient' },
  change: { kind: 'oneOf', label: 'نشان تغییر', words: CHANGE_WORDS, of: 'change' },
  risen: { kind: 'flag', label: 'قیمت واحد بالاتر از پارسال', of: 'unitChange' },
  importedOnly: { kind: 'flag', label: 'فقط وارداتی' },
  localApi: { kind: 'flag', label: 'مادهٔ اولیهٔ داخلی دارد', of: 'localApi' },
  newlyListed: { kind: 'flag', label: 'ورود جدید به فهرست (یک سال اخیر)' },
  shortage: { kind: 'flag', label: 'اعلان کمبود دارد', of: 'makers' },
  code: { kind: 'oneOf', label: 'کد ژنریک', elsewhere: true, keys: true },
  mine: MINE,
} as const

/** Ready views of both levels. */
const presets: readonly Preset[] = [
  { label: 'تک‌سازنده', search: { makers: '1' } },
  { label: 'رو به انقضا', search: { status: 'expiring' } },
  { label: 'فقط وارداتی', search: { importedOnly: '1' } },
  { label: 'گران‌شده', search: { risen: '1', sort: '-unitChange' } },
  { label: 'ورود جدید', search: { newlyListed: '1' } },
  { label: 'اعلان کمبود', search: { shortage: '1' } },
]

/** Medicines: one row for each generic code. */
export const medicineList = defineList({
  columns: {
    name: { label: 'دارو', sort: 'asc' },
    strength: { spare: true, label: 'قدرت' },
    form: { sort: 'asc', label: 'شکل و راه مصرف', leaves: 2 },
    atc: { label: 'ATC', sort: 'asc', leaves: 2 },
    licences: { phone: 'count', short: 'پروانه', label: 'پروانهٔ جاری', sort: 'desc' },
    makers: { phone: 'count', label: 'سازنده', sort: 'desc', hint: 'با پروانهٔ جاری ساخت در ایران' },
    supply: { leaves: 1, label: 'ترکیب تأمین' },
    unitPrice: {
      phone: 'value',
      label: 'قیمت واحد',
      unit: 'rial',
      sort: 'asc',
      hint: 'میانهٔ پروانه‌های جاری؛ هر واحد جدا مرتب می‌شود',
    },
    unitChange: {
      leaves: 2,
      label: 'از پارسال',
      sort: 'desc',
      hint: 'در پروانه‌هایی که یک سال پیش هم قیمت داشتند',
    },
    accepted: {
      spare: true,
      label: 'مورد قبول بیمه',
      unit: 'rial',
      sort: 'asc',
      hint: 'تأمین اجتماعی؛ هر واحد جدا مرتب می‌شود',
    },
    patient: {
      spare: true,
      phone: 'meta',
      short: 'بیمار',
      label: 'پرداخت بیمار',
      unit: 'rial',
      sort: 'desc',
      hint: 'آنچه نه بیمه می‌پردازد نه یارانه؛ به ترتیب سهم',
    },
    sales: {
      spare: true,
      label: 'فروش ۱۲ ماه',
      unit: 'rial',
      sort: 'desc',
      hint: 'فقط شرکت‌های بورسی',
    },
    salesChange: { spare: true, label: 'رشد فروش', sort: 'desc' },
    price: { label: 'بازهٔ قیمت بسته', unit: 'rial', sort: 'asc', spare: true },
    expiry: { phone: 'end', label: 'نزدیک‌ترین انقضا', sort: 'asc' },
  },
  open: ['name', 'strength', 'form', 'atc', 'licences', 'supply'],
  filters,
  defaultSort: 'licences',
  hasPast: true,
  picks: true,
  charts: ['supply', 'makers', 'season', 'unitPrice'],
  presets,
})

/** Products: one row for each licence (IRC). */
export const productList = defineList({
  columns: {
    brand: { label: 'فرآورده', sort: 'asc' },
    medicine: { phone: 'line', label: 'دارو' },
    holder: { phone: 'line', sort: 'asc', label: 'صاحب پروانه' },
    brandOwner: { label: 'صاحب برند', spare: true },
    producer: { label: 'تولیدکننده', leaves: 1 },
    supply: { sort: 'asc', label: 'تأمین' },
    pack: { label: 'بسته', leaves: 1 },
    gtin: { label: 'GTIN', spare: true },
    unitPrice: {
      phone: 'value',
      label: 'قیمت واحد',
      unit: 'rial',
      sort: 'asc',
      hint: 'قیمت بسته تقسیم بر تعداد یا مقدار آن؛ هر واحد جدا مرتب می‌شود',
    },
    unitChange: { leaves: 1, label: 'از پارسال', sort: 'desc', hint: 'تغییر میانهٔ داروی آن' },
    price: { label: 'قیمت بسته', unit: 'rial', sort: 'asc', leaves: 2 },
    expiry: { phone: 'end', label: 'اعتبار', sort: 'asc' },
    status: { sort: 'asc', label: 'وضعیت', leaves: 2 },
  },
  open: ['brand', 'medicine', 'holder', 'producer', 'supply', 'status'],
  filters,
  defaultSort: 'brand',
  hasPast: true,
  picks: true,
  charts: ['supply', 'makers', 'season', 'unitPrice'],
  presets,
})

import { SAME_FORMS, SAME_ROUTES } from '#data/reference/same-words.ts'
import { defineList } from '#src/list/definition.ts'
import {
  CHANGE_WORDS,
  MEDICINE_MAKER_WORDS,
  STATUS_WORDS,
  SUPPLY_WORDS,
  VALIDITY_WORDS,
} from '#src/words/licence-words.ts'

const filters = {
  atc: { kind: 'oneOf', label: 'گروه درمانی (ATC)', tree: true },
  supply: { kind: 'oneOf', label: 'نوع تأمین', words: SUPPLY_WORDS },
  status: { kind: 'oneOf', label: 'وضعیت', words: STATUS_WORDS },
  makers: { kind: 'oneOf', label: 'تعداد سازنده', words: MEDICINE_MAKER_WORDS, of: 'makers' },
  form: { kind: 'oneOf', label: 'شکل دارویی', former: SAME_FORMS },
  route: { kind: 'oneOf', label: 'راه مصرف', former: SAME_ROUTES },
  holder: { kind: 'oneOf', label: 'صاحب پروانه' },
  brandOwner: { kind: 'oneOf', label: 'صاحب برند', of: 'brandOwner' },
  producer: { kind: 'oneOf', label: 'تولیدکننده' },
  country: { kind: 'oneOf', label: 'کشور تولید' },
  validity: { kind: 'oneOf', label: 'اعتبار پروانه', words: VALIDITY_WORDS, of: 'expiry' },
  price: { kind: 'range', label: 'قیمت مصرف‌کننده', unit: 'rial', of: 'price' },
  change: { kind: 'oneOf', label: 'نشان تغییر', words: CHANGE_WORDS, of: 'change' },
  importedOnly: { kind: 'flag', label: 'فقط وارداتی' },
  localApi: { kind: 'flag', label: 'مادهٔ اولیهٔ داخلی دارد', of: 'localApi' },
  newlyListed: { kind: 'flag', label: 'ورود جدید به فهرست (یک سال اخیر)' },
} as const

/** Medicines: one row for each generic code. */
export const medicineList = defineList({
  columns: {
    name: { label: 'دارو', fields: ['nameFa', 'nameEn'], sort: 'asc' },
    strength: { label: 'قدرت', fields: ['strength', 'volume'] },
    form: { label: 'شکل و راه مصرف', fields: ['form', 'route'] },
    atc: { label: 'ATC', fields: ['atcCode', 'atcInferred'], sort: 'asc', leaves: 2 },
    licences: { label: 'پروانهٔ جاری', fields: ['licenceCount', 'uniqueCount'], sort: 'desc' },
    makers: {
      label: 'سازنده',
      fields: ['makerCount'],
      sort: 'desc',
      hint: 'شرکت‌هایی که پروانهٔ جاری ساخت در ایران دارند',
    },
    supply: {
      leaves: 1,
      label: 'ترکیب تأمین',
      fields: [
        ...(['localCount', 'underLicenceCount', 'importedCount', 'emergencyCount'] as const),
        'unknownSupplyCount',
      ],
    },
    price: {
      label: 'بازهٔ قیمت',
      unit: 'rial',
      fields: ['minPriceRial', 'maxPriceRial'],
      sort: 'asc',
    },
    expiry: { label: 'نزدیک‌ترین انقضا', fields: ['nearestExpiryOn'], sort: 'asc' },
  },
  open: ['name', 'strength', 'form', 'atc', 'licences', 'supply'],
  filters,
  defaultSort: 'licences',
  hasPast: true,
})

/** Products: one row for each licence (IRC). */
export const productList = defineList({
  columns: {
    brand: { label: 'فرآورده', fields: ['brandFa', 'brandEn'], sort: 'asc' },
    medicine: { label: 'دارو', fields: ['medicineName', 'strength', 'form'] },
    holder: { label: 'صاحب پروانه', fields: ['holderName', 'holderSlug'] },
    brandOwner: {
      label: 'صاحب برند',
      fields: ['brandOwnerName', 'brandOwnerSlug'],
      spare: true,
    },
    producer: {
      label: 'تولیدکننده',
      fields: ['producerName', 'producerSlug', 'country'],
      leaves: 1,
    },
    supply: { label: 'تأمین', fields: ['supplyType', 'supplyInferred'] },
    pack: { label: 'بسته', fields: ['packCount'], leaves: 2 },
    gtin: { label: 'GTIN', fields: ['gtin'], spare: true },
    price: { label: 'قیمت', unit: 'rial', fields: ['priceRial'], sort: 'asc' },
    expiry: { label: 'اعتبار', fields: ['validUntil'], sort: 'asc' },
    status: { label: 'وضعیت', fields: ['status'] },
  },
  open: ['brand', 'medicine', 'holder', 'producer', 'supply', 'status'],
  filters,
  defaultSort: 'brand',
  hasPast: true,
})

import {
  dateColumns,
  inferredColumn,
  moneyColumn,
  numberColumn,
  type SheetColumns,
  textColumn,
} from '#src/list/sheet.ts'
import { SUPPLY_WORDS, statusWord, supplyWord, UNIQUE_MEANING } from '#src/words/licence-words.ts'
import type { medicineList, productList } from './list.ts'
import type { ProductRow } from './products.server.ts'
import type { MedicineRow } from './queries.ts'

const CURRENT = 'پروانه‌های جاری این نوع تأمین'

export const medicineSheet: SheetColumns<typeof medicineList, MedicineRow> = {
  name: [
    textColumn('کد ژنریک', (row) => String(row.code)),
    textColumn('نام فارسی', (row) => row.nameFa),
    textColumn('نام لاتین', (row) => row.nameEn),
  ],
  strength: [textColumn('قدرت', (row) => row.strength), textColumn('حجم', (row) => row.volume)],
  form: [textColumn('شکل دارویی', (row) => row.form), textColumn('راه مصرف', (row) => row.route)],
  atc: [textColumn('ATC', (row) => row.atcCode), inferredColumn('ATC', (row) => row.atcInferred)],
  licences: [
    numberColumn('پروانهٔ جاری', (row) => row.licenceCount, 'شماره‌های IRC'),
    numberColumn('فرآوردهٔ یکتا', (row) => row.uniqueCount, UNIQUE_MEANING),
  ],
  makers: [
    numberColumn('سازنده', (row) => row.makerCount, 'شرکت‌هایی که پروانهٔ جاری ساخت در ایران دارند'),
  ],
  supply: [
    numberColumn(SUPPLY_WORDS.local, (row) => row.localCount, CURRENT),
    numberColumn(SUPPLY_WORDS['under-licence'], (row) => row.underLicenceCount, CURRENT),
    numberColumn(SUPPLY_WORDS.imported, (row) => row.importedCount, CURRENT),
    numberColumn(SUPPLY_WORDS.emergency, (row) => row.emergencyCount, CURRENT),
    numberColumn(supplyWord(null), (row) => row.unknownSupplyCount, CURRENT),
  ],
  price: [
    moneyColumn('کمترین قیمت', (row) => row.minPriceRial, 'قیمت مصرف‌کنندهٔ یک بسته'),
    moneyColumn('بیشترین قیمت', (row) => row.maxPriceRial, 'قیمت مصرف‌کنندهٔ یک بسته'),
  ],
  expiry: dateColumns('نزدیک‌ترین انقضا', (row) => row.nearestExpiryOn),
}

export const productSheet: SheetColumns<typeof productList, ProductRow> = {
  brand: [
    textColumn('IRC', (row) => row.irc, 'کد یکتای پروانه'),
    textColumn('نام برند', (row) => row.brandFa),
    textColumn('نام لاتین برند', (row) => row.brandEn),
  ],
  medicine: [
    textColumn('کد ژنریک', (row) => String(row.medicineCode)),
    textColumn('دارو', (row) => row.medicineName),
    textColumn('قدرت', (row) => row.strength),
    textColumn('شکل دارویی', (row) => row.form),
  ],
  holder: [textColumn('صاحب پروانه', (row) => row.holderName)],
  brandOwner: [textColumn('صاحب برند', (row) => row.brandOwnerName)],
  producer: [
    textColumn('تولیدکننده', (row) => row.producerName),
    textColumn('کشور تولید', (row) => row.country),
  ],
  supply: [
    textColumn('نوع تأمین', (row) => row.supplyType && SUPPLY_WORDS[row.supplyType]),
    inferredColumn('نوع تأمین', (row) => row.supplyInferred),
  ],
  pack: [numberColumn('تعداد در بسته', (row) => row.packCount)],
  gtin: [textColumn('GTIN', (row) => row.gtin, 'یکتا نیست؛ شاید میان چند فرآورده مشترک باشد')],
  price: [moneyColumn('قیمت مصرف‌کننده', (row) => row.priceRial, 'قیمت یک بسته، ریال بی‌اعشار')],
  expiry: dateColumns('اعتبار پروانه', (row) => row.validUntil),
  status: [textColumn('وضعیت', (row) => statusWord(row.status))],
}

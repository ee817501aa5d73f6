import { COVERAGE_WORDS } from '#src/words/coverage-words.ts'
import { STATUS_WORDS, SUPPLY_WORDS, UNIQUE_MEANING } from '#src/words/licence-words.ts'
import { PRICE_UNIT_WORDS } from '#src/words/price-units.ts'
import {
  choice,
  date,
  explained,
  type FieldsOf,
  flag,
  IRC_MEANING,
  integer,
  maybe,
  money,
  numberKey,
  objects,
  type Resource,
  ratio,
  salesFields,
  salesMonths,
  text,
  unknownSupply,
} from '../facts/api.ts'
import type { FoundMedicine } from './details.server.ts'
import type { productDetails } from './product-details.server.ts'
import type { ProductRow } from './products.server.ts'
import type { MedicineRow } from './queries.ts'

const CURRENT = 'پروانه‌های جاری این نوع تأمین'
const PRICE = 'قیمت مصرف‌کنندهٔ یک بسته'
const UNIT_PRICE = 'قیمت مصرف‌کنندهٔ بسته تقسیم بر تعداد یا مقدار آن، در پروانه‌های جاری'
const ACCEPTED = 'فهرست تأمین اجتماعی؛ بیمه‌گر دیگر اگر آن نگوید'
const PATIENT = 'میانهٔ قیمت واحد منهای سهم بیمه و یارانه؛ فقط داروی بیمه‌ای'
const QUARTILES = 'از چهار پروانهٔ قیمت‌دار به بالا'

/** The unit in which prices of a medicine are compared. */
const priceUnit = explained(
  'خالی: شکل، قدرت یا حجم واحد را نمی‌گوید و چیزی سنجیده نمی‌شود',
  maybe(choice(PRICE_UNIT_WORDS, 'واحد قیمت', 'Unit of the price; null where it cannot be read')),
)

const unitPrice = (label: string, about: string, meaning = UNIT_PRICE) =>
  explained(meaning, maybe(money(label, `${about}, rial`)))

const unitPriceChange = maybe(
  ratio(
    'تغییر از پارسال',
    'Change of the median of the medicine in a year, same licences: 0.38 is 38 percent',
  ),
)

export const medicineApi: Resource = {
  about: 'Medicines: one for each generic code',
  fields: {
    code: integer('کد ژنریک', 'Generic code, key of a medicine'),
    nameFa: maybe(text('نام فارسی', 'Persian name')),
    nameEn: text('نام لاتین', 'Latin name (INN)'),
    strength: maybe(text('قدرت', 'Strength')),
    volume: maybe(text('حجم', 'Volume')),
    form: maybe(text('شکل دارویی', 'Dosage form, in Persian where known')),
    route: maybe(text('راه مصرف', 'Route, in Persian where known')),
    atcCode: maybe(text('ATC', 'ATC code')),
    atcInferred: flag('ATC استنتاج‌شده است', 'The ATC code was concluded by a rule, not stated'),
    licenceCount: explained(IRC_MEANING, integer('پروانهٔ جاری', 'Current licences')),
    uniqueCount: explained(
      UNIQUE_MEANING,
      integer('فرآوردهٔ یکتا', 'Of them, further IRCs of one code, holder, brand and pack once'),
    ),
    makerCount: integer('سازنده', 'Companies with a current licence made in Iran'),
    localCount: explained(CURRENT, integer(SUPPLY_WORDS.local, 'Current licences made in Iran')),
    underLicenceCount: explained(
      CURRENT,
      integer(SUPPLY_WORDS['under-licence'], 'Current licences made under licence'),
    ),
    importedCount: explained(CURRENT, integer(SUPPLY_WORDS.imported, 'Active imported licences')),
    emergencyCount: explained(
      CURRENT,
      integer(SUPPLY_WORDS.emergency, 'Current emergency licences'),
    ),
    unknownSupplyCount: unknownSupply,
    priceUnit,
    unitPriceCount: maybe(integer('پروانهٔ قیمت‌دار', 'Current licences whose unit price is known')),
    unitPriceRial: unitPrice('میانهٔ قیمت واحد', 'Median price of one unit'),
    lowUnitPriceRial: unitPrice('چارک اول قیمت واحد', 'First quartile, of four or more', QUARTILES),
    highUnitPriceRial: unitPrice(
      'چارک سوم قیمت واحد',
      'Third quartile, of four or more',
      QUARTILES,
    ),
    minUnitPriceRial: unitPrice('کمترین قیمت واحد', 'Lowest price of one unit'),
    maxUnitPriceRial: unitPrice('بیشترین قیمت واحد', 'Highest price of one unit'),
    localUnitPriceRial: unitPrice('میانهٔ قیمت واحد داخلی', 'Median of those made in Iran'),
    importedUnitPriceRial: unitPrice('میانهٔ قیمت واحد وارداتی', 'Median of imported ones'),
    yearAgoUnitPriceRial: unitPrice(
      'میانهٔ قیمت واحد پارسال',
      'Median a year ago of the licences that had a price then',
    ),
    unitPriceChange,
    coverageState: maybe(
      choice(COVERAGE_WORDS, 'پوشش بیمه', 'What the insurer says; null where it lists it not'),
    ),
    acceptedUnitPriceRial: unitPrice(
      'قیمت واحد مورد قبول بیمه',
      'Price of one unit that the insurer accepts',
      ACCEPTED,
    ),
    patientUnitRial: unitPrice(
      'پرداخت بیمار از هر واحد',
      'Of the median price of one unit, what neither insurer nor subsidy pays',
      PATIENT,
    ),
    patientShare: maybe(ratio('سهم بیمار', 'The same as a part of the median: 0.38 is 38 percent')),
    minPriceRial: explained(
      PRICE,
      maybe(money('کمترین قیمت', 'Lowest consumer price per package, rial')),
    ),
    maxPriceRial: explained(
      PRICE,
      maybe(money('بیشترین قیمت', 'Highest consumer price per package, rial')),
    ),
    ...salesFields,
    nearestExpiryOn: maybe(date('نزدیک‌ترین انقضا', 'Nearest end of a current licence')),
  } satisfies FieldsOf<MedicineRow>,
  more: {
    title: text('عنوان', 'Name, strength and form in one line'),
    molecule: text('مولکول', 'Molecule (INN)'),
    moleculeFa: maybe(text('نام فارسی مولکول', 'Persian name of the molecule')),
    hasLocalApiMaker: flag('مادهٔ اولیهٔ داخلی دارد', 'A valid local maker of the active ingredient'),
    holderCount: integer('صاحب پروانه', 'Companies that hold active licences'),
    listedOn: maybe(date('ورود به فهرست رسمی', 'Added to the national drug list')),
    firstSeenOn: maybe(date('اولین برداشت', 'First harvest that had it')),
    lastSeenOn: maybe(date('آخرین برداشت', 'Last harvest that had it')),
    vanishedOn: maybe(date('دیده‌نشده از', 'First harvest without it; null while it is there')),
    source: maybe(text('منبع', 'Source')),
    salesMonths,
  } satisfies FieldsOf<FoundMedicine & { salesMonths: unknown }>,
  key: numberKey('code', 'Generic code'),
  record: {
    procedure: 'byCode',
    input: 'code',
    isNumber: true,
    parts: ['medicine', 'details.sales'],
  },
}

type ProductDetails = Awaited<ReturnType<typeof productDetails>>
export const productApi: Resource = {
  about: 'Licences: one for each IRC',
  fields: {
    irc: explained('کد یکتای پروانه', text('IRC', 'Sixteen digits, key of a licence')),
    brandFa: maybe(text('نام برند', 'Brand in Persian')),
    brandEn: maybe(text('نام لاتین برند', 'Brand in Latin')),
    medicineCode: integer('کد ژنریک', 'Generic code of its medicine'),
    medicineName: text('دارو', 'Name of its medicine'),
    strength: maybe(text('قدرت', 'Strength')),
    volume: maybe(text('حجم', 'Volume')),
    form: maybe(text('شکل دارویی', 'Dosage form')),
    holderName: maybe(text('صاحب پروانه', 'Licence holder')),
    holderSlug: maybe(text('نشانی صاحب پروانه', 'Slug of the holder in /companies')),
    brandOwnerName: maybe(text('صاحب برند', 'Brand owner')),
    brandOwnerSlug: maybe(text('نشانی صاحب برند', 'Slug of the brand owner')),
    producerName: maybe(text('تولیدکننده', 'Producer')),
    producerSlug: maybe(text('نشانی تولیدکننده', 'Slug of the producer')),
    country: maybe(text('کشور تولید', 'Country of production')),
    supplyType: maybe(choice(SUPPLY_WORDS, 'نوع تأمین', 'Supply type')),
    supplyInferred: flag('نوع تأمین استنتاج‌شده است', 'The supply type was concluded by a rule'),
    packCount: maybe(integer('تعداد در بسته', 'Units in a package')),
    gtin: explained(
      'یکتا نیست؛ شاید میان چند فرآورده مشترک باشد',
      maybe(text('GTIN', 'Fourteen digits; not unique')),
    ),
    unitPriceRial: unitPrice('قیمت واحد', 'Consumer price of one unit'),
    priceUnit,
    unitPriceChange,
    priceRial: explained(
      'قیمت یک بسته، ریال بدون اعشار',
      maybe(money('قیمت مصرف‌کننده', 'Consumer price per package, rial')),
    ),
    validUntil: maybe(date('اعتبار پروانه', 'The licence holds until')),
    status: choice(STATUS_WORDS, 'وضعیت', 'Status of the licence'),
  } satisfies FieldsOf<ProductRow>,
  more: {
    pharmacyPriceRial: maybe(integer('قیمت به داروخانه (ریال)', 'Price to pharmacies, rial')),
    distributorPriceRial: maybe(integer('قیمت به توزیع (ریال)', 'Price to distributors, rial')),
    licensedOn: maybe(date('تاریخ پروانه', 'Date of the licence')),
    erxCode: maybe(text('کد نسخهٔ الکترونیک', 'Code in electronic prescriptions')),
    isActive: maybe(
      flag('فعال نزد منبع', 'Active by its source; null where the source does not say'),
    ),
    source: maybe(text('منبع', 'Source')),
    firstSeenOn: maybe(date('اولین برداشت', 'First harvest that had it')),
    lastSeenOn: maybe(date('آخرین برداشت', 'Last harvest that had it')),
    vanishedOn: maybe(date('دیده‌نشده از', 'First harvest without it; null while it is there')),
    prices: objects(
      {
        effectiveOn: date('از تاریخ', 'In force from'),
        priceRial: integer('قیمت مصرف‌کننده (ریال)', 'Consumer price, rial'),
      },
      'تاریخچهٔ قیمت',
      'Consumer prices as they came into force, the oldest first',
    ),
  } satisfies FieldsOf<NonNullable<ProductDetails['facts']> & Pick<ProductDetails, 'prices'>>,
  key: { name: 'irc', form: /^\d{16}$/, about: 'IRC, sixteen digits' },
  record: { procedure: 'byIrc', input: 'irc', parts: ['details', 'details.facts', 'product'] },
}

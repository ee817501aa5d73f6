import {
  choice,
  date,
  type Fields,
  flag,
  integer,
  maybe,
  money,
  objects,
  ratio,
  text,
  texts,
  unknownSupply,
} from '#src/catalogue/facts/api.ts'
import { GRADE_NAMES } from '#src/insight/replacement/list.ts'
import { PARTS } from '#src/insight/score/parts.ts'
import { CONFIDENCE_WORDS, PART_WORDS } from '#src/insight/score/words.ts'
import { COVERAGE_WORDS } from '#src/words/coverage-words.ts'
import { SUPPLY_WORDS } from '#src/words/licence-words.ts'
import { PAYER_WORDS, REGISTER_WORDS } from '#src/words/market-fact-words.ts'
import { PRESENCE_WORDS, ROUTE_WORDS } from '#src/words/presence-words.ts'
import { PRICE_UNIT_WORDS } from '#src/words/price-units.ts'

// What the API promises of each insight; the pages show the same rows.

const names = {
  nameFa: maybe(text('نام فارسی', 'Persian name')),
  nameEn: text('نام لاتین', 'Latin name (INN)'),
  strength: maybe(text('قدرت', 'Strength')),
  volume: maybe(text('حجم', 'Volume')),
}
const medicineCode = integer('کد ژنریک', 'Generic code of the medicine')
const company = {
  slug: text('نشانی', 'Slug of the company in /companies'),
  name: text('شرکت', 'Name'),
}
const holder = {
  holderName: maybe(text('صاحب پروانه', 'Licence holder')),
  holderSlug: maybe(text('نشانی صاحب پروانه', 'Slug of the holder in /companies')),
}
const supplyType = maybe(choice(SUPPLY_WORDS, 'نوع تأمین', 'Supply type'))
const packCount = maybe(integer('تعداد در بسته', 'Units in a package'))
const unit = maybe(
  choice(PRICE_UNIT_WORDS, 'واحد قیمت', 'Unit of the price; null: the price is of a package'),
)
const salesRial = maybe(
  money('فروش ۱۲ ماه', 'Sales of twelve months by monthly reports of listed companies, rial'),
)
const salesChange = maybe(
  ratio('رشد فروش', 'Change on the year before, nominal: 0.38 is 38 percent'),
)
const shortageNoticedOn = maybe(
  date('اعلان کمبود', 'Day of the newest notice of a shortage that is not over'),
)

export const opportunityFields: Fields = {
  code: integer('کد ژنریک', 'Generic code, key of a medicine'),
  ...names,
  form: maybe(text('شکل دارویی', 'Dosage form')),
  route: maybe(text('راه مصرف', 'Route')),
  score: ratio('امتیاز', 'Score, 0 to 100 with one decimal; no advice to invest'),
  parts: objects(
    {
      part: choice(PART_WORDS, 'جزء', `Part of the score: ${PARTS.join(', ')}`),
      points: ratio('امتیاز جزء', 'Points earned'),
      most: ratio('بیشترین', 'Points it gives at the most: its weight'),
      known: ratio('سهم با ورودی', 'How much of its input is known, 0 to 1'),
    },
    'جزءها',
    'What the score is the sum of',
  ),
  confidence: choice(CONFIDENCE_WORDS, 'اطمینان', 'A: all weights have an input'),
  knownPercent: integer('درصد وزن با ورودی', 'Part of the weights that has an input, percent'),
  reasons: texts('دلیل‌ها', 'Reasons, as the filter reason names them'),
  warnings: texts('هشدارها', 'Warnings, as the filter warning names them'),
  localMakerCount: integer('سازنده', 'Companies with a current licence to make it in Iran'),
  unknownSupplyCount: unknownSupply,
  importerCount: integer('واردکننده', 'Holders of imported or emergency licences in force'),
  apiMakerCount: maybe(integer('سازندهٔ ماده', 'Local makers of the active substance')),
  substanceProducts: maybe(
    integer('فرآوردهٔ همین ماده', 'Unique products in force of its substance; orders equal scores'),
  ),
  nearestExpiryOn: maybe(date('نزدیک‌ترین انقضا', 'Nearest end of a current licence')),
  shortageNoticedOn,
}

const whatIsLeft = (after: string): Fields => ({
  licences: integer('پروانهٔ فعلی', 'Current licences of the generic code'),
  remainingLicences: integer('پروانهٔ مانده', `Of them after ${after}`),
  makers: integer('سازندهٔ فعلی', 'Local makers of the generic code'),
  remainingMakers: integer('سازندهٔ مانده', `Of them after ${after}`),
})

export const expiryFields: Fields = {
  irc: text('IRC', 'Sixteen digits, key of a licence'),
  brandFa: maybe(text('نام برند', 'Brand in Persian')),
  brandEn: maybe(text('نام لاتین برند', 'Brand in Latin')),
  medicineCode,
  medicineName: text('دارو', 'Name of its medicine'),
  strength: names.strength,
  volume: names.volume,
  ...holder,
  supplyType,
  validUntil: date('پایان اعتبار', 'The licence holds until'),
  ...whatIsLeft('this day, if none is renewed'),
  unknownSupplyCount: unknownSupply,
  risk: integer('پیامد', 'What stays: 0 no licence, 1 no maker, 2 one maker, 3 more'),
  severity: integer(
    'شدت',
    'Makers that stay: 3 none, 2 one (imported only: no licence), 1 fewer, 0 as many',
  ),
  salesRial,
  shortageNoticedOn,
}

export const replacementFields: Fields = {
  code: integer('کد ژنریک', 'Generic code of a medicine that the stop leaves without a maker'),
  ...names,
  form: maybe(text('شکل دارویی', 'Dosage form')),
  route: maybe(text('راه مصرف', 'Route')),
  ...whatIsLeft('the stop'),
  unknownSupplyCount: unknownSupply,
  first: integer(GRADE_NAMES[1], 'Firms that make the same molecule and form in another strength'),
  second: integer(GRADE_NAMES[2], 'Firms with the same ATC-4 group, form and route'),
  third: integer(GRADE_NAMES[3], 'Firms with the same ATC-3 group, form and route'),
  firms: integer('شرکت توانمند', 'All of them, each by its best grade; no promise to make it'),
  named: objects(
    {
      ...company,
      grade: integer('درجه', 'Best grade: 1 first, 2 second, 3 third'),
      irc: text('IRC', 'A licence that shows it'),
      shownBy: integer('پروانهٔ شاهد', 'How many licences show it'),
      medicineCode: integer('کد ژنریک', 'Generic code of that licence'),
      medicineSlug: text('نشانی دارو', 'Slug of its medicine in /medicine'),
      medicineName: text('دارو', 'Name of its medicine'),
      strength: names.strength,
      volume: names.volume,
      validUntil: maybe(date('پایان اعتبار', 'That licence holds until')),
      makesSubstance: flag('سازندهٔ ماده', 'It makes the active substance too'),
    },
    'نزدیک‌ترین‌ها',
    'The nearest of them: six, or sixty where medicine is asked for',
  ),
  substanceMakers: maybe(
    integer('سازندهٔ داخلی ماده', 'Local makers of its substance that the stop leaves'),
  ),
}

export const presenceFields: Fields = {
  moieties: text('جزء مؤثر', 'Active moieties'),
  route: choice(ROUTE_WORDS, 'راه مصرف', 'Route'),
  state: choice(PRESENCE_WORDS, 'در ایران', 'How it stands in Iran'),
  nameFa: maybe(text('نام فارسی', 'Persian name')),
  nameEn: names.nameEn,
  atcCode: maybe(text('ATC', 'ATC code')),
  registers: texts('فهرست خارجی', 'Registers with a licence in force'),
  registerCount: integer('تعداد فهرست خارجی', 'How many they are'),
  licenceCount: integer('پروانهٔ خارجی', 'Licences in force elsewhere'),
  holderCount: integer('صاحب پروانهٔ خارجی', 'Their holders'),
  forms: texts('شکل‌ها', 'Dosage forms of the registers'),
  since: maybe(date('از', 'Oldest licence in force elsewhere')),
  sinceIsBefore: flag('یا پیش از آن', 'The register says only that the oldest is older'),
  protectionEndsOn: maybe(date('پایان پتنت یا انحصار', 'Last patent or exclusivity listed')),
  licencesHere: integer('پروانه در ایران', 'Current licences in Iran by this route'),
  makersHere: integer('سازنده در ایران', 'Their makers'),
  licencesByAnyRoute: integer('پروانه با هر راه', 'Current licences in Iran by any route'),
  classMedicines: maybe(integer('هم‌گروه‌ها', 'Medicines of the ATC-4 group in Iran')),
  classLicences: maybe(integer('پروانهٔ گروه', 'Their current licences')),
  classSalesRial: maybe(money('فروش گروه', 'Sales of the ATC-4 group, yearly statistics, rial')),
  opportunityCode: maybe(integer('کد فرصت', 'Its best scored generic code')),
}

export const priceChangeFields: Fields = {
  irc: text('IRC', 'Licence'),
  brand: text('نام برند', 'Brand, or the IRC where it has none'),
  medicineCode,
  ...names,
  ...holder,
  supplyType,
  packCount,
  unit,
  effectiveOn: date('از تاریخ', 'In force from'),
  beforeRial: money('قیمت قبلی', 'Price that was replaced, of one unit, rial'),
  priceRial: money('قیمت', 'Price, of one unit, rial'),
  change: ratio('تغییر', 'Change: 0.3 is 30 percent dearer'),
}

export const priceFields: Fields = {
  irc: text('IRC', 'Licence'),
  brand: text('نام برند', 'Brand, or the IRC where it has none'),
  holderName: holder.holderName,
  supplyType,
  packCount,
  isCurrent: flag('پروانهٔ جاری', 'The licence is in force'),
  unit,
  effectiveOn: date('از تاریخ', 'In force from'),
  unitPriceRial: money('قیمت واحد', 'Consumer price of one unit, rial'),
}

export const coverageFields: Fields = {
  payer: choice(PAYER_WORDS, 'بیمه‌گر', 'Insurer'),
  validFrom: date('از', 'From'),
  validTo: maybe(date('تا', 'Until, that day not included; null while it holds')),
  isNow: flag('اکنون', 'Holds today'),
  state: choice(COVERAGE_WORDS, 'پوشش', 'What the insurer says'),
  sharePercent: maybe(ratio('سهم بیمه (درصد)', 'Part that the insurer pays, percent')),
  conditions: texts('شرط‌ها', 'What the insurer asks before it pays'),
  maxPerPrescription: maybe(integer('سقف هر نسخه', 'Most units of a prescription')),
  acceptedRial: maybe(money('قیمت مورد قبول', 'Price of one unit that the insurer accepts, rial')),
  subsidyRial: maybe(money('یارانه', 'Subsidy of one unit, rial')),
  consumerRial: maybe(money('میانهٔ قیمت واحد', 'Median consumer price of that unit, rial')),
  patientRial: maybe(money('پرداخت بیمار', 'Of it, what neither insurer nor subsidy pays, rial')),
  source: text('منبع', 'Source'),
  harvestedOn: maybe(date('تاریخ برداشت', 'Day of the harvest')),
}

export const salesMonthFields: Fields = {
  month: date('ماه', 'Last day of the month'),
  amountRial: money('مبلغ', 'Sales in Iran, rial'),
  companies: integer('شرکت گزارش‌دهنده', 'Companies that reported any of it'),
}

const SHARE_OF_SOLD = 'Part of all that was sold in more than was taken back'

export const sellerFields: Fields = {
  name: maybe(text('شرکت', 'Seller')),
  slug: maybe(text('نشانی', 'Slug in /companies')),
  amountRial: money('فروش ۱۲ ماه', 'Reported sales of twelve months, rial'),
  share: ratio('سهم از گزارش‌شده', `${SHARE_OF_SOLD}: 0.2 is 20 percent`),
  change: salesChange,
}

export const soldFields: Fields = {
  medicineCode: maybe(medicineCode),
  name: maybe(text('دارو', 'Medicine; null: lines of no medicine known here')),
  strength: names.strength,
  volume: names.volume,
  amountRial: money('فروش ۱۲ ماه', 'Reported sales of twelve months, rial'),
  share: ratio('سهم از فروش شرکت', `${SHARE_OF_SOLD}: 0.2 is 20 percent`),
  marketRial: maybe(
    money('فروش همهٔ شرکت‌ها', 'All reported sales of the medicine, less what was taken back, rial'),
  ),
  marketShare: maybe(ratio('سهم از فروش دارو', `Of the medicine ${SHARE_OF_SOLD.toLowerCase()}`)),
  change: salesChange,
}

export const elsewhereFields: Fields = {
  register: choice(REGISTER_WORDS, 'فهرست خارجی', 'Register'),
  licences: integer('پروانه', 'Licences in force'),
  holders: integer('صاحب پروانه', 'Their holders'),
  holderNames: texts('نام چند صاحب پروانه', 'Some of them'),
  since: maybe(date('از', 'Oldest licence in force')),
  patentEnds: maybe(date('پایان پتنت', 'Last patent listed')),
  exclusivityEnds: maybe(date('پایان انحصار', 'Last exclusivity listed')),
  source: text('منبع', 'Source'),
  harvestedOn: maybe(date('تاریخ برداشت', 'Day of the harvest')),
}

export const competitorFields: Fields = {
  ...company,
  common: integer('کد مشترک', 'Generic codes of which both hold a licence in force'),
  all: integer('همهٔ کدها', 'Generic codes of the other company'),
  groups: maybe(integer('گروه مشترک', 'ATC-4 groups of both; only with order=therapeutic')),
  licences: integer('پروانه', 'Licences of the other company of the common codes'),
  nearest: maybe(date('نزدیک‌ترین انقضا', 'Nearest end of one of them')),
  salesRial: maybe(money('فروش ۱۲ ماه', 'Its reported sales in the company’s codes, rial')),
  ownSalesRial: maybe(money('فروش خود', 'The company’s own where both sell, rial')),
}

export const substanceMakerFields: Fields = {
  ...company,
  substances: integer('ماده', 'Active substances it may make'),
  medicines: integer('دارو', 'Medicines made in Iran of them'),
  soleMedicines: integer('دارو با تنها سازنده', 'Of them where it is the only local maker'),
  companies: integer('شرکت', 'Companies that hold their licences'),
  licences: integer('پروانه', 'Their licences in force'),
  soleLicences: integer('پروانه با تنها سازنده', 'Of them where it is the only local maker'),
}

export const dependentFields: Fields = {
  code: integer('کد ژنریک', 'Generic code of a medicine made of the substance'),
  ...names,
  form: maybe(text('شکل دارویی', 'Dosage form')),
  route: maybe(text('راه مصرف', 'Route')),
  isSole: flag('تنها سازندهٔ ماده', 'One local maker alone makes its substance'),
  companies: integer('شرکت', 'Companies that hold its licences made in Iran'),
  licences: integer('پروانه', 'These licences, in force'),
}

import { COVERAGE_WORDS } from '#src/words/coverage-words.ts'
import { SUPPLY_WORDS } from '#src/words/licence-words.ts'
import {
  CONDITION_WORDS,
  COUNTED_UNIT_WORDS,
  FOREIGN_STATE_WORDS,
  PAYER_WORDS,
  REGISTER_WORDS,
  SALES_MARKET_WORDS,
  SHORTAGE_SOURCE_WORDS,
} from '#src/words/market-fact-words.ts'
import { defineTemplate, spelled } from './template.ts'

/** Facts that are told of records and are none themselves have no list to edit. */
const NOT_EDITED = { made: {}, edited: {} }

const coverage = defineTemplate(
  {
    payer: {
      header: 'بیمه‌گر',
      type: 'text',
      words: spelled(PAYER_WORDS),
      blank: PAYER_WORDS['social-security'],
    },
    medicineCode: { header: 'کد ژنریک', type: 'genericCode', required: true },
    state: {
      header: 'وضعیت پوشش',
      type: 'text',
      required: true,
      // The insurer's own words among them.
      words: {
        ...spelled(COVERAGE_WORDS),
        است: 'covered',
        بله: 'covered',
        نیست: 'not-covered',
        خیر: 'not-covered',
        'صرفا مشمول یارانه دولت': 'subsidy-only',
        'صرفا مشمول صندوق صعب العلاج': 'hard-to-treat-fund-only',
      },
    },
    sharePercent: { header: 'سهم بیمه (درصد)', type: 'number' },
    conditions: { header: 'شرط‌ها', type: 'list', words: spelled(CONDITION_WORDS) },
    maxPerPrescription: { header: 'سقف تعداد در نسخه', type: 'integer' },
    unsubsidizedRial: { header: 'قیمت واحد بدون یارانه (ریال)', type: 'rial' },
    subsidyRial: { header: 'یارانهٔ دولت (ریال)', type: 'rial' },
    acceptedRial: { header: 'قیمت واحد مورد قبول (ریال)', type: 'rial' },
    validFrom: { header: 'از تاریخ', type: 'date' },
    validTo: { header: 'تا پیش از تاریخ', type: 'date' },
  },
  {
    ...NOT_EDITED,
    staging: 'coverage',
    cameOn: 'validFrom',
    staged: { conditions: { make: 'listOrEmpty', of: ['conditions'] } },
  },
)

const companySales = defineTemplate(
  {
    symbol: { header: 'نماد', type: 'text', required: true },
    companyName: { header: 'نام شرکت', type: 'text', required: true },
    month: { header: 'ماه', type: 'month', required: true },
    market: {
      header: 'نوع فروش',
      type: 'text',
      words: spelled(SALES_MARKET_WORDS),
      blank: SALES_MARKET_WORDS.domestic,
    },
    line: { header: 'نام محصول در گزارش', type: 'text', required: true },
    unit: { header: 'واحد', type: 'text' },
    quantity: { header: 'تعداد فروش', type: 'number' },
    amountRial: { header: 'مبلغ فروش (ریال)', type: 'amount' },
    tracingNumber: { header: 'شمارهٔ پیگیری گزارش', type: 'integer' },
    correctionOf: { header: 'اصلاح گزارش شمارهٔ', type: 'integer' },
    medicineCode: { header: 'کد ژنریک', type: 'genericCode' },
  },
  {
    ...NOT_EDITED,
    staging: 'company_sales',
    cameOn: 'month',
    staged: {
      month_end: 'month',
      line_text: 'line',
      company_name: 'companyName',
      company_key: { make: 'companyKey', of: ['companyName'] },
    },
  },
)

const yearlyStatistics = defineTemplate(
  {
    year: { header: 'سال', type: 'integer', required: true },
    monthsCovered: { header: 'تعداد ماه', type: 'integer', required: true },
    countedUnit: {
      header: 'واحد شمارش',
      type: 'text',
      required: true,
      words: spelled(COUNTED_UNIT_WORDS),
    },
    medicineCode: { header: 'کد ژنریک', type: 'genericCode' },
    irc: { header: 'کد IRC', type: 'irc' },
    productName: { header: 'نام فرآورده', type: 'text' },
    supplier: { header: 'شرکت تأمین‌کننده', type: 'text' },
    supplyType: { header: 'نوع تأمین', type: 'text', words: spelled(SUPPLY_WORDS) },
    quantity: { header: 'فروش تعدادی', type: 'number' },
    amountRial: { header: 'فروش ریالی', type: 'amount' },
  },
  { ...NOT_EDITED, staging: 'yearly_statistics', cameOn: null, staged: {} },
)

const foreignLicences = defineTemplate(
  {
    register: { header: 'فهرست', type: 'text', required: true, words: spelled(REGISTER_WORDS) },
    key: { header: 'کلید در فهرست', type: 'text', required: true },
    tradeName: { header: 'نام تجاری', type: 'text', required: true },
    molecule: { header: 'جزء مؤثر', type: 'text', required: true },
    forms: { header: 'شکل دارویی', type: 'list' },
    routes: { header: 'راه مصرف', type: 'list' },
    holder: { header: 'صاحب پروانه', type: 'text' },
    state: { header: 'وضعیت', type: 'text', words: spelled(FOREIGN_STATE_WORDS) },
    licensedOn: { header: 'تاریخ پروانه', type: 'date' },
    licensedBefore: { header: 'پروانه پیش از', type: 'date' },
    atcCode: { header: 'کد ATC', type: 'atc' },
    lastPatentEndsOn: { header: 'پایان آخرین پتنت', type: 'date' },
    lastExclusivityEndsOn: { header: 'پایان انحصار', type: 'date' },
  },
  {
    ...NOT_EDITED,
    staging: 'foreign_licences',
    cameOn: null,
    staged: {
      molecule_name: 'molecule',
      moieties: { make: 'moieties', of: ['molecule'] },
      forms: { make: 'listOrEmpty', of: ['forms'] },
      routes: { make: 'listOrEmpty', of: ['routes'] },
    },
  },
)

const series = defineTemplate(
  {
    name: { header: 'نام سری', type: 'text', required: true },
    publisher: { header: 'منتشرکننده', type: 'text', required: true },
    base: { header: 'پایه یا واحد', type: 'text', required: true },
    month: { header: 'ماه', type: 'month', required: true },
    value: { header: 'مقدار', type: 'number', required: true },
  },
  { ...NOT_EDITED, staging: 'series_values', cameOn: 'month', staged: { month_end: 'month' } },
)

const shortages = defineTemplate(
  {
    noticedOn: { header: 'تاریخ اعلان', type: 'date', required: true },
    medicineCode: { header: 'کد ژنریک', type: 'genericCode' },
    molecule: { header: 'مولکول', type: 'text' },
    sourceClass: {
      header: 'اعلان‌کننده',
      type: 'text',
      required: true,
      words: spelled(SHORTAGE_SOURCE_WORDS),
    },
    reason: { header: 'علت', type: 'text' },
    validUntil: { header: 'تا تاریخ', type: 'date' },
  },
  {
    ...NOT_EDITED,
    staging: 'shortage_notices',
    cameOn: 'noticedOn',
    staged: { molecule_name: 'molecule', moieties: { make: 'moieties', of: ['molecule'] } },
  },
)

/** The portal's own files of facts about records. */
export const FACT_TEMPLATES = {
  coverage,
  'company-sales': companySales,
  'yearly-statistics': yearlyStatistics,
  'foreign-licences': foreignLicences,
  series,
  shortages,
}

export const FACT_WORDS = {
  'price-events': 'رویدادهای قیمت',
  coverage: 'پوشش بیمه',
  'company-sales': 'فروش ماهانهٔ شرکت‌ها',
  'yearly-statistics': 'آمارنامهٔ سالانه',
  'foreign-licences': 'پروانه‌های خارجی',
  series: 'سری‌های ماهانه',
  shortages: 'اعلان‌های کمبود',
} as const satisfies Record<'price-events' | keyof typeof FACT_TEMPLATES, string>

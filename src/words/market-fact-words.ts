export const PAYER_WORDS = {
  'social-security': 'تأمین اجتماعی',
  'health-insurance': 'بیمهٔ سلامت',
  'armed-forces': 'نیروهای مسلح',
} as const

export const CONDITION_WORDS = {
  hospital: 'بیمارستانی',
  'document-office': 'حضور در دفتر اسناد',
  file: 'پرونده‌ای',
  'hard-to-treat': 'صعب‌العلاج',
  barcode: 'ثبت بارکد',
  electronic: 'فقط نسخهٔ الکترونیک',
} as const

export const SALES_MARKET_WORDS = {
  domestic: 'داخلی',
  export: 'صادراتی',
  service: 'خدمات',
} as const

export const COUNTED_UNIT_WORDS = { pack: 'بسته', piece: 'عدد' } as const

/** Registers of other countries, as people call them. */
export const REGISTER_WORDS = {
  'orange-book': 'FDA آمریکا',
  ema: 'EMA اروپا',
  dpd: 'کانادا (DPD)',
  bdpm: 'فرانسه (BDPM)',
} as const

export type Register = keyof typeof REGISTER_WORDS

/** The same where a column is narrow. */
export const SHORT_REGISTER_WORDS: Readonly<Record<Register, string>> = {
  'orange-book': 'FDA',
  ema: 'EMA',
  dpd: 'کانادا',
  bdpm: 'فرانسه',
}

export const registerWord = (register: string): string =>
  REGISTER_WORDS[register as Register] ?? register

export const FOREIGN_STATE_WORDS = {
  current: 'جاری',
  'not-marketed': 'عرضه‌نشده',
  ended: 'لغوشده',
  pending: 'در دست بررسی',
  refused: 'ردشده',
} as const

export const SHORTAGE_SOURCE_WORDS = {
  regulator: 'سازمان غذا و دارو',
  insurer: 'بیمه',
  association: 'انجمن صنفی',
  company: 'شرکت',
  press: 'رسانه',
} as const

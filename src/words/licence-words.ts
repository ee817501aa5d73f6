import { inDigits } from '#src/persian/digits.ts'

// The words of what server/db/licence-state.ts says in SQL: pages, exports, briefs, the API and the
// method page all take them from here.

/** Days before the end of its validity in which a licence counts as expiring. */
export const EXPIRING_DAYS = 180

/** Days in which the end of a licence makes a generic code fragile (opportunity score). */
export const FRAGILE_DAYS = 365

const EXPIRING_DAYS_FA = inDigits(String(EXPIRING_DAYS), 'fa')

/** Why there is neither a price nor a day of a record without one. */
export const NO_LICENCE = 'پروانهٔ جاری ندارد'

export const EXPIRING_LABEL = `انقضا تا ${EXPIRING_DAYS_FA} روز`

/** States of a licence, the first that fits, and what each says of it. */
export const STATUSES = {
  unseen: {
    word: 'دیده‌نشده در آخرین برداشت',
    meaning:
      'در برداشت‌های قبلی همان منبع بوده و در آخرین برداشت نیست. پاک نمی‌شود و با این نشان می‌ماند.',
  },
  inactive: { word: 'غیرفعال', meaning: 'خود منبع آن را غیرفعال نوشته است.' },
  expired: { word: 'منقضی', meaning: 'تاریخ پایان اعتبار آن گذشته است.' },
  listed: {
    word: 'در فهرست',
    meaning:
      'در آخرین برداشت منبع هست؛ منبع نه وضعیت آن را نوشته است و نه تاریخ پایان اعتبارش را، پس «فعال» گفته نمی‌شود.',
  },
  emergency: { word: 'فوریتی', meaning: 'مجوز موقت واردات است و تاریخش نگذشته است.' },
  expiring: {
    word: 'رو به انقضا',
    meaning: `تا پایان اعتبار آن ${EXPIRING_DAYS_FA} روز یا کمتر مانده است.`,
  },
  active: {
    word: 'فعال',
    meaning: 'منبع آن را فعال نوشته یا تاریخ پایان اعتبارش نرسیده است، و هیچ‌یک از موارد بالا نیست.',
  },
} as const

export type Status = keyof typeof STATUSES

/** One word for the state of a licence, the usual ones first. */
export const STATUS_WORDS = {
  active: STATUSES.active.word,
  expiring: STATUSES.expiring.word,
  listed: STATUSES.listed.word,
  expired: STATUSES.expired.word,
  inactive: STATUSES.inactive.word,
  emergency: STATUSES.emergency.word,
  unseen: STATUSES.unseen.word,
} as const satisfies Record<Status, string>

export function isStatus(status: string): status is Status {
  return Object.hasOwn(STATUSES, status)
}

export function statusWord(status: string): string {
  return isStatus(status) ? STATUSES[status].word : status
}

/** What is counted where several IRCs stand for one product. */
export const UNIQUE_MEANING =
  'شماره‌های IRC با کد ژنریک، صاحب پروانه، برند و تعداد در بستهٔ یکسان، یک بار'

export const VALIDITY_WORDS = {
  lapsed: 'گذشته',
  '90': 'تا ۹۰ روز',
  '180': '۹۱ تا ۱۸۰ روز',
  '365': '۱۸۱ تا ۳۶۵ روز',
  later: 'بیش از یک سال',
  unknown: 'نامعلوم',
} as const

/** What the last harvest said of a record. */
export const CHANGE_WORDS = { new: 'جدید', updated: 'به‌روزشده', old: 'قدیمی' } as const

/** How many make a substance in Iran. */
export const MAKER_WORDS = { '0': 'بدون سازنده', '1': 'یک', '2': 'دو', '3': 'سه و بیشتر' } as const

/** How many make a medicine in Iran; «unclear» where a licence of unknown supply may be another's. */
export const MEDICINE_MAKER_WORDS = { ...MAKER_WORDS, unclear: 'نامعلوم' } as const

export const SUPPLY_WORDS = {
  local: 'تولید داخل',
  'under-licence': 'تحت لیسانس',
  imported: 'وارداتی',
  emergency: 'فوریتی',
} as const

/** A supply type on screen; null is a licence whose type no source tells. */
export function supplyWord(type: keyof typeof SUPPLY_WORDS | null): string {
  return type === null ? 'نوع تأمین نامعلوم' : SUPPLY_WORDS[type]
}

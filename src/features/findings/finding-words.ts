import type { qualityFindings } from '#src/server/db/schema/quality.ts'

/** One side of what a detector saw; facts are named as in fact-words.ts. */
export interface EvidenceSide {
  title: string
  path?: string | null
  facts: Readonly<Record<string, string | number>>
}

/** What a detector saw: records side by side, and what may be chosen between. */
export interface Evidence {
  sides: readonly EvidenceSide[]
  /** How many there are, where only the first are among the sides. */
  total?: number
  choices?: readonly { value: string; label: string; group: string | null }[]
  likeness?: number
  /** A value by hand that is in question: its id, and whose it is. */
  override?: string
  kind?: string
  key?: string
  field?: string
}

export type FindingKind = typeof qualityFindings.$inferSelect.kind

export const KIND_WORDS = {
  'company-spelling': 'املای دوگانهٔ شرکت',
  'company-unmatched': 'شرکت ناشناخته',
  'company-no-id': 'شرکت بدون شناسهٔ ملی',
  'atc-choice': 'چند کد ATC',
  'price-jump': 'جهش قیمت',
  'shared-gtin': 'GTIN مشترک',
  'missing-title': 'عنوان ژنریک ناموجود',
  vanished: 'رکورد دیده‌نشده',
  'override-conflict': 'ناسازگاری با ویرایش دستی',
  'registry-medicine': 'فرآوردهٔ سامانه بدون کد ژنریک',
  'registry-page': 'صفحهٔ ناسازگار سامانه',
  'source-contradiction': 'ناسازگاری دو منبع',
  'report-line': 'ردیف گزارش بدون دارو',
} as const satisfies Record<FindingKind, string>

export const STATE_WORDS = { open: 'باز', info: 'برای اطلاع', decided: 'تصمیم‌گرفته' } as const

/** Worth knowing and no fault: packs may share a GTIN. */
export const INFORMATIVE: FindingKind = 'shared-gtin'

export interface Verdict {
  verdict: string
  label: string
  /** What comes of it, in one sentence. */
  effect: string
  /** The company that stays or is meant, a code, or a source: picked along with the verdict. */
  picks?: 'side' | 'choice' | 'source'
  /** What is asked where a choice is picked. */
  asks?: string
}

const accept = (effect: string): Verdict => ({ verdict: 'accept', label: 'درست است', effect })

/** What may be decided of each kind; the first is what one mostly does. */
export const VERDICTS: Readonly<Record<FindingKind, readonly Verdict[]>> = {
  'company-spelling': [
    {
      verdict: 'merge',
      label: 'ادغام',
      effect: 'رکوردهای شرکت دیگر به شرکت انتخاب‌شده می‌رسد و نشانی قبلی به آن می‌رود.',
      picks: 'side',
    },
    { verdict: 'apart', label: 'دو شرکت‌اند', effect: 'این دو دیگر با هم سنجیده نمی‌شوند.' },
  ],
  'company-unmatched': [
    {
      verdict: 'match',
      label: 'همان شرکت است',
      effect: 'این نام، املایی از شرکت انتخاب‌شده می‌شود و از ورود بعد شناخته است.',
      picks: 'side',
    },
    { verdict: 'ignore', label: 'نادیده بماند', effect: 'این نام دیگر پرسیده نمی‌شود.' },
  ],
  'company-no-id': [accept('شرکت بدون شناسهٔ ملی می‌ماند و دیگر پرسیده نمی‌شود.')],
  'atc-choice': [
    {
      verdict: 'choose',
      label: 'انتخاب کد',
      effect: 'همهٔ داروهای این پرسش، اکنون و در ورودهای بعد، این کد را می‌گیرند.',
      picks: 'choice',
      asks: 'کدام کد؟',
    },
    { verdict: 'leave', label: 'باز بماند', effect: 'کدی انتخاب نمی‌شود و دیگر پرسیده نمی‌شود.' },
  ],
  'price-jump': [
    { verdict: 'right', label: 'قیمت درست است', effect: 'این قیمت دیگر پرسیده نمی‌شود.' },
    {
      verdict: 'wrong',
      label: 'قیمت نادرست است',
      effect: 'تا منبع قیمت دیگری بگوید، در کمینه و بیشینه و امتیازها به حساب نمی‌آید.',
    },
  ],
  'shared-gtin': [accept('اشتراک این کد پذیرفته می‌شود.')],
  'missing-title': [accept('عنوان استنتاج‌شده پذیرفته می‌شود.')],
  vanished: [accept('نبودن این رکورد در منبع پذیرفته می‌شود.')],
  'override-conflict': [
    { verdict: 'keep', label: 'مقدار دستی بماند', effect: 'مقدار جدید منبع کنار گذاشته می‌شود.' },
    { verdict: 'take', label: 'مقدار منبع', effect: 'ویرایش دستی پایان می‌یابد.' },
  ],
  'registry-medicine': [
    {
      verdict: 'choose',
      label: 'انتخاب دارو',
      effect: 'از انتشار بعد سامانهٔ ثبت دارو، این فرآورده زیر این کد ژنریک می‌آید.',
      picks: 'choice',
      asks: 'کدام دارو؟',
    },
    { verdict: 'leave', label: 'کنار بماند', effect: 'این فرآورده منتشر و پرسیده نمی‌شود.' },
  ],
  'registry-page': [accept('از این صفحه همان به کار می‌رود که اکنون نوشته است.')],
  'source-contradiction': [
    {
      verdict: 'choose',
      label: 'انتخاب منبع',
      effect: 'در این فیلد این فرآورده، از انتشار بعد همیشه گفتهٔ این منبع نشان داده می‌شود.',
      picks: 'source',
      asks: 'گفتهٔ کدام منبع؟',
    },
    accept('همان بماند که ترتیب اعتبار منابع می‌گوید.'),
  ],
  'report-line': [
    {
      verdict: 'match',
      label: 'همین دارو است',
      effect: 'این ردیف، در همهٔ گزارش‌های گذشته و آیندهٔ شرکت، فروش این دارو است.',
      picks: 'choice',
      asks: 'کدام دارو؟',
    },
    {
      verdict: 'own',
      label: 'ردیف خود شرکت است',
      effect: 'چند دارو با هم، مادهٔ اولیه یا خدمت است؛ ردیف شرکت می‌ماند و دیگر پرسیده نمی‌شود.',
    },
    {
      verdict: 'none',
      label: 'هیچ‌یک از داروهای فهرست نیست',
      effect: 'فرآورده‌ای بیرون از فهرست داروهاست؛ ردیف شرکت می‌ماند و دیگر پرسیده نمی‌شود.',
    },
  ],
}

import { formatNumber } from '#src/persian/numbers.ts'
import {
  CONFIDENCE_FROM,
  type Confidence,
  CROWD,
  type Part,
  type Reason,
  type Warning,
} from './parts.ts'

export const NO_ADVICE = 'این امتیاز توصیه سرمایه‌گذاری نیست.'

export const NO_FORECAST =
  'امتیاز شکاف‌هایی را نشان می‌دهد که در پروانه‌ها، قیمت‌ها و فروش ثبت شده‌اند؛ نه احتمال ورود سازنده است، نه پیش‌بینی فروش و نه برآورد سود.'

export const PART_WORDS: Readonly<Record<Part, string>> = {
  supplyGap: 'شکاف تأمین داخلی',
  fragility: 'شکنندگی پروانه‌ها',
  concentration: 'تمرکز پروانه‌ها',
  localApi: 'مادهٔ اولیهٔ داخلی',
  momentum: 'پویایی گروه درمانی',
  headroom: 'فاصلهٔ قیمت وارداتی و داخلی',
  demand: 'فروش و پوشش بیمه',
}

/** The rule of each part in one or two sentences. */
export const PART_RULES: Readonly<Record<Part, string>> = {
  supplyGap:
    'بدون پروانهٔ جاری داخلی و با حداقل یک پروانهٔ وارداتی: همهٔ امتیاز. فقط پروانهٔ فوریتی: ۳۰ از ۳۵. یک سازندهٔ داخلی بدون واردات: ۲۲ از ۳۵، با واردات: ۱۵ از ۳۵. دو سازنده: ۸ از ۳۵؛ سه سازنده: ۳ از ۳۵؛ بیشتر: صفر.',
  fragility: 'سهم پروانه‌های جاری‌ای که اعتبارشان تا ۳۶۵ روز دیگر پایان می‌یابد، ضرب در وزن.',
  concentration:
    'شاخص هرفیندال (HHI) پروانه‌های جاری میان گروه‌های شرکتی: همه در دست یک گروه، همهٔ امتیاز.',
  localApi:
    'دو سازندهٔ داخلی مادهٔ مؤثره یا بیشتر: همهٔ امتیاز؛ یک سازنده: دو سوم؛ هیچ: صفر با نشان «فرصت مادهٔ اولیه».',
  momentum:
    'کدهای جدید گروه ATC سطح ۴ در سه سال شمسی گذشته، نسبت به میانهٔ گروه‌هایی که کد جدید دارند: برابر میانه صفر، دو برابر آن یا بیشتر همهٔ امتیاز.',
  headroom:
    'میانهٔ قیمت واحد وارداتی تقسیم بر میانهٔ قیمت واحد داخلی: نسبت ۱ صفر، نسبت ۲ یا بیشتر همهٔ امتیاز، میان این دو به تناسب.',
  demand:
    'دو سوم: جای فروش کد میان همهٔ کدهایی که فروششان معلوم است، کمترین صفر و بیشترین همه؛ از جدیدترین سال آمارنامه، و اگر خوانده نشده باشد از گزارش ماهانهٔ شرکت‌های بورسی. یک سوم: پوشش امروز حداقل یک بیمه‌گر. هر کدام که نیامده باشد صفر است و سهم آن از اطمینان کم می‌شود.',
}

/** What a part needs and a source may lack. */
export const PART_NEEDS: Readonly<Record<Part, string>> = {
  supplyGap: 'نوع تأمین پروانه‌ها',
  fragility: 'تاریخ اعتبار پروانه‌ها',
  concentration: 'صاحب پروانه‌ها',
  localApi: 'پروانه‌های ساخت مادهٔ اولیه',
  momentum: 'تاریخ ورود به فهرست رسمی و کد ATC',
  headroom: 'قیمت و تعداد در بسته',
  demand: 'آمارنامهٔ سالانه یا گزارش‌های ماهانه، و فهرست بیمه‌گر',
}

export const REASON_WORDS: Readonly<Record<Reason, string>> = {
  'no-local': 'بدون سازندهٔ داخلی',
  'emergency-only': 'فقط فوریتی',
  'sole-maker': 'تک‌سازنده',
  'two-makers': 'دو سازنده',
  lapsing: 'پروانه‌های رو به انقضا',
  concentrated: 'تمرکز بالا',
  'local-api': 'مادهٔ اولیهٔ داخلی',
  'api-gap': 'فرصت مادهٔ اولیه',
  'rising-class': 'گروه رو به گسترش',
  headroom: 'واردات گران‌تر',
}

export const WARNING_WORDS: Readonly<Record<Warning, string>> = {
  'supply-unknown': 'نوع تأمین نامعلوم',
  'supply-inferred': 'نوع تأمین استنتاجی',
  'atc-inferred': 'کد ATC استنتاجی',
  combination: 'ترکیب چند ماده',
  'lapsed-local': 'پروانهٔ داخلی منقضی',
  'crowded-molecule': 'مولکول پرسازنده',
  unseen: 'دیده‌نشده در آخرین برداشت',
}

export const WARNING_MEANINGS: Readonly<Record<Warning, string>> = {
  'supply-unknown': 'نوع تأمین یا سازندهٔ حداقل یک پروانه روشن نیست و شاید سازندهٔ داخلی دیگری باشد.',
  'supply-inferred': 'نوع تأمین حداقل یک پروانه را منبع نمی‌گوید و از قاعده به دست آمده است.',
  'atc-inferred': 'کد ATC از نام مولکول استنتاج شده است؛ گروه درمانی می‌تواند دیگر باشد.',
  combination: 'دارو ترکیب چند ماده است و سازندگان مادهٔ اولیهٔ آن جداگانه سنجیده نمی‌شوند.',
  'lapsed-local': 'پروانهٔ داخلی آن منقضی، غیرفعال یا حذف شده است.',
  'crowded-molecule': `حداقل ${formatNumber(CROWD, 'fa')} سازندهٔ داخلی همین مولکول را در شکل یا قدرتی دیگر می‌سازند.`,
  unseen: 'این کد در آخرین برداشت فهرست دیده نشده است.',
}

export const CONFIDENCE_WORDS: Readonly<Record<Confidence, string>> = {
  A: 'A (ورودی کامل)',
  B: 'B (ورودی بیشتر وزن‌ها)',
  C: 'C (ورودی کم)',
}

export const CONFIDENCE_RULES: Readonly<Record<Confidence, string>> = {
  A: 'همهٔ وزن‌ها ورودی دارند',
  B: `حداقل ${formatNumber(CONFIDENCE_FROM.B, 'fa')}٪ از وزن‌ها ورودی دارد، نه همهٔ آن`,
  C: `کمتر از ${formatNumber(CONFIDENCE_FROM.B, 'fa')}٪ از وزن‌ها ورودی دارد`,
}

/** Where a code stands, and with how many others: of a source without days and prices hundreds are first. */
export function rankInWords(ranking: Record<'rank' | 'equal' | 'total', number>): string {
  const { rank, equal, total } = ranking
  const shared = equal > 0 ? `، مشترک با ${formatNumber(equal)} داروی دیگر` : ''
  return `رتبهٔ ${formatNumber(rank)} از ${formatNumber(total)} دارو${shared}`
}

/** How the list orders what scores the same; points come from the parts alone. */
export const EQUAL_SCORES =
  'در امتیاز برابر، دارویی بالاتر است که از مادهٔ آن، با هر قدرت و شکل، فرآوردهٔ یکتای جاری بیشتری هست.'

/** Said of the list and of a code that has no score. */
export const WHAT_IS_SCORED =
  'امتیاز فقط برای کدهایی است که مولکولشان شناخته است و حداقل یک پروانهٔ جاری دارند.'

import { plainQuestion } from './plain-question.ts'

/** Questions to start from, one of each kind; what could not be read is led to the nearest of them. */
export const EXAMPLES = [
  'کدام داروهای قلبی فقط یک سازنده دارند و پروانه‌شان تا عید تمام می‌شود؟',
  'داروهای دیابت با کمتر از سه سازنده',
  'آنتی‌بیوتیک‌های وارداتی',
  'داروهای سرطان بدون سازندهٔ داخلی',
  'داروهای اعصاب که فقط وارداتی‌اند',
  'پروانه‌های وارداتی که تا پایان ۱۴۰۶ منقضی می‌شوند',
  'گران‌ترین داروهای قلبی',
  'داروهایی که قیمت هر قرصشان زیر ۵۰۰۰ تومان است',
  'داروهای قلبی که از پارسال گران شده‌اند',
  'مواد اولیه‌ای که سازندهٔ داخلی ندارند',
  'فرصت‌های سرطان با امتیاز ۵۰ به بالا',
  'داروهای سرطان دارای تأیید FDA که در ایران نیستند',
  'داروهای قلبی غیربیمه‌ای',
  'شرکت‌های واردکنندهٔ کوچک',
  'محصولات آرایشی که تا ۹۰ روز دیگر مجوزشان تمام می‌شود',
  'مکمل‌های وارداتی',
  'تغییرات یک ماه گذشتهٔ داروهای قلبی',
  'داروهای قلبی تک‌سازنده در مهر ۱۴۰۵',
] as const

const NEAREST = 3

/** Examples that share the most words with a text, the first of them where none is shared. */
export function nearestExamples(text: string): readonly string[] {
  const words = new Set(plainQuestion(text).split(' '))
  const shared = (example: string) =>
    plainQuestion(example)
      .split(' ')
      .filter((word) => word.length > 2 && words.has(word)).length
  return EXAMPLES.filter((example) => example !== text)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, NEAREST)
}

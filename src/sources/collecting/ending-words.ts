import { toPersianDigits } from '#src/persian/digits.ts'
import { PROBLEM_CLASSES } from '../reading.ts'
import type { Ending } from './round.ts'

export const ENDINGS: Readonly<Record<Ending, string>> = {
  finished: 'دور به پایان رسید.',
  'quiet-hours': 'ساعت سکوت است؛ پس از آن از همین‌جا ادامه می‌یابد.',
  budget: 'سهم امروز تمام شد؛ فردا از همین‌جا ادامه می‌یابد.',
  robots: 'فایل robots.txt منبع اجازه نمی‌دهد؛ از صاحب منبع اجازه بخواهید.',
  unreachable: 'منبع پاسخ نمی‌دهد؛ شبکه یا پراکسی را ببینید. دیرتر از همین‌جا ادامه می‌یابد.',
  'disk-full': 'فضای دیسک سرور پر است؛ جا باز کنید. نیم ساعت دیگر از همین‌جا ادامه می‌یابد.',
  fault: 'خطایی در سامانه رخ داد که در لاگ سرور آمده است؛ نیم ساعت دیگر از همین‌جا ادامه می‌یابد.',
  captcha: 'منبع تصویر امنیتی نشان داد؛ گردآوری ایستاد. دیرتر و با مکث بیشتر ادامه دهید.',
  layout: 'صفحه‌ها خوانده نشد؛ شاید چینش منبع عوض شده است. برداشت خام را ببینید.',
  unread: 'برچسب‌های ناشناخته بیش از همیشه است؛ شاید چینش منبع عوض شده است.',
  yield: 'آنچه خوانده می‌شود کمتر از همیشه است؛ برداشت خام را ببینید.',
  control: 'صفحهٔ شاهد چیز دیگری می‌گوید؛ شاید نشانی‌های منبع جابه‌جا شده است.',
  aborted: 'گردآوری نگه داشته شد؛ از همین‌جا ادامه می‌یابد.',
}

/** The same with what was seen where it stopped. */
export function endingWords({ ending, remark }: { ending: Ending; remark: string | null }): string {
  return [ENDINGS[ending], remark].filter(Boolean).join(' ')
}

const FAILURES: Readonly<Record<string, string>> = {
  ...PROBLEM_CLASSES,
  'time-out': 'پاسخ به‌موقع نیامد',
  unreachable: 'پاسخ نداد',
  'no-name': 'نام آن پیدا نشد (DNS)',
  certificate: 'گواهی TLS آن پذیرفته نیست',
  'too-many-requests': 'منبع گفت کندتر بپرسید (۴۲۹)',
  redirects: 'به جای دیگر یا دور خود فرستاد',
  'too-large': 'بیش از اندازه بزرگ بود',
  'broken-off': 'میان پاسخ قطع شد',
  older: 'از فایلی که داریم قدیمی‌تر است',
}

export function failureWord(failure: string): string {
  return FAILURES[failure] ?? toPersianDigits(failure.replace(/^status /, 'کد پاسخ '))
}

import { formatJalali } from '#src/persian/dates.ts'

const SOURCE_WORDS: Readonly<Record<string, string>> = {
  'iran-erx': 'فهرست کدینگ نسخه‌نویسی سازمان غذا و دارو',
  'regulator-products': 'خروجی فرآورده‌های سازمان غذا و دارو',
  nfi: 'سامانهٔ ثبت فرآورده‌های دارویی (NFI)',
  'who-atc': 'جدول ATC/DDD سازمان جهانی بهداشت',
  template: 'قالب‌های ورود داده',
  sample: 'دادهٔ نمونهٔ ساختگی',
  manual: 'ویرایش دستی',
  company: 'به پیشنهاد شرکت',
  'taken-back': 'نسخه‌ای که پس گرفته شد',
}

/** The day of a harvest on screen; it is never the day of the import. */
export function harvestWord(day: string | null | undefined): string {
  return day ? formatJalali(day, 'long') : 'نامعلوم'
}

export function sourceWord(source: string | null): string {
  return SOURCE_WORDS[source ?? ''] ?? source ?? 'نامعلوم'
}

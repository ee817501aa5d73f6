const SOURCE_WORDS: Readonly<Record<string, string>> = {
  'iran-erx': 'فهرست کدینگ نسخه‌نویسی سازمان غذا و دارو',
  'regulator-products': 'خروجی فرآورده‌های سازمان غذا و دارو',
  'who-atc': 'جدول ATC/DDD سازمان جهانی بهداشت',
  template: 'قالب‌های ورود داده',
  sample: 'دادهٔ نمونهٔ ساختگی',
  manual: 'ویرایش دستی',
}

/** The name of a source on screen. */
export function sourceWord(source: string | null): string {
  return SOURCE_WORDS[source ?? ''] ?? source ?? 'نامعلوم'
}

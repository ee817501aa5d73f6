/** The recurring jobs of the portal. */
export const JOBS: Readonly<Record<string, string>> = {
  outbox: 'فرستادن پیام‌ها',
  webhooks: 'وب‌هوک‌ها',
  reports: 'گزارش‌های دوره‌ای',
  decisions: 'سنجش فرض‌های تصمیم‌ها',
  purge: 'پاک کردن کهنه‌ها و جمع بستن بازدیدها',
  figures: 'بازشماری شاخص‌ها',
  payments: 'پیگیری پرداخت‌های باز',
  subscriptions: 'یادآوری اشتراک‌ها',
  alerts: 'ساختن هشدارها',
  imports: 'کارهای ورود داده',
  collecting: 'گردآوری از منابع',
}

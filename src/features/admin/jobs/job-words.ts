const JOB_WORDS = {
  outbox: 'ارسال پیام‌ها',
  webhooks: 'وب‌هوک‌ها',
  reports: 'گزارش‌های دوره‌ای',
  decisions: 'بررسی فرض‌های تصمیم‌ها',
  purge: 'پاک‌سازی داده‌های قدیمی و جمع‌بندی بازدیدها',
  figures: 'محاسبهٔ دوبارهٔ شاخص‌ها',
  payments: 'پیگیری پرداخت‌های باز',
  subscriptions: 'یادآوری اشتراک‌ها',
  alerts: 'ساختن هشدارها',
  imports: 'کارهای ورود داده',
  collecting: 'گردآوری از منابع',
} as const

export type JobName = keyof typeof JOB_WORDS

export const JOBS: Readonly<Record<string, string>> = JOB_WORDS

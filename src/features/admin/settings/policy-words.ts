import type { PolicyNumber, ViewerKind } from '#src/access/policy.ts'
import type { SettingKey } from './router.ts'

/** The settings in the order of their page, as it and the audit log call them. */
export const SETTING_NAMES: Readonly<Record<string, string>> = {
  banner: 'اعلان بالای صفحه‌ها',
  contact: 'تماس',
  showcase: 'نمونهٔ آزاد',
  policy: 'اعداد پلن‌ها',
  money: 'ریال جدید',
  imports: 'ورود داده',
  collected: 'مرز انتشار خودکار',
  papers: 'سندهای بررسی‌پذیر',
  precedence: 'اعتبار منابع',
  searchNames: 'واژه‌نامهٔ جست‌وجو',
  trustSeal: 'نماد اعتماد',
  analytics: 'اسکریپت آمار',
} satisfies Record<SettingKey, string>

/** The tiers, as the form of their numbers and the audit log call them. */
export const KIND_WORDS: Readonly<Record<ViewerKind, string>> = {
  visitor: 'بازدیدکننده',
  free: 'رایگان',
  trial: 'آزمایشی',
  professional: 'حرفه‌ای',
  organizational: 'سازمانی',
}

export const NUMBER_WORDS: Readonly<Record<PolicyNumber, string>> = {
  listRows: 'ردیف هر فهرست',
  insightRows: 'رکورد هر تحلیل',
  compare: 'مقایسه',
  watchList: 'پیگیری',
  alertedViews: 'نمای هشداردهنده',
  decisions: 'تصمیم باز',
  exportRowsPerDay: 'خروجی در روز',
  apiRequestsPerDay: 'درخواست API در روز',
  apiRowsPerDay: 'ردیف API در روز',
  smsQuestionsPerDay: 'پرسش پیامکی در روز',
  seats: 'کاربر',
  rowBudget: 'سقف خواندن: ردیف در روز',
  recordBudget: 'سقف خواندن: صفحه در روز',
}

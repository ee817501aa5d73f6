import type { Role, Status } from '#src/access/session.ts'

export const STATUS_WORDS = {
  PENDING: 'در انتظار تأیید',
  ACTIVE: 'فعال',
  REJECTED: 'ردشده',
} as const satisfies Record<Status, string>

export const ROLE_WORDS = { USER: 'کاربر', ADMIN: 'مدیر' } as const satisfies Record<Role, string>

export const PLAN_WORDS = {
  free: 'رایگان',
  trial: 'آزمایشی',
  professional: 'حرفه‌ای',
  organizational: 'سازمانی',
  expired: 'منقضی',
} as const

export type PlanKind = keyof typeof PLAN_WORDS

/** Windows that do not overlap, so that several may be chosen. */
export const EXPIRY_WORDS = {
  week: 'تا ۷ روز دیگر',
  month: '۸ تا ۳۰ روز دیگر',
  quarter: '۳۱ تا ۹۰ روز دیگر',
  later: 'دیرتر',
  past: 'گذشته',
} as const

export const SEEN_WORDS = {
  day: 'در ۲۴ ساعت گذشته',
  week: '۱ تا ۷ روز پیش',
  month: '۸ تا ۳۰ روز پیش',
  earlier: 'پیش از آن',
  none: 'نشست بازی ندارد',
} as const

export const ACTION_WORDS: Readonly<Record<string, string>> = {
  'user.sign-up': 'ثبت‌نام',
  'user.approve': 'تأیید حساب',
  'user.reject': 'رد حساب',
  'user.set-role': 'تغییر نقش',
  'user.create-admin': 'ساختن مدیر',
  'user.reset-password': 'رمز عبور جدید از خط فرمان',
  'user.set-password': 'رمز عبور موقت از مدیر',
  'subscription.grant': 'دادن اشتراک',
  'subscription.extend': 'تمدید اشتراک',
  'subscription.end': 'پایان دادن به اشتراک',
  'user.change-password': 'تغییر رمز عبور',
  'user.change-email': 'تغییر ایمیل',
  'user.confirm-email': 'تأیید ایمیل',
  'session.revoke': 'پایان یک نشست',
  'session.revoke-all': 'پایان همهٔ نشست‌ها',
  'team.invite': 'دعوت به تیم',
  'team.accept': 'پذیرفتن دعوت به تیم',
  'team.decline': 'رد دعوت به تیم',
  'team.withdraw': 'پس گرفتن دعوت به تیم',
  'team.remove': 'برداشتن عضو تیم',
  'team.leave': 'بیرون آمدن از تیم',
  'api-key.create': 'ساختن کلید API',
  'webhook.create': 'افزودن وب‌هوک',
  'webhook.remove': 'حذف وب‌هوک',
  'webhook.enable': 'روشن کردن وب‌هوک',
  'api-key.revoke': 'باطل کردن کلید API',
}

/** Of accounts that are decided about together. */
export const MAX_AT_ONCE = 100

/** To begin a reason with; the person gets to read it. */
export const REJECTIONS = [
  'نام شرکت یا سمت شما تأیید نشد.',
  'مشخصات ناقص است؛ آن را کامل کنید و دوباره درخواست دهید.',
  'این سامانه ویژهٔ مدیران صنعت داروست.',
]

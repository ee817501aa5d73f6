/** What each message is called in the admin area. */
export const TEMPLATE_LABELS = {
  'sign-up-code': 'کد تأیید شماره',
  'sign-in-code': 'کد ورود',
  'reset-code': 'کد بازیابی رمز عبور',
  approved: 'تأیید حساب',
  rejected: 'رد درخواست',
  'ticket-answered': 'پاسخ پشتیبانی',
  'message-answered': 'پاسخ به پیام تماس',
  'password-changed': 'تغییر رمز عبور',
  'second-factor': 'ورود دومرحله‌ای',
  'sign-up-known': 'ثبت‌نام دوباره',
  'email-link': 'تأیید ایمیل',
  'team-invitation': 'دعوت به تیم',
  'admin-notice': 'خبر به مدیر',
  alerts: 'هشدارها',
  'alerts-short': 'هشدارها (پیامک)',
  digest: 'خلاصهٔ هفتگی',
  'digest-short': 'خلاصهٔ هفتگی (پیامک)',
  'webhook-disabled': 'خاموش شدن وب‌هوک',
  report: 'گزارش دوره‌ای',
  'subscription-paid': 'رسید اشتراک',
  'transfer-confirmed': 'تأیید فیش',
  'transfer-rejected': 'رد فیش',
  'subscription-ending': 'یادآوری پایان اشتراک',
  'subscription-ended': 'پایان اشتراک',
} as const

export type TemplateName = keyof typeof TEMPLATE_LABELS

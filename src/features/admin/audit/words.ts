import { TIER_LABELS } from '#src/access/session.ts'
import { RECORD_WORDS } from '#src/catalogue/facts/kinds.ts'
import { STATE_WORDS as TICKET_STATES } from '#src/features/accounts/ticket-words.ts'
import { STATE_LABELS as PAYMENT_STATES } from '#src/features/payments/payment-words.ts'
import { TEAM_ACTIONS } from '#src/features/teams/activity-words.ts'
import { fieldLabel } from '#src/insight/changes/words.ts'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { COLLECTING_WORDS } from '#src/words/collecting-words.ts'
import { sourceWord } from '#src/words/source-words.ts'
import { KIND_WORDS, NUMBER_WORDS } from '../settings/policy-words.ts'
import { ACTION_WORDS, ROLE_WORDS, STATUS_WORDS } from '../users/words.ts'

/** What the audit log calls an action; one that is not here is shown by its code. */
const OTHER_ACTIONS: Readonly<Record<string, string>> = {
  'user.second-factor-on': 'روشن کردن ورود دومرحله‌ای',
  'user.second-factor-off': 'خاموش کردن ورود دومرحله‌ای',
  'user.remove-second-factor': 'برداشتن ورود دومرحله‌ای',
  'user.new-recovery-codes': 'کدهای بازیابی جدید',
  'user.use-recovery-code': 'ورود با کد بازیابی',
  'ticket.answer': 'پاسخ به درخواست',
  'ticket.note': 'یادداشت داخلی درخواست',
  'ticket.close': 'بستن درخواست',
  'ticket.open': 'باز کردن درخواست',
  'ticket.reopen': 'باز کردن دوبارهٔ درخواست',
  'message.retry': 'فرستادن دوبارهٔ پیام',
  'payment.confirm': 'تأیید فیش',
  'payment.reject': 'رد فیش',
  'payment.refund-note': 'یادداشت بازگشت وجه',
  'plan.create': 'ساختن پلن',
  'plan.change': 'تغییر پلن',
  'export.payments': 'خروجی پرداخت‌ها',
  'seller.change': 'تغییر مشخصات فروشنده',
  'discount.switch': 'روشن یا خاموش کردن کد تخفیف',
  'discount.create': 'ساختن کد تخفیف',
  'payment.ask-gateway': 'پرسش از درگاه',
  'import.file': 'آوردن فایل',
  'import.map': 'تغییر نگاشت',
  'import.remove-file': 'برداشتن فایل',
  'import.harvest': 'تعیین روز برداشت داده',
  'import.check': 'بررسی داده',
  'import.publish': 'انتشار داده',
  'import.discard': 'کنار گذاشتن داده',
  'import.cancel': 'توقف کار ورود',
  'import.wait': 'انتظار داده برای تصمیم مدیر',
  'import.stop': 'توقف دور گردآوری',
  'import.roll-back': 'بازگرداندن نسخه',
  'import.merge': 'درخواست ادغام شرکت‌ها',
  'import.unmerge': 'درخواست بازگرداندن ادغام شرکت‌ها',
  'quality.decide': 'تصمیم کیفیت داده',
  'quality.undo': 'برگرداندن تصمیم کیفیت داده',
  'quality.merge': 'ادغام شرکت‌ها',
  'quality.unmerge': 'بازگرداندن ادغام شرکت‌ها',
  'quality.note': 'یادداشت کیفیت داده',
  'quality.detect': 'بررسی دوبارهٔ کیفیت داده',
  'quality.question': 'پرسش تطبیق ردیف گزارش',
  'correction.claim': 'معرفی شرکت',
  'correction.confirm-claim': 'تأیید نمایندگی شرکت',
  'correction.reject-claim': 'رد نمایندگی شرکت',
  'correction.end-claim': 'پس گرفتن تأیید شرکت',
  'correction.propose': 'پیشنهاد اصلاح شرکت',
  'correction.withdraw': 'پس گرفتن پیشنهاد اصلاح',
  'correction.accept': 'پذیرفتن پیشنهاد شرکت',
  'correction.reject': 'رد پیشنهاد شرکت',
  'record.edit': 'ویرایش دستی',
  'record.release': 'پایان ویرایش دستی',
  'opportunity.weights': 'تغییر وزن‌های امتیاز',
  'settings.change': 'تغییر تنظیمات',
  'job.wake': 'اجرای کار',
  'source.settings': 'تنظیم گردآوری منبع',
  'source.switch-off': 'خاموش کردن منبع',
  'source.start': 'شروع دور گردآوری',
  'source.pause': 'نگه داشتن دور گردآوری',
  'source.resume': 'ادامهٔ دور گردآوری',
  'source.stop': 'پایان دادن به دور گردآوری',
  'source.retry': 'پرسیدن دوبارهٔ ناموفق‌ها',
  'export.users': 'خروجی کاربران',
  'export.audit': 'خروجی گزارش رویدادها',
  'export.usage': 'خروجی آمار استفاده',
}

export function actionWord(action: string): string {
  return ACTION_WORDS[action] ?? OTHER_ACTIONS[action] ?? TEAM_ACTIONS[action] ?? action
}

const SUBJECT_WORDS: Readonly<Record<string, string>> = {
  user: 'کاربر',
  team: 'تیم',
  'api-key': 'کلید API',
  webhook: 'وب‌هوک',
  ticket: 'درخواست',
  message: 'پیام',
  payment: 'پرداخت',
  plan: 'پلن',
  discount: 'تخفیف',
  import: 'ورود داده',
  quality: 'کیفیت داده',
  'opportunity-weights': 'وزن‌های امتیاز',
  settings: 'تنظیمات',
  source: 'منبع',
  'company-claim': 'نمایندگی شرکت',
  'company-proposal': 'پیشنهاد شرکت',
  job: 'کار',
  export: 'خروجی',
}

/** Records that were changed by hand stand under their own kind. */
const RECORD_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(RECORD_WORDS).map(([kind, { one }]) => [kind, one]),
)

export function subjectWord(kind: string): string {
  return SUBJECT_WORDS[kind] ?? RECORD_NAMES[kind] ?? kind
}

/** By what a subject without a name is told apart, in a narrow column; null where the action says it all. */
export function subjectCode(kind: string, id: string): string | null {
  return kind === 'export' ? null : id.replace(/^([\da-f]{8})-.*$/, '$1')
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...COLLECTING_WORDS,
  ...KIND_WORDS,
  ...NUMBER_WORDS,
  status: 'وضعیت',
  role: 'نقش',
  rejectionReason: 'دلیل رد',
  reason: 'دلیل',
  state: 'وضعیت',
  note: 'یادداشت',
  session: 'نشست',
  sessions: 'نشست‌ها',
  ip: 'نشانی',
  userAgent: 'مرورگر',
  failure: 'خطا',
  tier: 'سطح',
  plan: 'پلن',
  planId: 'پلن',
  mode: 'نحوهٔ برقراری',
  convertedDays: 'روز تبدیل‌شده',
  startsAt: 'آغاز',
  endsAt: 'پایان',
  name: 'نام',
  rows: 'ردیف',
  format: 'قالب',
  filters: 'فیلترها',
  value: 'مقدار',
  months: 'مدت (ماه)',
  priceRial: 'قیمت (ریال)',
  vatBasisPoints: 'مالیات (صدم درصد)',
  position: 'ترتیب',
  refundNote: 'بازگشت وجه',
  code: 'کد',
  kind: 'نوع',
  useLimit: 'ظرفیت',
  expiresAt: 'مهلت',
  user: 'کاربر',
  company: 'شرکت',
  evidence: 'شواهد',
  record: 'رکورد',
  path: 'نشانی',
  title: 'عنوان',
  subject: 'موضوع',
  verdict: 'تصمیم',
  choice: 'انتخاب',
  line: 'ردیف گزارش',
  changed: 'یافتهٔ تغییرکرده',
  millis: 'زمان (میلی‌ثانیه)',
  country: 'کشور',
  nameFa: 'نام فارسی',
  nameEn: 'نام لاتین',
  email: 'ایمیل',
  mobile: 'همراه',
  phone: 'تلفن',
  address: 'نشانی',
  hours: 'ساعت پاسخ‌گویی',
  maker: 'سازندهٔ سامانه',
  memberId: 'عضو',
  url: 'نشانی',
  events: 'رویدادها',
  scopes: 'دسترسی‌ها',
  number: 'شماره',
  body: 'متن',
  text: 'متن',
  weights: 'وزن‌ها',
  reasons: 'دلیل‌ها',
  alarms: 'هشدارها',
  settings: 'تنظیم',
  isOn: 'روشن',
  active: 'فعال',
  work: 'کار',
  file: 'فایل',
  bytes: 'اندازه (بایت)',
  sha256: 'اثر انگشت (SHA-256)',
  unit: 'واحد مبلغ',
  harvestedOn: 'روز برداشت داده',
  companySpellings: 'نام‌های شرکت',
  enabled: 'روشن',
  href: 'لینک',
  imageHref: 'نشانی تصویر',
  label: 'نام نماد',
  linkLabel: 'متن لینک',
  level: 'اهمیت',
  from: 'از روز',
  to: 'تا پایان روز',
  src: 'نشانی اسکریپت',
  integrity: 'اثر انگشت',
  newRialFrom: 'آغاز ریال جدید',
  lossPercent: 'سهم ازدست‌رفتن (درصد)',
  days: 'روز نگه‌داری',
  means: 'معنی',
}

/** The way to a value in words; places in a list are counted from one. */
export function fieldWord(path: string): string {
  const word = (part: string) =>
    /^\d+$/.test(part) ? formatNumber(Number(part) + 1) : (FIELD_WORDS[part] ?? fieldLabel(part))
  return path.split('.').map(word).join('، ')
}

const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: STATUS_WORDS,
  role: ROLE_WORDS,
  state: { ...TICKET_STATES, ...PAYMENT_STATES, reviewed: 'بررسی‌شده' },
  isActive: { true: 'فعال', false: 'غیرفعال' },
  tier: TIER_LABELS,
  mode: { new: 'جدید', renewal: 'تمدید', upgrade: 'ارتقا', later: 'در پی اشتراک کنونی' },
  kind: { percent: 'درصد', amount: 'مبلغ' },
  unit: { rial: 'ریال', toman: 'تومان' },
  work: { check: 'بررسی', publish: 'انتشار', 'roll-back': 'بازگرداندن نسخه' },
}

const YES_NO: Readonly<Record<string, string>> = { true: 'بله', false: 'خیر' }

/** A value that was kept as it is read: days and hours in the Jalali calendar, money parted, words. */
export function valueWord(path: string, value: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return `${formatJalali(value)} ${formatHour(value)}`
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatJalali(value)
  if (/Rial$/.test(path) && /^\d{1,15}$/.test(value)) return formatNumber(Number(value))
  const field = path.slice(path.lastIndexOf('.') + 1)
  return VALUE_WORDS[field]?.[value] ?? YES_NO[value] ?? sourceWord(value)
}

interface Difference {
  /** Keys down to the value: `professional.listRows`. */
  path: string
  /** Null where there was, or is, nothing. */
  before: string | null
  after: string | null
}

/** What differs between two values that were kept, field by field; fields that stayed are left out. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [flat(before), flat(after)]
  const paths = [...new Set([...old.keys(), ...fresh.keys()])]
  return paths.flatMap((path) => {
    const [was, is] = [old.get(path) ?? null, fresh.get(path) ?? null]
    return was === is ? [] : [{ path, before: was, after: is }]
  })
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path || 'value', String(value)]])
  const entries = Object.entries(value)
  return new Map(entries.flatMap(([key, held]) => [...flat(held, path ? `${path}.${key}` : key)]))
}

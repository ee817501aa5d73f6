import { expect, it } from 'vitest'
import { remarkOf } from './history-card.tsx'
import { differences, fieldWord, subjectCode, valueWord } from './words.ts'

it.each([
  ['a change', { status: 'PENDING' }, { status: 'ACTIVE' }, ['status: PENDING → ACTIVE']],
  ['what came', null, { rows: 3 }, ['rows: null → 3']],
  ['what went', { ip: '::1' }, null, ['ip: ::1 → null']],
  ['what lies deep', { a: { b: [1, 2] } }, { a: { b: [1, 3] } }, ['a.b.1: 2 → 3']],
  ['nothing where all stayed', { a: 1, b: null }, { a: 1 }, []],
  ['a bare value', 1, 2, ['value: 1 → 2']],
])('tells %s', (_, before, after, reported) => {
  const lines = differences(before, after).map((d) => `${d.path}: ${d.before} → ${d.after}`)
  expect(lines).toEqual(reported)
})

it.each([
  ['user', '4b59dd15-8431-4e2c-908b-4a6ac8d6a97f', '4b59dd15'],
  ['source', 'orange-book', 'orange-book'],
  ['plan', 'professional-12', 'professional-12'],
  ['export', 'usage', null],
])('the subject %s %s is told by %j', (kind, id, code) => {
  expect(subjectCode(kind, id)).toBe(code)
})

it.each([
  ['validUntil', '2027-03-25', 'اعتبار پروانه: ۱۴۰۶/۰۱/۰۵'],
  ['expiresAt', '2026-12-21T20:30:00.000Z', 'مهلت: ۱۴۰۵/۱۰/۰۱ ۰۰:۰۰'],
  ['priceRial', '3500000', 'قیمت (ریال): ۳٬۵۰۰٬۰۰۰'],
  ['pharmacyPriceRial', '1000', 'قیمت فروش به داروخانه: ۱٬۰۰۰'],
  ['isActive', 'false', 'فعال بودن: غیرفعال'],
  ['status', 'REJECTED', 'وضعیت: ردشده'],
  ['code', '1402', 'کد: 1402'],
  ['state', 'paid', 'وضعیت: موفق'],
  ['state', 'answered', 'وضعیت: پاسخ داده‌شده'],
  ['mode', 'upgrade', 'نحوهٔ برقراری: ارتقا'],
  ['tier', '2', 'سطح: سازمانی'],
  ['active', 'false', 'فعال: خیر'],
  ['packCount', 'nfi', 'تعداد در بسته: سامانهٔ ثبت فرآورده‌های دارویی (NFI)'],
  ['professional.listRows', '50', 'حرفه‌ای، ردیف هر فهرست: 50'],
  ['settings.pauseMs', '1000', 'تنظیم، مکث میان دو درخواست (میلی‌ثانیه): 1000'],
  ['reasons.0', 'نوشته', 'دلیل‌ها، ۱: نوشته'],
  ['companySpellings.0', 'آریا', 'نام‌های شرکت، ۱: آریا'],
  ['enabled', 'true', 'روشن: بله'],
  ['bytes', '376700', 'اندازه (بایت): 376700'],
  ['sha256', '0a', 'اثر انگشت (SHA-256): 0a'],
])('what was kept of %s as %s is read «%s»', (path, value, read) => {
  expect(`${fieldWord(path)}: ${valueWord(path, value)}`).toBe(read)
})

const until = { endsAt: '2026-12-21T20:30:00.000Z', reason: 'جبران قطعی' }

it.each([
  [
    'subscription.grant',
    { plan: 'سازمانی یک‌ماهه', mode: 'new', ...until },
    'سازمانی یک‌ماهه، تا ۱۴۰۵/۱۰/۰۱، جبران قطعی',
  ],
  ['subscription.extend', until, 'تا ۱۴۰۵/۱۰/۰۱، جبران قطعی'],
  ['subscription.end', { plan: 'سازمانی یک‌ماهه', ...until }, 'سازمانی یک‌ماهه، جبران قطعی'],
  ['user.reject', { rejectionReason: 'مدرک ناخوانا' }, 'مدرک ناخوانا'],
])('the history of an account says of %s what and why', (action, after, said) => {
  expect(remarkOf({ action, after })).toBe(said)
})

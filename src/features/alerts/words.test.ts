import { expect, it } from 'vitest'
import { alertHeadline, alertWithValues } from './words.ts'

const item = {
  change: 'changed',
  title: 'متفورمین',
  field: null,
  before: '1000',
  after: '1500',
  pack: { unit: 'tablet', units: 10 },
}
const size = { change: 'size', before: '3', after: '5', pack: null }
const merged = { change: 'vanished', before: null, after: 'بتا دارو', pack: null }
const holder = { ...item, field: 'holder' }
const validity = { ...item, field: 'validUntil' }
const back = { change: 'returned', before: null, after: null, pack: null }

it.each([
  ['price', 1, item, 'قیمت تغییر کرد'],
  ['price', 3, item, '۳ قیمت تغییر کرد'],
  ['lapse', 1, item, 'پایان اعتبار پروانه نزدیک است'],
  ['lapse', 3, item, 'پایان اعتبار ۳ پروانه نزدیک است'],
  ['maker', 1, item, 'سازندهٔ جدید آمد'],
  ['maker', 3, item, 'سازندهٔ جدید با ۳ پروانه آمد'],
  ['presence', 1, back, 'یک رکورد به داده‌ها بازگشت'],
  ['presence', 1, merged, 'یک رکورد با دیگری یکی یا از آن جدا شد'],
  ['presence', 3, back, '۳ رکورد آمد، رفت یا بازگشت'],
  ['status', 1, item, 'وضعیت یا اعتبار تغییر کرد'],
  ['status', 1, validity, 'اعتبار پروانه تغییر کرد'],
  ['status', 3, item, '۳ تغییر وضعیت یا اعتبار'],
  ['changed', 1, item, 'یک ویژگی تغییر کرد'],
  ['changed', 1, holder, 'صاحب پروانه تغییر کرد'],
  ['changed', 3, item, '۳ ویژگی تغییر کرد'],
  ['view', 1, size, 'تعداد ردیف‌ها از ۳ به ۵ رسید'],
  ['view', 3, item, '۳ ردیف آمد یا رفت'],
  ['decision', 1, item, 'یک فرض تصمیم شما دیگر برقرار نیست'],
  ['decision', 3, item, '۳ فرض تصمیم شما دیگر برقرار نیست'],
] as const)('an alert of %s over %i is «%4$s»', (reason, total, first, words) => {
  expect(alertHeadline({ reason, total, items: [first] as never })).toBe(words)
})

it('one price is text by unit to who may see it, with its growth; several are only counted', () => {
  const items = [item] as never
  const text = alertWithValues({ reason: 'price', total: 1, items })
  expect(text).toBe('قیمت هر قرص: ۱۰۰ ← ۱۵۰ ریال (۵۰٪ افزایش)')
  expect(alertWithValues({ reason: 'price', total: 2, items })).toBe('۲ قیمت تغییر کرد')
  expect(alertWithValues({ reason: 'changed', total: 1, items })).toBe('یک ویژگی تغییر کرد')
})

it('one field and one assumption are told with what they are now, as the page tells them', () => {
  const until = { ...item, field: 'validUntil', before: '2027-03-03', after: '2027-03-25' }
  const textOf = (reason: 'status' | 'decision', one: object) =>
    alertWithValues({ reason, total: 1, items: [one] as never })
  expect(textOf('status', until)).toBe('اعتبار پروانه: ۱۴۰۵/۱۲/۱۲ ← ۱۴۰۶/۰۱/۰۵')
  expect(
    alertWithValues({ title: 'زدا', reason: 'status', total: 1, items: [until] as never }),
  ).toBe(`${item.title}، اعتبار پروانه: ۱۴۰۵/۱۲/۱۲ ← ۱۴۰۶/۰۱/۰۵`)
  expect(textOf('status', { ...until, after: null })).toBe('اعتبار پروانه: ۱۴۰۵/۱۲/۱۲ ← نامعلوم')
  expect(textOf('decision', { ...item, title: 'امتیاز حداقل ۶۵', after: '۵۰' })).toBe(
    'یک فرض تصمیم شما دیگر برقرار نیست: امتیاز حداقل ۶۵، اکنون ۵۰',
  )
})

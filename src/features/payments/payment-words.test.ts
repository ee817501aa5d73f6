import { expect, it } from 'vitest'
import { grantWords, paidWords } from './payment-words.ts'

const dates = { startsAt: '2026-11-20T08:00:00Z', endsAt: '2027-03-11T08:00:00Z' }

it.each([
  [null, 'به مدت ۳ ماه'],
  [{ ...dates, mode: 'new', convertedDays: 0 }, 'از ۲۹ آبان ۱۴۰۵ تا ۲۰ اسفند ۱۴۰۵'],
  [{ ...dates, mode: 'renewal', convertedDays: 0 }, 'تمدید به مدت ۳ ماه، تا ۲۰ اسفند ۱۴۰۵'],
  [
    { ...dates, mode: 'upgrade', convertedDays: 6 },
    'از ۲۹ آبان ۱۴۰۵ تا ۲۰ اسفند ۱۴۰۵، با ۶ روز تبدیل‌شده از اشتراک قبلی',
  ],
] as const)('what was granted is said on the receipt: %o', (grant, words) => {
  expect(grantWords(3, grant)).toBe(words)
})

it.each([
  ['new', 'با این پرداخت، اشتراک حرفه‌ای شما تا ۲۰ اسفند ۱۴۰۵ فعال شد.'],
  ['later', 'با این پرداخت، اشتراک حرفه‌ای شما از ۲۹ آبان ۱۴۰۵ تا ۲۰ اسفند ۱۴۰۵ ثبت شد.'],
] as const)(
  'a receipt says what the payment did, true also when that is over: %s',
  (mode, words) => {
    expect(paidWords('حرفه‌ای', { ...dates, mode, convertedDays: 0 })).toBe(words)
  },
)

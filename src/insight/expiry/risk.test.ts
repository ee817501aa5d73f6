import { expect, it } from 'vitest'
import { type Remaining, remainingWords, riskOf } from './risk.ts'

const cases: [Remaining, number, string][] = [
  [{ makers: 1, remainingMakers: 0, remainingLicences: 0 }, 0, 'پروانه‌ای نمی‌ماند'],
  [{ makers: 0, remainingMakers: 0, remainingLicences: 0 }, 0, 'پروانه‌ای نمی‌ماند'],
  [
    { makers: 1, remainingMakers: 0, remainingLicences: 2 },
    1,
    'سازنده‌ای نمی‌ماند؛ ۲ پروانهٔ دیگر می‌ماند',
  ],
  [{ makers: 3, remainingMakers: 1, remainingLicences: 4 }, 2, '۱ سازنده از ۳ می‌ماند'],
  [{ makers: 3, remainingMakers: 2, remainingLicences: 2 }, 3, '۲ سازنده از ۳ می‌ماند'],
  [{ makers: 1, remainingMakers: 1, remainingLicences: 1 }, 3, '۱ سازنده از ۱ می‌ماند'],
  [
    { makers: 0, remainingMakers: 0, remainingLicences: 5 },
    3,
    'بدون سازندهٔ داخلی؛ ۵ پروانهٔ دیگر می‌ماند',
  ],
]

it.each(cases)('%o is of risk %i: %s', (remaining, risk, words) => {
  expect(riskOf(remaining)).toBe(risk)
  expect(remainingWords(remaining)).toBe(words)
})

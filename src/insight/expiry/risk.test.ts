import { expect, it } from 'vitest'
import { consequence, type Remaining, remainingWords, riskOf, severityOf, toneOf } from './risk.ts'

const of = (
  remainingLicences: number,
  licences: number,
  remainingMakers: number,
  makers: number,
  [remainingUnknownSupply, unknownSupplyCount] = [0, 0],
) => ({
  remainingLicences,
  licences,
  remainingMakers,
  makers,
  remainingUnknownSupply,
  unknownSupplyCount,
})

const cases: [Remaining, number, string, string][] = [
  [of(0, 3, 0, 1), 0, 'critical', 'نه سازنده‌ای می‌ماند و نه پروانه‌ای'],
  [of(0, 2, 0, 0), 0, 'caution', 'از ۲ پروانه هیچ‌کدام نمی‌ماند'],
  [of(2, 7, 0, 1), 1, 'critical', 'سازنده‌ای نمی‌ماند؛ ۲ از ۷ پروانه می‌ماند'],
  [of(4, 7, 1, 3), 2, 'caution', '۴ از ۷ پروانه و ۱ از ۳ سازنده می‌ماند'],
  [of(2, 7, 2, 3), 3, 'neutral', '۲ از ۷ پروانه و ۲ از ۳ سازنده می‌ماند'],
  [of(1, 2, 1, 1), 3, 'neutral', '۱ از ۲ پروانه و ۱ از ۱ سازنده می‌ماند'],
  [of(5, 6, 0, 0), 3, 'neutral', '۵ از ۶ پروانه می‌ماند'],
  [of(4, 7, 1, 3, [1, 2]), 2, 'caution', '۴ از ۷ پروانه و حداقل ۱ از حداقل ۳ سازنده می‌ماند'],
  [of(2, 7, 0, 1, [1, 1]), 1, 'critical', 'سازندهٔ شناخته‌شده‌ای نمی‌ماند؛ ۲ از ۷ پروانه می‌ماند'],
]

it.each(cases)('%o is of risk %i, %s: %s', (remaining, risk, tone, words) => {
  expect(riskOf(remaining)).toBe(risk)
  expect(toneOf(remaining)).toBe(tone)
  expect(remainingWords(remaining)).toBe(words)
})

it.each([
  [of(0, 3, 0, 1), 3, 'سازنده‌ای نمی‌ماند'],
  [of(2, 7, 0, 1), 3, 'سازنده‌ای نمی‌ماند'],
  [of(0, 2, 0, 0), 2, 'پروانه‌ای نمی‌ماند'],
  [of(4, 7, 1, 3), 2, 'یک سازنده می‌ماند'],
  [of(4, 7, 1, 3, [1, 1]), 2, 'حداقل یک سازنده می‌ماند'],
  [of(2, 7, 0, 1, [2, 2]), 3, 'سازندهٔ شناخته‌شده‌ای نمی‌ماند'],
  [of(2, 7, 2, 3), 1, 'از سازندگان کم می‌شود'],
  [of(1, 2, 1, 1), 0, 'سازنده‌ای کم نمی‌شود'],
])('%o is of severity %i: %s', (remaining, severity, words) => {
  expect(severityOf(remaining)).toBe(severity)
  expect(consequence(remaining)).toBe(words)
})

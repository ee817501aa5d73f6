import { expect, it } from 'vitest'
import { discountWords, type PeriodShown, periodWords, seatWords, tierLines } from './plan-words.ts'

const shown: PeriodShown = {
  mode: 'new',
  startsAt: '2026-11-20T08:00:00Z',
  endsAt: '2027-02-18T08:00:00Z',
  heldUntil: null,
  heldTier: null,
  remainingDays: 0,
  convertedDays: 0,
}
const held = { heldUntil: '2026-12-11T08:00:00Z', heldTier: 1 } as const

it.each<[PeriodShown, 1 | 2, RegExp]>([
  [shown, 1, /^اشتراک حرفه‌ای از لحظهٔ پرداخت آغاز می‌شود و تا ۲۹ بهمن ۱۴۰۵ برقرار است\.$/],
  [{ ...shown, ...held, mode: 'renewal' }, 1, /تا ۲۰ آذر ۱۴۰۵ .* ۳ ماه به پایان آن افزوده می‌شود/],
  [
    { ...shown, ...held, mode: 'upgrade', remainingDays: 21, convertedDays: 6 },
    2,
    /۲۱ روز باقی‌ماندهٔ اشتراک حرفه‌ای .* به ۶ روز اشتراک سازمانی تبدیل/,
  ],
  [
    { ...shown, ...held, heldTier: 2, mode: 'later', startsAt: '2026-12-11T08:00:00Z' },
    1,
    /اشتراک سازمانی شما تا ۲۰ آذر ۱۴۰۵ .* از ۲۰ آذر ۱۴۰۵ تا ۲۹ بهمن ۱۴۰۵/,
  ],
])('says what a purchase would do, with its dates: %o', (period, tier, words) => {
  expect(periodWords({ tier, months: 3 }, period).join(' ')).toMatch(words)
})

it('says what the policy says, with its own numbers', () => {
  const of = Object.fromEntries(tierLines().map(({ label, of }) => [label, of]))
  expect(of['ردیف‌های هر فهرست']).toEqual({
    free: '۱۰۰ ردیف',
    professional: 'همه',
    organizational: 'همه',
  })
  expect(of['خروجی اکسل و CSV در روز']).toEqual({
    free: '—',
    professional: '۵٬۰۰۰ ردیف',
    organizational: '۱۰۰٬۰۰۰ ردیف',
  })
  expect(of['درخواست API در روز']).toEqual({
    free: '—',
    professional: '—',
    organizational: '۱۰٬۰۰۰ درخواست',
  })
})

it.each([
  [1, 'چیزی به دسترسی شما نمی‌افزاید'],
  [2, 'را تمدید نمی‌کند'],
] as const)('tells a member of a team what tier %i of their own does', (tier, said) => {
  expect(seatWords(tier, 'مریم')).toContain('تیم «مریم»')
  expect(seatWords(tier, 'مریم')).toContain(said)
})

it('a code that would take more off than an order can lose is said to leave the least', () => {
  const [price, least] = [365_000_000, 10_000]
  expect(discountWords({ priceRial: price, discountRial: price - least })).toMatch(/کمترین مبلغ/)
  expect(discountWords({ priceRial: price, discountRial: price / 5 })).toBe('تخفیف')
})

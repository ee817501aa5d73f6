import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Held, type PaidTier, periodOf } from './period.ts'

const DAY = 86_400_000
const at = new Date('2026-11-20T08:30:00Z')
const inDays = (days: number) => new Date(at.getTime() + days * DAY)
const professional = { tier: 1, months: 1, priceRial: 10_000_000 } as const
const organizational = { tier: 2, months: 3, priceRial: 90_000_000 } as const

function held(tier: PaidTier, from: number, to: number, rate: Held['rate'] = null): Held {
  return { tier, startsAt: inDays(from), endsAt: inDays(to), rate }
}

describe('the period of a plan', () => {
  it('begins now where nothing is held, and lasts whole Jalali months', () => {
    // 29 Aban 1405 and a month is 29 Azar.
    expect(periodOf(professional, [], at)).toMatchObject({
      mode: 'new',
      startsAt: at,
      endsAt: inDays(30),
      heldUntil: null,
    })
  })

  it('counts nothing that has ended', () => {
    expect(periodOf(professional, [held(2, -40, -1)], at).mode).toBe('new')
  })

  it('renews from the current end', () => {
    const period = periodOf(professional, [held(1, -20, 10), held(1, -5, 40)], at)
    expect(period).toMatchObject({ mode: 'renewal', startsAt: at, heldUntil: inDays(40) })
    expect(period.endsAt.getTime()).toBeGreaterThan(inDays(69).getTime())
    expect(period.endsAt.getTime()).toBeLessThan(inDays(72).getTime())
  })

  it('upgrades at once, and turns the days that are left into fewer dearer ones', () => {
    const rate = { priceRial: 10_000_000, months: 1 }
    const period = periodOf(organizational, [held(1, -10, 20, rate)], at)
    // 20 days at 10 million a month are worth 6⅔ days at 30 million: seven begun days.
    expect(period).toMatchObject({
      mode: 'upgrade',
      startsAt: at,
      remainingDays: 20,
      convertedDays: 7,
    })
  })

  it('values each stretch of renewed time at its own price, once', () => {
    const monthly = { priceRial: 30_000_000, months: 1 }
    const yearly = { priceRial: 180_000_000, months: 12 }
    const period = periodOf(
      organizational,
      [held(1, -20, 10, monthly), held(1, -1, 110, yearly)],
      at,
    )
    // 10 days at 30 million a month and 100 at 15 million, for 30 million a month.
    expect(period.convertedDays).toBe(60)
  })

  it('never converts into more than what is left was bought for', () => {
    const bought = fc.record({
      days: fc.integer({ min: 1, max: 400 }),
      months: fc.constantFrom(1, 3, 12),
      priceRial: fc.integer({ min: 10_000, max: 1e9 }),
    })
    const plan = fc.record({
      tier: fc.constant<PaidTier>(2),
      months: fc.constantFrom(1, 3, 12),
      priceRial: fc.integer({ min: 10_000, max: 1e9 }),
    })
    fc.assert(
      fc.property(plan, fc.array(bought, { minLength: 1, maxLength: 4 }), (wanted, buys) => {
        const until = (n: number) => buys.slice(0, n).reduce((sum, { days }) => sum + days, 0)
        const rows = buys.map((rate, n) => held(1, 0, until(n + 1), rate))
        const { convertedDays, remainingDays } = periodOf(wanted, rows, at)
        expect(remainingDays).toBe(until(buys.length))
        const worth = buys.reduce((sum, b) => sum + (b.days * b.priceRial) / b.months, 0)
        const day = wanted.priceRial / wanted.months
        // Begun days count whole: less than one day in the buyer's favour.
        expect((convertedDays - 1) * day).toBeLessThan(worth * (1 + 1e-9))
        expect(convertedDays * day).toBeGreaterThan(worth * (1 - 1e-9) - 1e-3)
      }),
    )
  })

  it('converts nothing of what cost nothing that is known', () => {
    expect(periodOf(organizational, [held(1, -1, 30)], at).convertedDays).toBe(0)
  })

  it('a lower tier follows after all that is held', () => {
    const period = periodOf(professional, [held(2, -1, 30), held(1, 30, 60)], at)
    expect(period).toMatchObject({ mode: 'later', startsAt: inDays(60), heldUntil: inDays(60) })
  })

  it('never ends before what is held of the same tier or above, and lasts a month at least', () => {
    const tier = fc.constantFrom<PaidTier>(1, 2)
    const row = fc
      .tuple(tier, fc.integer({ min: -400, max: 0 }), fc.integer({ min: 1, max: 800 }))
      .map(([of, from, length]) => held(of, from, from + length, { priceRial: 5, months: 1 }))
    const plan = fc.record({
      tier,
      months: fc.constantFrom(1, 3, 12),
      priceRial: fc.integer({ min: 1, max: 1e9 }),
    })
    fc.assert(
      fc.property(plan, fc.array(row, { maxLength: 5 }), (bought, rows) => {
        const { startsAt, endsAt, mode } = periodOf(bought, rows, at)
        expect(endsAt.getTime() - at.getTime()).toBeGreaterThanOrEqual(29 * DAY * bought.months)
        expect(startsAt.getTime()).toBeGreaterThanOrEqual(at.getTime())
        for (const { tier: of, endsAt: end } of rows) {
          if (of >= bought.tier && end > at && mode !== 'upgrade') {
            expect(endsAt.getTime() - end.getTime()).toBeGreaterThanOrEqual(
              of === bought.tier || mode === 'later' ? 29 * DAY : 0,
            )
          }
        }
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsOf, MIN_NET_RIAL } from './amounts.ts'

const plan = { priceRial: 9_500_000, vatBasisPoints: 1_000 }

describe('amounts', () => {
  it('VAT is of the price after the discount', () => {
    expect(amountsOf(plan, null)).toEqual({
      priceRial: 9_500_000,
      discountRial: 0,
      vatRial: 950_000,
      amountRial: 10_450_000,
    })
    expect(amountsOf(plan, { kind: 'percent', value: 20 })).toEqual({
      priceRial: 9_500_000,
      discountRial: 1_900_000,
      vatRial: 760_000,
      amountRial: 8_360_000,
    })
    expect(amountsOf(plan, { kind: 'amount', value: 500_000 }).amountRial).toBe(9_900_000)
  })

  it.each([
    [15, 1_000, 2],
    [14, 1_000, 1],
    [5, 1_000, 1],
    [4, 1_000, 0],
    [10_005, 999, 999],
  ])('VAT of %d rial at %d basis points is %d: half a rial counts as one', (net, points, vat) => {
    expect(amountsOf({ priceRial: net, vatBasisPoints: points }, null).vatRial).toBe(vat)
  })

  it('a discount never takes all: gateways take no less', () => {
    for (const discount of [
      { kind: 'percent', value: 100 },
      { kind: 'amount', value: 99_000_000 },
    ] as const) {
      const { priceRial, discountRial } = amountsOf(plan, discount)
      expect(priceRial - discountRial).toBe(MIN_NET_RIAL)
    }
  })

  it.each([0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%d is no price',
    (priceRial) => {
      expect(() => amountsOf({ ...plan, priceRial }, null)).toThrow(RangeError)
    },
  )

  it('is exact where floating point would not be, up to the largest amounts', () => {
    const largest = 7_000_000_000_000_000
    const discount = fc.oneof(
      fc.constant(null),
      fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
      fc.record({
        kind: fc.constant('amount' as const),
        value: fc.integer({ min: 0, max: largest }),
      }),
    )
    const price = fc.integer({ min: MIN_NET_RIAL, max: largest })
    const points = fc.integer({ min: 0, max: 2_000 })
    fc.assert(
      fc.property(price, points, discount, (priceRial, vatBasisPoints, given) => {
        const amounts = amountsOf({ priceRial, vatBasisPoints }, given)
        for (const amount of Object.values(amounts)) expect(Number.isSafeInteger(amount)).toBe(true)
        const net = BigInt(amounts.priceRial) - BigInt(amounts.discountRial)
        expect(net >= BigInt(MIN_NET_RIAL)).toBe(true)
        // |vat × 10000 − net × points| ≤ 5000 says «nearest» without dividing.
        const off = BigInt(amounts.vatRial) * 10_000n - net * BigInt(vatBasisPoints)
        expect(off > -5_000n && off <= 5_000n).toBe(true)
        expect(BigInt(amounts.amountRial)).toBe(net + BigInt(amounts.vatRial))
        if (given?.kind === 'percent') {
          const requested = (BigInt(priceRial) * BigInt(given.value)) / 100n
          const most = BigInt(priceRial - MIN_NET_RIAL)
          const [lesser] = [requested, most].sort((a, b) => (a < b ? -1 : 1))
          expect(BigInt(amounts.discountRial)).toBe(lesser)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

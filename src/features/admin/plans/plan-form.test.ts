import { describe, expect, it } from 'vitest'
import { basisPointsOf, type PlanFields, percentOf, planProblems, readPlan } from './plan-form.tsx'

const fields: PlanFields = {
  ...{ key: 'professional-6', name: ' شش‌ماهه ', tier: '1', months: '۶' },
  ...{ price: '۴۸٬۰۰۰٬۰۰۰', vat: '۱۰٪', position: '۳', active: true },
}

describe('a plan as it is typed', () => {
  it('is read in digits of any script', () => {
    expect(planProblems(fields)).toEqual({})
    expect(readPlan(fields)).toEqual({
      ...{ name: 'شش‌ماهه', tier: 1, months: 6, priceRial: 48_000_000 },
      ...{ vatBasisPoints: 1_000, position: 3, active: true },
    })
  })

  it.each([
    ['key', 'Pro 6'],
    ['name', '  '],
    ['months', '0'],
    ['months', '61'],
    ['price', '۹۹۹۹'],
    ['price', '۱۲٫۵'],
    ['price', ''],
    ['vat', '51'],
    ['vat', 'ده'],
    ['position', '-1'],
  ] as const)('is refused by its field: %s %s', (key, value) => {
    expect(Object.keys(planProblems({ ...fields, [key]: value }))).toEqual([key])
  })

  it.each([
    ['9', 900],
    ['۹٫۵', 950],
    ['9.05', 905],
    ['0', 0],
  ])('a rate of %s percent is %s hundredths', (text, points) => {
    expect(basisPointsOf(text)).toBe(points)
    expect(basisPointsOf(percentOf(points))).toBe(points)
  })
})

import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { basisPointsOf, type PlanFields, percentOf, planProblems, readPlan } from './plan-form.tsx'
import { adminPlansRouter } from './router.ts'

const fields: PlanFields = {
  key: ' professional-6 ',
  name: ' شش‌ماهه ',
  tier: '1',
  months: '۶',
  price: '۴۸٬۰۰۰٬۰۰۰',
  vat: '۱۰٪',
  position: '۳',
  active: 'on',
}

const procedure = adminPlansRouter.create

describe('a plan as it is typed', () => {
  it('is read in digits of any script', () => {
    expect(planProblems(fields)).toEqual({})
    expect(readPlan(fields)).toEqual({
      name: 'شش‌ماهه',
      tier: 1,
      months: 6,
      priceRial: 48_000_000,
      vatBasisPoints: 1_000,
      position: 3,
      active: true,
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

  it.each([
    ['months', '0'],
    ['months', '1'],
    ['months', '60'],
    ['months', '61'],
    ['vat', '0'],
    ['vat', '50'],
    ['vat', '50.01'],
    ['tier', '2'],
    ['position', '-1'],
    ['position', '0'],
    ['position', '1000'],
    ['position', '1001'],
  ])('is refused by the form and by its procedure alike: %s %s', (key, value) => {
    const given = { ...fields, [key]: value }
    const [schema] = (procedure._def as unknown as { inputs: z.ZodType[] }).inputs
    const { success } = schema?.safeParse({ key: given.key, plan: readPlan(given) }) ?? {}
    expect(Object.keys(planProblems(given))).toEqual(success ? [] : [key])
  })
})

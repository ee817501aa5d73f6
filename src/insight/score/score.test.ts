import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  concentration,
  demand,
  fragility,
  headroom,
  localApi,
  MISSING,
  momentum,
  scoreOf,
  someInputs,
  supplyGap,
} from '#tests/support/opportunity-rules.ts'
import { type OpportunityInputs, threeYearsBefore } from './inputs.ts'
import { PARTS, type Weights, weightsProblem } from './parts.ts'
import { rankInWords } from './words.ts'

const FIRST: Weights = {
  supplyGap: 35,
  fragility: 15,
  concentration: 10,
  localApi: 15,
  momentum: 10,
  headroom: 10,
  demand: 5,
}
const points = (fraction: number, most: number) => Math.round(fraction * most * 1e6) / 1e6

describe('the local supply gap', () => {
  it.each([
    ['no local licence and imports', 0, 2, 0, 35],
    ['no local licence, imports and emergency permits', 0, 1, 3, 35],
    ['emergency permits only', 0, 0, 1, 30],
    ['one local maker and no import', 1, 0, 0, 22],
    ['one local maker with imports', 1, 2, 0, 15],
    ['one local maker with an emergency permit', 1, 0, 1, 15],
    ['two local makers', 2, 5, 0, 8],
    ['three local makers', 3, 0, 0, 3],
    ['more', 4, 9, 0, 0],
  ])('%s', (_, localMakers, imports, emergency, expected) => {
    const measure = supplyGap({ localMakers, imports, emergency, uncountable: 0 })
    expect(points(measure.fraction, 35)).toBe(expected)
    expect(measure.coverage).toBe(1)
  })

  it('is missing where a licence of unknown supply might be a further maker', () => {
    expect(supplyGap({ localMakers: 0, imports: 1, emergency: 0, uncountable: 1 })).toBe(MISSING)
    const many = supplyGap({ localMakers: 4, imports: 1, emergency: 0, uncountable: 1 })
    expect(many).toEqual({ fraction: 0, coverage: 1 })
  })

  it('never rises with more local makers', () => {
    fc.assert(
      fc.property(someInputs, fc.integer({ min: 1, max: 6 }), (inputs, more) => {
        const crowded = { ...inputs, localMakers: inputs.localMakers + more }
        expect(supplyGap(crowded).fraction).toBeLessThanOrEqual(
          supplyGap({ ...inputs, uncountable: 0 }).fraction,
        )
      }),
    )
  })
})

describe('the other parts', () => {
  it.each([
    [4, 4, 0, 0, 1],
    [4, 4, 1, 0.25, 1],
    [4, 2, 2, 0.5, 0.5],
    [4, 0, 0, 0, 0],
  ])('fragility of %i licences, %i dated, %i lapsing', (licences, dated, lapsing, share, known) => {
    expect(fragility({ licences, dated, lapsing })).toEqual({ fraction: share, coverage: known })
  })

  it.each([
    ['one group', 3, 3, 9, 1, 1],
    ['two equal groups', 4, 4, 8, 0.5, 1],
    ['four groups', 4, 4, 4, 0.25, 1],
    ['one group and two unknown holders', 4, 2, 4, 0.375, 0.5],
    ['nobody known', 4, 0, 0, 0, 0],
  ])('concentration of %s', (_, licences, held, groupSquares, fraction, coverage) => {
    expect(concentration({ licences, held, groupSquares })).toEqual({ fraction, coverage })
  })

  it.each([
    [null, 0, 0],
    [0, 0, 1],
    [1, 10, 1],
    [2, 15, 1],
    [5, 15, 1],
  ])('local API availability with %s makers', (apiMakers, expected, coverage) => {
    const measure = localApi({ apiMakers })
    expect([points(measure.fraction, 15), measure.coverage]).toEqual([expected, coverage])
  })

  it.each([
    ['no ATC-4 group', 0, 0, 0, 2, 0, 0],
    ['no dates of listing', 5, 0, 0, null, 0, 0],
    ['the median', 5, 5, 2, 2, 0, 1],
    ['half as many again', 5, 5, 3, 2, 0.5, 1],
    ['thrice the median', 9, 9, 6, 2, 1, 1],
    ['half of the dates', 8, 4, 4, 2, 1, 0.5],
    ['nothing new anywhere', 5, 5, 0, null, 0, 1],
  ])('momentum: %s', (_, classCodes, classDated, classNew, classMedian, fraction, coverage) => {
    const measure = momentum({ classCodes, classDated, classNew, classMedian })
    expect(measure).toEqual({ fraction, coverage })
  })

  it.each([
    ['equal prices', 100, 100, 1, 1, 0, 1],
    ['half as dear again', 150, 100, 1, 1, 0.5, 1],
    ['thrice as dear', 300, 100, 1, 1, 1, 1],
    ['cheaper imports', 50, 100, 1, 1, 0, 1],
    ['no import to compare', null, 100, 0, 1, 0, 1],
    ['no price of the import', null, 100, 1, 1, 0, 0],
  ])('headroom: %s', (_, importedUnitPrice, localUnitPrice, imports, localLicences, ...rest) => {
    const prices = { importedUnitPrice, localUnitPrice, imports, localLicences, uncountable: 0 }
    expect(Object.values(headroom(prices))).toEqual(rest)
  })

  it('demand has no points without a source of it', () => {
    expect(demand({ demandRank: null, covered: null })).toEqual(MISSING)
    expect(demand({ demandRank: 0.4, covered: 0 })).toEqual({ fraction: 0.8 / 3, coverage: 1 })
    expect(demand({ demandRank: null, covered: 1 })).toEqual({ fraction: 1 / 3, coverage: 1 / 3 })
  })
})

/** The same code, known less well. */
const FORGOTTEN: readonly ((inputs: OpportunityInputs) => OpportunityInputs)[] = [
  (inputs) => ({ ...inputs, uncountable: inputs.uncountable + 1 }),
  (inputs) => ({ ...inputs, dated: 0, lapsing: 0 }),
  (inputs) => ({ ...inputs, dated: Math.max(inputs.lapsing, inputs.dated - 1) }),
  (inputs) => ({ ...inputs, held: 0, groupSquares: 0 }),
  (inputs) => ({ ...inputs, apiMakers: null }),
  (inputs) => ({ ...inputs, classDated: 0, classNew: 0 }),
  (inputs) => ({ ...inputs, classMedian: null }),
  (inputs) => ({ ...inputs, importedUnitPrice: null }),
  (inputs) => ({ ...inputs, localUnitPrice: null }),
  (inputs) => ({ ...inputs, demandRank: null }),
  (inputs) => ({ ...inputs, covered: null }),
]

describe('the score', () => {
  it('is the sum of its parts, each between nothing and its weight', () => {
    fc.assert(
      fc.property(someInputs, (inputs) => {
        const found = scoreOf(inputs, FIRST)
        expect(found.points.reduce((sum, value) => sum + value, 0)).toBe(found.score)
        PARTS.forEach((part, n) => {
          expect(found.points[n]).toBeGreaterThanOrEqual(0)
          expect(found.points[n]).toBeLessThanOrEqual(FIRST[part] * 10)
        })
      }),
    )
  })

  it('is of the highest confidence only where the whole weight has its input', () => {
    fc.assert(
      fc.property(someInputs, (inputs) => {
        const { knownPercent, confidence } = scoreOf(inputs, FIRST)
        const band = knownPercent === 100 ? 'A' : knownPercent >= 80 ? 'B' : 'C'
        expect(confidence).toBe(band)
        expect(scoreOf({ ...inputs, demandRank: null }, FIRST).confidence).not.toBe('A')
      }),
    )
  })

  it('and its confidence never rise when an input is missing', () => {
    fc.assert(
      fc.property(someInputs, fc.constantFrom(...FORGOTTEN), (inputs, forget) => {
        const [known, less] = [scoreOf(inputs, FIRST), scoreOf(forget(inputs), FIRST)]
        expect(less.score).toBeLessThanOrEqual(known.score)
        expect(less.knownPercent).toBeLessThanOrEqual(known.knownPercent)
      }),
    )
  })
})

it.each([
  [FIRST, null],
  [{ ...FIRST, demand: 6 }, /۱۰۰/],
  [{ ...FIRST, demand: 4.5, headroom: 10.5 }, /صحیح/],
  [{ ...FIRST, demand: -5, headroom: 20 }, /صحیح/],
  [{ ...FIRST, supplyGap: 40, demand: 0 }, null],
])('weights are whole, from 0 to 100, and sum to 100', (weights, problem) => {
  if (problem) expect(weightsProblem(weights)).toMatch(problem)
  else expect(weightsProblem(weights)).toBeNull()
})

it.each([
  ['2026-11-20', '2023-11-20'],
  ['2025-03-20', '2022-03-20'],
  ['2026-03-21', '2023-03-21'],
])('three Jalali years before %s is %s', (today, before) => {
  expect(threeYearsBefore(today)).toBe(before)
})

it('a rank says how many share it', () => {
  expect(rankInWords({ rank: 1, equal: 310, total: 3652 })).toBe(
    'رتبهٔ ۱ از ۳٬۶۵۲ دارو، مشترک با ۳۱۰ داروی دیگر',
  )
  expect(rankInWords({ rank: 7, equal: 0, total: 684 })).toBe('رتبهٔ ۷ از ۶۸۴ دارو')
})

import { expect, it } from 'vitest'
import { isBeyondChance, wilson } from './wilson.ts'

// Newcombe 1998, table I: the score method without continuity correction.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lies between %f and %f', (hits, n, low, high) => {
  const found = wilson(hits, n)
  expect(found?.[0]).toBeCloseTo(low, 4)
  expect(found?.[1]).toBeCloseTo(high, 4)
})

it('of none there is no interval', () => {
  expect(wilson(0, 0)).toBeNull()
})

// Of ten and ten U lies between 24 and 76 of 100 in 95 of a hundred by the normal approximation.
it.each([
  [0.77, 10, 20, true],
  [0.75, 10, 20, false],
  [0.24, 10, 20, true],
  [1, 1, 2, false],
  [0, 1, 5, false],
  [0.5, 300, 900, false],
])('an AUC of %f, of %i among %i, is beyond chance: %s', (auc, hits, n, is) => {
  expect(isBeyondChance(auc, hits, n)).toBe(is)
})

import { expect, it } from 'vitest'
import { wilson } from './wilson.ts'

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

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_ATTEMPTS, retryDelayMs } from './send-outbox.server.ts'

it.each([
  [1, 5_000],
  [2, 10_000],
  [5, 80_000],
  [MAX_ATTEMPTS, 640_000],
  [40, 900_000],
])('after %i failures the middle of the wait is %i ms', (attempts, ms) => {
  expect(retryDelayMs(attempts, 0.5)).toBe(ms)
})

it('the wait is spread by at most a quarter', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (attempts, random) => {
        const middle = retryDelayMs(attempts, 0.5)
        const ms = retryDelayMs(attempts, random)
        expect(ms).toBeGreaterThanOrEqual(Math.floor(middle * 0.75))
        expect(ms).toBeLessThanOrEqual(Math.ceil(middle * 1.25))
      },
    ),
  )
})

import { expect, it } from 'vitest'
import { Problem, problemMessage } from './problem.ts'
import { retryDelayMs, shouldRetry } from './retry.ts'

it('a failed query is repeated three times, after one second, two and four', () => {
  const lost = new Problem('TIMEOUT', 'ارتباط برقرار نشد.')
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, lost))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([0, 1, 2].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000])
})

it('the pause never exceeds thirty seconds', () => {
  expect(retryDelayMs(5)).toBe(30_000)
  expect(retryDelayMs(50)).toBe(30_000)
})

it.each(['BAD_REQUEST', 'NOT_FOUND', 'FORBIDDEN', 'UNAUTHORIZED', 'TOO_MANY_REQUESTS'] as const)(
  'a refusal with %s is not repeated',
  (code) => expect(shouldRetry(0, new Problem(code, 'نه'))).toBe(false),
)

it('an internal message is never shown', () => {
  expect(problemMessage(new Error('x is not a function'))).toMatch(/\p{Script=Arabic}/u)
  expect(problemMessage(new Error('این دارو پیدا نشد.'))).toBe('این دارو پیدا نشد.')
  expect(problemMessage(undefined)).toMatch(/\p{Script=Arabic}/u)
})

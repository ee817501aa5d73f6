import { expect, it } from 'vitest'
import { formatClock, formatHour } from './clock.ts'

it.each([
  [3_600_000, '۰۱:۰۰:۰۰'],
  [3_599_999, '۵۹:۵۹'],
  [67_000, '۰۱:۰۷'],
  [0, '۰۰:۰۰'],
])('%i ms stand as «%s»', (ms, text) => expect(formatClock(ms)).toBe(text))

it('Latin digits where the reader wants them', () => {
  expect(formatClock(67_000, 'latn')).toBe('01:07')
})

it('an instant has the hour of Tehran', () => {
  expect(formatHour('2026-11-20T20:22:00Z')).toBe('۲۳:۵۲')
  expect(formatHour('2026-11-20T20:30:00Z')).toBe('۰۰:۰۰')
})

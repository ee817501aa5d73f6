import { describe, expect, it } from 'vitest'
import { dueReminder } from './remind.server.ts'

const DAY = 86_400_000
const END = Date.parse('2026-12-01T12:00:00Z')
const before = (days: number) => new Date(END - days * DAY)
const due = (days: number, givenDaysBefore = 30) =>
  dueReminder(new Date(END), before(givenDaysBefore), before(days))

describe('the reminder that is due', () => {
  it.each([
    [8, null],
    [7, 'week'],
    [3.01, 'week'],
    [3, 'days'],
    [0.01, 'days'],
    [0, 'ended'],
    [-2.9, 'ended'],
    [-3, null],
  ] as const)('%s days before the end is %s', (days, reminder) => {
    expect(due(days)).toBe(reminder)
  })

  it('is none that was true from the beginning', () => {
    expect(due(5, 5.5)).toBeNull()
    expect(due(2, 5.5)).toBe('days')
    expect(due(1, 2)).toBeNull()
    expect(due(-0.1, 2)).toBe('ended')
  })
})

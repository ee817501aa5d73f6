import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextDue } from './due.ts'

/** A Wednesday, 14:00 in Tehran: 4 Azar 1405. */
const WEDNESDAY = new Date('2026-11-25T10:30:00Z')

describe('the next due moment', () => {
  it.each([
    ['the coming Saturday', { period: 'weekly', day: 0, hour: 8 }, '2026-11-28T04:30:00Z'],
    ['today, at an hour to come', { period: 'weekly', day: 4, hour: 15 }, '2026-11-25T11:30:00Z'],
    [
      'a week on, the hour being past',
      { period: 'weekly', day: 4, hour: 14 },
      '2026-12-02T10:30:00Z',
    ],
    [
      'just after midnight in Tehran',
      { period: 'weekly', day: 5, hour: 0 },
      '2026-11-25T20:30:00Z',
    ],
    [
      'the first of the coming month',
      { period: 'monthly', day: 1, hour: 8 },
      '2026-12-22T04:30:00Z',
    ],
    ['a day of this month', { period: 'monthly', day: 30, hour: 8 }, '2026-12-21T04:30:00Z'],
    [
      'the last day of a month without it',
      { period: 'monthly', day: 31, hour: 8 },
      '2026-12-21T04:30:00Z',
    ],
  ] as const)('is %s', (_, timing, due) => {
    expect(nextDue(timing, WEDNESDAY)).toEqual(new Date(due))
  })

  it('comes after the moment asked for, within a period, and the one after it is another', () => {
    const timing = fc.oneof(
      fc.record({ period: fc.constant('weekly' as const), day: fc.nat(6), hour: fc.nat(23) }),
      fc.record({
        period: fc.constant('monthly' as const),
        day: fc.integer({ min: 1, max: 31 }),
        hour: fc.nat(23),
      }),
    )
    const moment = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2034-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(timing, moment, (given, after) => {
        const due = nextDue(given, after)
        const days = (due.getTime() - after.getTime()) / 86_400_000
        expect(days).toBeGreaterThan(0)
        expect(days).toBeLessThanOrEqual(given.period === 'weekly' ? 7 : 32)
        expect(nextDue(given, due).getTime()).toBeGreaterThan(due.getTime())
      }),
    )
  })
})

import { expect, it } from 'vitest'
import { type CalendarFacts, calendarDays } from './calendar-days.ts'

const facts: CalendarFacts = {
  days: [{ day: '2026-11-22', licences: 2, medicines: 1, severity: 3 }],
  ends: [
    { day: '2026-11-22', licences: 2 },
    { day: '2026-11-24', licences: 1 },
  ],
  makers: 5,
  makerEnds: [{ day: '2026-11-24', makers: 1 }],
  touched: [{ day: '2026-11-22', medicines: 1 }],
  makerless: [{ day: '2026-11-22', medicines: 1 }],
}

it('what is left on a day is without all that lapsed before it', () => {
  const days = calendarDays(facts, { from: '2026-11-21', to: '2026-11-24' }, 10)
  const left = days.map(
    ({ day, licences, severity, remainingLicences, remainingMakers, makerless }) => [
      day,
      licences,
      severity,
      remainingLicences,
      remainingMakers,
      makerless,
    ],
  )
  expect(left).toEqual([
    ['2026-11-21', 0, null, 10, 5, 0],
    ['2026-11-22', 2, 3, 8, 5, 1],
    ['2026-11-23', 0, null, 8, 5, 1],
    ['2026-11-24', 0, null, 7, 4, 1],
  ])
})

it('a span that is over has no days', () => {
  expect(calendarDays(facts, { from: '2026-11-24', to: '2026-11-21' }, 10)).toEqual([])
})

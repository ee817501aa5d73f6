import { expect, it } from 'vitest'
import { jalaliToIso } from './dates.ts'
import { addDays, addJalaliMonths, calendarMonth } from './jalali-months.ts'

it.each([
  ['1404/01/15', 1, '1404/02/15'],
  ['1404/06/31', 1, '1404/07/30'],
  ['1404/11/30', 1, '1404/12/29'],
  ['1403/11/30', 1, '1403/12/30'],
  ['1403/12/30', 12, '1404/12/29'],
  ['1404/10/05', 3, '1405/01/05'],
  ['1404/12/01', 12, '1405/12/01'],
])('Jalali months: %s and %d months is %s', (from, months, to) => {
  expect(addJalaliMonths(jalaliToIso(from) ?? '', months)).toBe(jalaliToIso(to))
})

it('a wall calendar begins its weeks on Saturday and has the days of its month', () => {
  // 1 Aban 1405 was a Friday, 1 Farvardin 1405 a Saturday, 1 Esfand 1403 (a leap year) a Wednesday.
  expect(calendarMonth('2026-11-15')).toMatchObject({
    lead: 6,
    days: { 0: '2026-10-23', length: 30 },
  })
  expect(calendarMonth('2026-03-21')).toMatchObject({ lead: 0, days: { length: 31 } })
  expect(calendarMonth('2025-02-19')).toMatchObject({
    lead: 4,
    days: { 0: '2025-02-19', length: 30 },
  })
  for (const day of ['1990-01-01', '2026-03-20', '2031-12-31']) {
    const { days, lead } = calendarMonth(day)
    expect(days).toContain(day)
    expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe((lead + 6) % 7)
    expect(calendarMonth(addDays(days.at(-1) ?? '', 1)).lead).toBe((lead + days.length) % 7)
  }
})

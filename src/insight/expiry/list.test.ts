import { expect, it } from 'vitest'
import { chosenDays, isMonth, monthOf, monthsOf, readRadarView, spanOf } from './list.ts'

const today = '2026-11-20'

it.each([
  [{ window: ['30'] }, '2026-11-20', '2026-12-20'],
  [{}, '2026-11-20', '2027-05-19'],
  // Azar 1405 begins on 22 November 2026.
  [{ from: ['1405-09'], to: ['1405-09'] }, '2026-11-22', '2026-12-21'],
  [{ from: ['1405-10'], to: ['1405-09'] }, '2026-11-22', '2027-01-20'],
  [{ to: ['1405-09'], window: ['30'] }, '2026-11-20', '2026-12-21'],
  [{ from: ['1405-09'] }, '2026-11-22', '2027-11-21'],
  [{ to: ['1405-10-15'] }, '2026-11-20', '2027-01-05'],
  [{ from: ['1405-10-15'], to: ['1405-09-10'] }, '2026-12-01', '2027-01-05'],
  // What is past begins today; nothing is longer than sixty months.
  [{ from: ['1300-01'], to: ['1499-12'] }, '2026-11-20', '2031-10-22'],
] as const)('%o reaches from %s to %s', (filters, from, to) => {
  expect(spanOf({ filters }, today)).toEqual({ from, to })
})

it('a span that is over has no months', () => {
  const span = spanOf({ filters: { from: ['1404-01'], to: ['1404-02'] } }, today)
  expect(monthsOf(span)).toEqual([])
})

it('months are those of the Jalali calendar that the span touches', () => {
  const months = monthsOf(spanOf({ filters: { window: ['30'] } }, today))
  expect(months.map(monthOf)).toEqual(['1405-08', '1405-09'])
})

it.each(['1405-8', '1405-13', '2026-01', '', '1405-08-01'])('%s is no month', (text) => {
  expect(isMonth(text)).toBe(false)
})

it.each([
  ['1405-09', '2026-11-22', '2026-12-21'],
  ['1405-09-03', '2026-11-24', '2026-11-24'],
])('%s is chosen as %s to %s', (day, from, to) => {
  expect(chosenDays(readRadarView({ day }))).toEqual({ from, to })
})

it.each(['1405-13', '1405-12-31', '2026-11-22', 'x', ''])('«%s» chooses no day', (day) => {
  expect(readRadarView({ day }).filters.day).toBeUndefined()
})

import { expect, it } from 'vitest'
import { countByMonth, countByYear, jalaliMonths } from './month-counts.ts'

it('months in a row go over the turn of the Jalali year, forwards and backwards', () => {
  expect(jalaliMonths('2026-02-25', 0, 3)).toEqual(['2026-02-20', '2026-03-21', '2026-04-21'])
  expect(jalaliMonths('2026-04-01', -1, 2)).toEqual(['2026-02-20', '2026-03-21'])
})

it('a day counts in its Jalali month; days outside the months are left out', () => {
  const days = [
    { day: '2026-03-20', count: 2 },
    { day: '2026-03-21', count: 3 },
    { day: '2026-04-20', count: 4 },
    { day: '2026-04-21', count: 5 },
  ]
  expect(countByMonth(days, ['2026-02-20', '2026-03-21'])).toEqual([
    { month: '2026-02-20', count: 2 },
    { month: '2026-03-21', count: 7 },
  ])
})

it('years without any stay in as zeros', () => {
  const days = [
    { day: '2023-03-20', count: 1 },
    { day: '2024-05-01', count: 2 },
  ]
  expect(countByYear(days)).toEqual([
    { year: 1401, count: 1 },
    { year: 1402, count: 0 },
    { year: 1403, count: 2 },
  ])
  expect(countByYear([])).toEqual([])
})

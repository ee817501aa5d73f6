import { expect, it } from 'vitest'
import { SEASON_WORDS, SEASONS, seasonStarts } from './seasons.ts'

it('a season has its name, its year and the first day of its quarter', () => {
  expect(SEASON_WORDS['1405-1']).toBe('بهار ۱۴۰۵')
  expect(SEASON_WORDS['1405-3']).toBe('پاییز ۱۴۰۵')
  const starts = seasonStarts()
  expect(starts[SEASONS.indexOf('1405-1')]).toBe('2026-03-21')
  expect(starts[SEASONS.indexOf('1405-4')]).toBe('2026-12-22')
  expect(starts.toSorted()).toEqual(starts)
})

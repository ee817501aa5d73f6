import { describe, expect, it } from 'vitest'
import { jalaliToIso } from './dates.ts'
import { addJalaliMonths } from './jalali-months.ts'

describe('Jalali months', () => {
  it.each([
    ['1404/01/15', 1, '1404/02/15'],
    ['1404/06/31', 1, '1404/07/30'],
    ['1404/11/30', 1, '1404/12/29'],
    ['1403/11/30', 1, '1403/12/30'],
    ['1403/12/30', 12, '1404/12/29'],
    ['1404/10/05', 3, '1405/01/05'],
    ['1404/12/01', 12, '1405/12/01'],
  ])('%s and %d months is %s', (from, months, to) => {
    expect(addJalaliMonths(jalaliToIso(from) ?? '', months)).toBe(jalaliToIso(to))
  })
})

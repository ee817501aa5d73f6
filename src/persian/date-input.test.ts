import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDate } from './date-input.ts'
import { formatJalali } from './dates.ts'
import { toPersianDigits } from './digits.ts'

describe('parseDate', () => {
  it.each([
    ['1403/05/12', '2024-08-02'],
    ['۱۴۰۳-۰۵-۱۲', '2024-08-02'],
    ['14030512', '2024-08-02'],
    ['1403/05/12 13:45', '2024-08-02'],
    ['2024-08-02', '2024-08-02'],
    ['2024/8/2', '2024-08-02'],
    ['20240802', '2024-08-02'],
    ['٢٠٢٤.٠٨.٠٢', '2024-08-02'],
    ['2024-08-02 23:59:59', '2024-08-02'],
    ['2024-08-02T00:00:00.000Z', '2024-08-02'],
    ['2024-08-02T20:30:00Z', '2024-08-03'],
    ['2024-08-02T00:00:00+04:30', '2024-08-01'],
    ['2024-02-29', '2024-02-29'],
  ])('reads «%s» as %s', (text, iso) => {
    expect(parseDate(text)).toBe(iso)
  })

  it.each([
    '',
    'NULL',
    '2023-02-29',
    '1402/12/30',
    '1600/01/01',
    '1899-12-31',
    '2101-01-01',
    '12/05/1403',
    '02/08/2024',
    '1403/05',
    '140305',
    '2024-08-02Tnoon',
    '2024-08-02T25:00:00Z',
    '45506',
  ])('does not guess at «%s»', (text) => {
    expect(parseDate(text)).toBeNull()
  })

  it('reads a day the same in either calendar', () => {
    const day = fc.date({
      min: new Date('1921-03-21'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        expect(parseDate(iso)).toBe(iso)
        expect(parseDate(formatJalali(iso))).toBe(iso)
        expect(parseDate(toPersianDigits(iso.replaceAll('-', '')))).toBe(iso)
      }),
    )
  })
})

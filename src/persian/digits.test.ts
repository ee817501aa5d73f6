import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inDigits, toLatinDigits, toPersianDigits } from './digits.ts'

describe('digits', () => {
  it.each([
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['０１２３４５６７８９', '0123456789'],
    ['کد ۱۲a٣', 'کد 12a3'],
    ['', ''],
  ])('reads «%s» as «%s»', (text, latin) => {
    expect(toLatinDigits(text)).toBe(latin)
  })

  it.each([
    ['0123456789', '۰۱۲۳۴۵۶۷۸۹'],
    ['٣ قرص 20', '۳ قرص ۲۰'],
  ])('writes «%s» as «%s»', (text, persian) => {
    expect(toPersianDigits(text)).toBe(persian)
  })

  it('returns to the number it started from', () => {
    fc.assert(fc.property(fc.nat(), (n) => toLatinDigits(toPersianDigits(`${n}`)) === `${n}`))
  })

  it('follows the choice of the reader', () => {
    expect(inDigits('12', 'fa')).toBe('۱۲')
    expect(inDigits('12', 'latn')).toBe('12')
  })
})

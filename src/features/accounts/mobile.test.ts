import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPersianDigits } from '#src/persian/digits.ts'
import { normalizeMobile } from './mobile.ts'

const stored = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((rest) => `09${String(rest).padStart(9, '0')}`)

const arabic = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

describe('a mobile number', () => {
  it.each([
    ['09123456789'],
    ['9123456789'],
    ['+989123456789'],
    ['00989123456789'],
    ['989123456789'],
    ['+98 912 345 67 89'],
    ['(0912) 345-6789'],
    ['۰۹۱۲۳۴۵۶۷۸۹'],
    ['٠٩١٢٣٤٥٦٧٨٩'],
    ['+۹۸۹۱۲۳۴۵۶۷۸۹'],
    ['+98 (0)912 345 6789'],
    ['＋98 0912 345 6789'],
    ['0912/345/6789'],
    ['0912−345−6789'],
    ['\u200f۰۹۱۲\u200c۳۴۵۶۷۸۹ '],
  ])('is understood as %s', (typed) => expect(normalizeMobile(typed)).toBe('09123456789'))

  it.each([
    '',
    '0912345678',
    '091234567890',
    '02188776655',
    '+449123456789',
    '09a23456789',
    '09123456789 09123456789',
    '++989123456789',
    '+9800912345678',
    '9'.repeat(1_000),
  ])('is not %j', (typed) => expect(normalizeMobile(typed)).toBeNull())

  it('is the same in every prefix, digits and spacing', () => {
    const prefix = fc.constantFrom('0', '', '+98', '0098', '98')
    const digits = fc.constantFrom((text: string) => text, toPersianDigits, arabic)
    const gap = fc.constantFrom('', ' ', '-', '\u200c', '\u200e')
    fc.assert(
      fc.property(stored, prefix, digits, gap, (mobile, start, write, between) => {
        const typed = write(`${start}${between}${mobile.slice(1, 4)}${between}${mobile.slice(4)}`)
        expect(normalizeMobile(typed)).toBe(mobile)
      }),
    )
  })

  it('is left alone once stored, and no text becomes anything but eleven Latin digits', () => {
    fc.assert(
      fc.property(stored, (mobile) => {
        expect(normalizeMobile(mobile)).toBe(mobile)
      }),
    )
    const anything = fc.string({
      unit: fc.constantFrom('0', '9', '8', '+', '۹', '٠', ' ', '-', 'x'),
    })
    fc.assert(
      fc.property(anything, (typed) => {
        const mobile = normalizeMobile(typed)
        expect(mobile === null || /^09\d{9}$/.test(mobile)).toBe(true)
      }),
    )
  })
})

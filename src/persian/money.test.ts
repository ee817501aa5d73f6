import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultFormatSettings } from './format-settings.ts'
import { formatAmount, formatMoney, inReaderUnit, moneyUnitName } from './money.ts'
import { parseRial } from './money-input.ts'

const units = fc.constantFrom('rial' as const, 'toman' as const, 'new-rial' as const)
const scripts = fc.constantFrom('fa' as const, 'latn' as const)

describe('formatMoney', () => {
  it.each([
    [12_500, 'rial', 'fa', '۱۲٬۵۰۰ ریال'],
    [12_500, 'toman', 'fa', '۱٬۲۵۰ تومان'],
    [12_505, 'toman', 'fa', '۱٬۲۵۰٫۵ تومان'],
    [12_505, 'toman', 'latn', '1,250.5 تومان'],
    [3, 'toman', 'fa', '۰٫۳ تومان'],
    [-3, 'toman', 'fa', '\u200e−۰٫۳ تومان'],
    [0, 'toman', 'fa', '۰ تومان'],
    [12_500, 'new-rial', 'fa', '۱٫۲۵ ریال جدید'],
    [1_250_000, 'new-rial', 'fa', '۱۲۵ ریال جدید'],
    [-12_505, 'new-rial', 'latn', '\u200e−1.2505 ریال جدید'],
    [9_999_999, 'new-rial', 'latn', '999.9999 ریال جدید'],
    [-12_505, 'toman', 'fa', '\u200e−۱٬۲۵۰٫۵ تومان'],
    [90_071_992_547_409_931n, 'toman', 'latn', '9,007,199,254,740,993.1 تومان'],
    [90_071_992_547_409_931n, 'rial', 'latn', '90,071,992,547,409,931 ریال'],
  ] as const)('writes %s in %s and %s digits', (rial, unit, digits, text) => {
    expect(formatMoney(rial, { unit, digits })).toBe(text)
  })

  it('says amount and unit apart as it says them together', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), units, scripts, (rial, unit, digits) => {
        const settings = { unit, digits }
        const parts = [formatAmount(rial, settings), moneyUnitName(settings)]
        expect(parts.join(' ')).toBe(formatMoney(rial, settings))
      }),
    )
    expect(inReaderUnit(1_000, { unit: 'toman', digits: 'fa' })).toBe(100)
    expect(inReaderUnit(1_000, { unit: 'new-rial', digits: 'fa' })).toBe(0.1)
  })

  it('writes rial in Persian digits when nothing is chosen', () => {
    expect(formatMoney(1000)).toBe(formatMoney(1000, defaultFormatSettings))
    expect(formatMoney(1000)).toBe('۱٬۰۰۰ ریال')
  })

  it.each([12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (amount) => {
    expect(() => formatMoney(amount)).toThrow(RangeError)
  })
})

describe('parseRial', () => {
  it.each([
    ['12500', 12_500],
    ['۱۲٬۵۰۰', 12_500],
    ['١٢،٥٠٠', 12_500],
    ['12,500 ریال', 12_500],
    ['12,500 ريال', 12_500],
    ['۱۲۵۰۰﷼', 12_500],
    [' 1 250 000 Rials ', 1_250_000],
    ['1\u00a0250\u00a0000', 1_250_000],
    ['۱٬۲۵۰ تومان', 12_500],
    ['۱٬۲۵۰٫۵ تومان', 12_505],
    ['12500.00', 12_500],
    ['12500.000', 12_500],
    ['0.000', 0],
    ['12.5 هزار ریال', 12_500],
    ['۱۲ هزار تومان', 120_000],
    ['۱٫۲ میلیون ریال', 1_200_000],
    ['\u2067۱۲٬۵۰۰ ریال\u2069', 12_500],
    ['0', 0],
    ['-500', -500],
    ['-0', 0],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('reads «%s» as %d', (text, rial) => {
    expect(parseRial(text)).toBe(rial)
  })

  it.each([
    '',
    ' ',
    'NULL',
    'ریال',
    '12.5',
    '12.500',
    '125.000',
    '-12.000 ریال',
    '۱۲۵٫۰۰۰ تومان',
    '12.00005 هزار ریال',
    '12/500',
    '1,25',
    '1,250 000',
    '1,2500',
    '12a',
    '1e5',
    '0x10',
    '1.25 تومان',
    '9007199254740992',
    '--5',
    '12500 دلار',
  ])('does not guess at «%s»', (text) => {
    expect(parseRial(text)).toBeNull()
  })

  it('comes to an end with blanks as long as a form may be', () => {
    expect(parseRial(`x${' '.repeat(200_000)}x`)).toBeNull()
  })

  it('reads back whatever formatMoney writes', () => {
    const amount = fc.maxSafeInteger().map((n) => Math.trunc(n / 10))
    fc.assert(
      fc.property(amount, units, scripts, (rial, unit, digits) => {
        expect(parseRial(formatMoney(rial, { unit, digits }))).toBe(rial + 0)
      }),
    )
  })

  it('answers any text with a safe integer or null', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const rial = parseRial(text)
        expect(rial === null || Number.isSafeInteger(rial)).toBe(true)
      }),
    )
  })
})

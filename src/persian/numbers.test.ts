import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inPercent } from '#src/list/sheet.ts'
import { formatCompact } from './compact.ts'
import { toLatinDigits } from './digits.ts'
import { countOf, formatNumber } from './numbers.ts'
import { formatChange, formatPercent } from './percent.ts'

describe('formatNumber', () => {
  it.each([
    [0, '۰', '0'],
    [-0, '۰', '0'],
    [999, '۹۹۹', '999'],
    [1243, '۱٬۲۴۳', '1,243'],
    [1_234_567.891, '۱٬۲۳۴٬۵۶۷٫۸۹', '1,234,567.89'],
    [1.005, '۱٫۰۱', '1.01'],
    [2.5, '۲٫۵', '2.5'],
    [-1243, '\u200e−۱٬۲۴۳', '\u200e−1,243'],
    [-0.001, '۰', '0'],
    [12_345_678_901_234_567_890n, '۱۲٬۳۴۵٬۶۷۸٬۹۰۱٬۲۳۴٬۵۶۷٬۸۹۰', '12,345,678,901,234,567,890'],
    [Number.NaN, '—', '—'],
    [Number.POSITIVE_INFINITY, '—', '—'],
  ])('writes %s', (n, persian, latin) => {
    expect(formatNumber(n)).toBe(persian)
    expect(formatNumber(n, 'latn')).toBe(latin)
  })

  it('writes whole numbers as the Persian locale does', () => {
    const persian = new Intl.NumberFormat('fa-IR')
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(formatNumber(n)).toBe(persian.format(n))
      }),
    )
  })

  it('keeps every digit of a whole number', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (n) => {
        expect(toLatinDigits(formatNumber(n)).replaceAll('٬', '')).toBe(`${n}`)
      }),
    )
  })
})

describe('formatPercent', () => {
  it.each([
    [0.12, '۱۲٪', '12%'],
    [0.125, '۱۲٫۵٪', '12.5%'],
    [0.07, '۷٪', '7%'],
    [1, '۱۰۰٪', '100%'],
    [-0.5, '\u200e−۵۰٪', '\u200e−50%'],
    [0, '۰٪', '0%'],
    [0.0003, '۰٫۰۳٪', '0.03%'],
    [-0.0003, '\u200e−۰٫۰۳٪', '\u200e−0.03%'],
    [0.99968, '۹۹٫۹۷٪', '99.97%'],
    [0.1 + 0.2 + 0.7 - 1e-15, '۱۰۰٪', '100%'],
    [1.0001, '۱۰۰٪', '100%'],
    [Number.NaN, '—', '—'],
  ])('writes %s', (ratio, persian, latin) => {
    expect(formatPercent(ratio)).toBe(persian)
    expect(formatPercent(ratio, 'latn')).toBe(latin)
  })

  it('a file has the same decimals', () => {
    const ratios = [0.9996, 0.0004, 0.125, -0.31, 1, 0, 0.99999]
    expect(ratios.map(inPercent)).toEqual([99.96, 0.04, 12.5, -31, 100, 0, 99.999])
  })

  it('in whole percent a part is neither nothing nor the whole', () => {
    const whole = [0.004, 0.006, 0.994, 0.996].map((ratio) => formatPercent(ratio, 'fa', 0))
    expect(whole).toEqual(['۰٫۴٪', '۱٪', '۹۹٪', '۹۹٫۶٪'])
  })
})

it('a change too small for a decimal is no «+۰٪»', () => {
  expect(formatChange(0.0002)).toBe('\u200e+۰٫۰۲٪')
  expect(formatChange(0)).toBe('۰٪')
})

describe('formatCompact', () => {
  it.each([
    [0, '۰'],
    [999, '۹۹۹'],
    [999.6, '۱ هزار'],
    [1243, '۱٫۲ هزار'],
    [12_430, '۱۲ هزار'],
    [999_999, '۱ میلیون'],
    [1_243_000, '۱٫۲ میلیون'],
    [3_000_000_000, '۳ میلیارد'],
    [2_500_000_000_000, '۲٫۵ هزار میلیارد'],
    [-1243, '\u200e−۱٫۲ هزار'],
    [Number.NaN, '—'],
  ])('writes %s as «%s»', (n, text) => {
    expect(formatCompact(n)).toBe(text)
  })

  it('writes Latin digits with Persian words', () => {
    expect(formatCompact(1_243_000, 'latn')).toBe('1.2 میلیون')
  })
})

it('countOf never hides the total', () => {
  expect(countOf(20, 1243)).toBe('۲۰ از ۱٬۲۴۳')
  expect(countOf(20, 1243, 'latn')).toBe('20 از 1,243')
  expect(countOf(0, 5)).toBe('۰ از ۵')
  expect(countOf(0, 0)).toBe('۰')
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberToWords } from './amount-words.ts'

describe('numbers in words', () => {
  it.each([
    [0, 'صفر'],
    [1, 'یک'],
    [19, 'نوزده'],
    [20, 'بیست'],
    [21, 'بیست و یک'],
    [100, 'صد'],
    [101, 'صد و یک'],
    [999, 'نهصد و نود و نه'],
    [1_000, 'هزار'],
    [1_001, 'هزار و یک'],
    [2_000, 'دو هزار'],
    [21_000, 'بیست و یک هزار'],
    [1_000_000, 'یک میلیون'],
    [1_001_000, 'یک میلیون و یک هزار'],
    [10_450_000, 'ده میلیون و چهارصد و پنجاه هزار'],
    [1_250_000_007, 'یک میلیارد و دویست و پنجاه میلیون و هفت'],
    [3_000_000_000_000, 'سه هزار میلیارد'],
  ])('%d is «%s»', (n, words) => {
    expect(numberToWords(n)).toBe(words)
  })

  it.each([-1, 1.5, Number.NaN, 2 ** 53])('%d is refused', (n) => {
    expect(() => numberToWords(n)).toThrow(RangeError)
  })

  it('no two numbers have the same words', () => {
    const number = fc.integer({ min: 0, max: 999_999_999_999 })
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(numberToWords(one) === numberToWords(other)).toBe(one === other)
      }),
    )
  })
})

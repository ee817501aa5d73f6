import { expect, it } from 'vitest'
import { readNumber } from './number-input.ts'

it.each([
  ['30', 30],
  [' ۳۰ ', 30],
  ['٣٠', 30],
  ['\u200f۳۰\u200f', 30],
  ['۱٬۰۰۰', 1_000],
  ['1,000,000', 1_000_000],
  ['۹٫۵', 9.5],
  ['9.5 %', 9.5],
  ['۱۰٪', 10],
  ['007', 7],
])('«%s» is %d', (text, number) => expect(readNumber(text)).toBe(number))

it.each(['', ' ', '-1', '1e3', '0x10', '1,00', '1 2', '۱۲ روز', '٫۵', '5.', '😀', '1\n2'])(
  '«%s» is no number',
  (text) => expect(readNumber(text)).toBeNaN(),
)

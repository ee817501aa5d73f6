import { expect, test } from 'vitest'
import { parsePack } from './pack-text.ts'

test.each([
  ['30', 30],
  ['۱٬۰۰۰', 1000],
  ['30 TABLET in 3 BLISTER PACK in 1 BOX', 30],
  ['2 CARTRIDGE in 1 BOX', 2],
  ['30 TABLET in 1 BOTTLE', 30],
  ['1 VIAL', 1],
  ['5 mL in 10 AMPULE in 1 BOX', 10],
  ['120 mL in 1 BOTTLE', 1],
  ['۳ بلیستر ۱۰ عددی', 30],
  ['جعبهٔ ۳۰ عددی', 30],
  ['قوطی ۱۰۰تایی', 100],
  ['۱۰ آمپول ۲ میلی‌لیتری', 10],
  ['10 x 3', 30],
  ['10*۱۰', 100],
])('a pack of «%s» holds %d', (text, units) => {
  expect(parsePack(text)).toBe(units)
})

test.each([
  ['10 TABLET in 1 BLISTER in 3 BOX'],
  ['120 mL'],
  ['BOX OF TABLETS'],
  ['۳ بلیستر ۱۰ قرص'],
  ['0'],
  ['2.5 TABLET in 1 BOX'],
  ['۲ ۳ ۴ عدد'],
  ['9999999'],
  ['یک جعبه'],
])('a pack of «%s» is not certain', (text) => {
  expect(parsePack(text)).toBeNull()
})

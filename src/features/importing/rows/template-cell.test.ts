import { expect, test } from 'vitest'
import { readCountry } from '../rows/template-cell.ts'

test.each([
  ['IR', 'IR'],
  ['de', 'DE'],
  ['ايران', 'IR'],
  ['هنگ کنگ', 'HK'],
  ['آمریکا', 'US'],
  ['U.S.A', 'US'],
  ['turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Korea, Republic of', 'KR'],
  ['Germany ', 'DE'],
  ['ناکجا', null],
  ['Germany / India', null],
])('«%s» is %s', (text, code) => {
  expect(readCountry(text)).toBe(code)
})

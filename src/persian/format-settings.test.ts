import { afterEach, expect, it } from 'vitest'
import { formatJalali } from './dates.ts'
import { defaultFormatSettings, knowReader } from './format-settings.ts'
import { formatMoney } from './money.ts'
import { formatNumber, inReaderDigits } from './numbers.ts'
import { formatYear } from './year.ts'

afterEach(() => knowReader(() => defaultFormatSettings))

it('what is formatted without being told otherwise follows the reader', () => {
  expect([formatNumber(1_234), formatMoney(12_500)]).toEqual(['۱٬۲۳۴', '۱۲٬۵۰۰ ریال'])
  expect(formatYear(1405)).toBe('۱۴۰۵')
  knowReader(() => ({ digits: 'latn', unit: 'toman' }))
  expect(formatYear(1405)).toBe('1405')
  expect(formatNumber(1_234)).toBe('1,234')
  expect(formatMoney(12_500)).toBe('1,250 تومان')
  expect(formatJalali('2024-08-02')).toBe('1403/05/12')
  expect(formatNumber(1_234, 'fa')).toBe('۱٬۲۳۴')
})

it('labels that were written with Persian digits follow the reader, signs and all', () => {
  const label = 'بیش از ۳۰٪ تا ۱٬۵۰۰٫۵ در پاییز ۱۴۰۵'
  expect(inReaderDigits(label)).toBe(label)
  knowReader(() => ({ digits: 'latn', unit: 'rial' }))
  expect(inReaderDigits(label)).toBe('بیش از 30% تا 1,500.5 در پاییز 1405')
})

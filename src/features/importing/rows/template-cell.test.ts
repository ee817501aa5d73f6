import { expect, test } from 'vitest'
import { readCountry, readTemplateCell } from '../rows/template-cell.ts'
import { readCount } from './row.ts'

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

test('a name of marks without letters is no name', () => {
  const column = { header: 'نام', type: 'text', required: true } as const
  expect(readTemplateCell(column, '\u064e\u0651\u064e\u0301\u0301')).toHaveProperty('reason')
  expect(readTemplateCell(column, 'سَهّا')).toEqual({ value: 'سَهّا' })
})

test('nought is no price', () => {
  const column = { header: 'قیمت', type: 'price' } as const
  expect(readTemplateCell(column, '۱۲٬۰۰۰')).toEqual({ value: 12_000 })
  expect(readTemplateCell(column, '')).toEqual({ value: null })
  expect(readTemplateCell(column, '۰')).toMatchObject({ isWarning: true })
  expect(readTemplateCell({ ...column, required: true }, '0')).toEqual({ reason: 'صفر قیمت نیست' })
})

test.each([
  ['1,500', 1_500],
  ['۱٬۵۰۰٬۰۰۰', 1_500_000],
  ['01211', 1_211],
  ['1,5', null],
  ['12,34', null],
  ['1500,000', null],
  ['0', null],
  ['3000000000', null],
])('«%s» counts %s', (cell, count) => {
  expect(readCount(cell)).toBe(count)
})

test.each([
  ['۱۴۰۴/۰۶', '2025-09-22'],
  ['1404-06', '2025-09-22'],
  ['1404.6', '2025-09-22'],
  ['1404/06/12', '2025-09-22'],
  ['2025-08-30', '2025-09-22'],
  ['2025-09', undefined],
  ['1404/13', undefined],
  ['شهریور ۱۴۰۴', '2025-09-22'],
  ['شهريور\u200cماه 1404', '2025-09-22'],
  ['1404 شهریور', '2025-09-22'],
  ['140406', '2025-09-22'],
  ['140413', undefined],
  ['شهریور', undefined],
  ['1404 شهریور 1405', undefined],
])('the month «%s» ends on %s', (cell, day) => {
  const { value } = {
    value: undefined,
    ...readTemplateCell({ header: 'ماه', type: 'month' }, cell),
  }
  expect(value).toBe(day)
})

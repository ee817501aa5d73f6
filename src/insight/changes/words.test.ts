import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChangeSentence } from './change-sentence.tsx'
import { growthText, recordSentence, unitPriceText, valueText } from './words.ts'

const pack = { unit: 'tablet', units: 30 }

it('a price of a package is told as the price of one unit', () => {
  expect(unitPriceText({ before: '537000', after: '621000', pack })).toBe(
    'قیمت هر قرص: ۱۷٬۹۰۰ ← ۲۰٬۷۰۰ ریال (۱۵٫۶٪ افزایش)',
  )
  const bottle = { unit: 'ml', units: 1000 }
  expect(unitPriceText({ before: '10000', after: '14900', pack: bottle })).toBe(
    'قیمت هر میلی‌لیتر: ۱۰ ← ۱۵ ریال (۴۹٪ افزایش)',
  )
})

it('the comma before the package goes to another line with the words before it', () => {
  const change = { change: 'changed', field: 'priceRial', before: '537000', after: '621000', pack }
  expect(renderToStaticMarkup(ChangeSentence({ change }))).toContain('افزایش)،</span>')
})

it.each([
  ['a side that is not known', { before: null, after: '621000', pack }],
  ['a unit that was not read', { before: '537000', after: '621000', pack: null }],
  ['a unit without a word', { before: '1', after: '2', pack: { ...pack, unit: 'barrel' } }],
  ['what is no price', { before: 'x', after: '621000', pack }],
])('nothing is compared of %s', (_, change) => {
  expect(unitPriceText(change)).toBeNull()
})

it('of what a source fills in, the fields are named', () => {
  const after = JSON.stringify({ priceRial: '12000', validUntil: '2028-03-20' })
  expect(recordSentence({ change: 'filled', after })).toBe(
    'اطلاعات آن کامل شد: قیمت مصرف‌کننده، اعتبار پروانه',
  )
  expect(recordSentence({ change: 'vanished', after: null })).toBe('در این برداشت دیده نشد')
})

it.each([
  ['validUntil', '2026-11-22', '۱۴۰۵/۰۹/۰۱'],
  ['validUntil', 'نامعلوم', 'نامعلوم'],
  ['priceRial', '12000', '۱۲٬۰۰۰ ریال'],
  ['priceRial', '12 000', '12 000'],
  ['packCount', '1000', '۱٬۰۰۰'],
  ['packCount', 'ده', 'ده'],
  ['holder', '2026-11-22', '2026-11-22'],
  [null, '12000', '12000'],
])('a value of %s, %s, is written «%s»', (field, value, text) => {
  expect(valueText(field, value)).toBe(text)
})

it.each([
  [100, 150, ' (۵۰٪ افزایش)'],
  [100, 75, ' (۲۵٪ کاهش)'],
  [100, 100, ''],
  [0, 100, ''],
  [100, 0, ''],
])('from %i to %i is said as «%s»', (from, to, text) => {
  expect(growthText(from, to)).toBe(text)
})

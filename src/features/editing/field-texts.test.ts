import { expect, it } from 'vitest'
import { fieldText } from './field-texts.ts'

const words = { 'تولید داخل': 'local', وارداتی: 'imported' }

it.each([
  ['text', null, null, ''],
  ['text', null, 'Glucofar', 'Glucofar'],
  ['date', null, '2026-11-26', '۱۴۰۵/۰۹/۰۵'],
  ['flag', null, 'true', 'بله'],
  ['flag', null, 'false', 'خیر'],
  ['choice', words, 'imported', 'وارداتی'],
  ['choice', words, 'other', 'other'],
])('of a %s with the words %o, %o is written «%s»', (type, given, value, text) => {
  expect(fieldText({ type, words: given }, value)).toBe(text)
})

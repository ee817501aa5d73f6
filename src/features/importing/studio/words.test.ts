import { expect, it } from 'vitest'
import { afterText } from './words.ts'

it('what a source fills in is written field by field, any other value as it is', () => {
  const after = JSON.stringify({ packCount: '30', country: 'IR' })
  expect(afterText({ kind: 'products', change: 'filled', after })).toBe(
    'تعداد در بسته: \u206830\u2069؛ کشور تولید: \u2068IR\u2069',
  )
  expect(afterText({ kind: 'products', change: 'changed', after: '30' })).toBe('30')
  expect(afterText({ kind: 'products', change: 'vanished', after: null })).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearSpellings } from './near-words.server.ts'
import { spellingDistance } from './spelling-distance.ts'
import { joinRun } from './word-runs.ts'

test.each([
  ['a letter missing', 'atorvasttin', 'atorvastatin'],
  ['the first letter missing', 'torvastatin', 'atorvastatin'],
  ['a letter too many', 'atorrvastatin', 'atorvastatin'],
  ['a wrong letter', 'atorvostatin', 'atorvastatin'],
  ['two letters swapped', 'atorvastaitn', 'atorvastatin'],
  ['a wrong letter in Persian', 'اتورواستانین', 'اتورواستاتین'],
])('%s: %s → %s', (_, typed, meant) => {
  expect(nearSpellings(typed)).toContain(meant)
})

test('every one is one edit away, none twice and never the word itself', () => {
  const words = fc.oneof(
    fc.stringMatching(/^[a-z]{1,8}[0-9]?$/),
    fc.stringMatching(/^[ابپتثی]{1,8}$/),
  )
  fc.assert(
    fc.property(words, (word) => {
      const near = nearSpellings(word)
      expect(new Set(near).size).toBe(near.length)
      expect(near.map((spelling) => spellingDistance(word, spelling).whole)).toEqual(
        near.map(() => 1),
      )
    }),
  )
})

test('words make a name together only as long as names are', () => {
  const joined = (letters: number) => joinRun(['a'.repeat(letters), 'b'.repeat(10)], 0, 2)
  expect(joined(20)).toHaveLength(30)
  expect(joined(21)).toBeNull()
})

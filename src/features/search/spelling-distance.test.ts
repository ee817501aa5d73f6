import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundDistance, spellingDistance } from './spelling-distance.ts'

test.each([
  ['', '', 0, 0],
  ['', 'ab', 2, 0],
  ['aspirin', 'aspirin', 0, 0],
  ['asprin', 'aspirin', 1, 1],
  ['apsirin', 'aspirin', 1, 1],
  ['aspirim', 'aspirin', 1, 1],
  ['aspirrin', 'aspirin', 1, 1],
  ['aspi', 'aspirin', 3, 0],
  ['apsi', 'aspirin', 4, 1],
  ['لیپنورم', 'لیپونورم', 1, 1],
])('from %j to %j: %i, to its beginning: %i', (typed, word, whole, prefix) => {
  expect(spellingDistance(typed, word)).toEqual({ whole, prefix })
})

const word = fc.string({ unit: fc.constantFrom(...'abcد'), maxLength: 8 })

test('it is the same both ways, and nothing only for equal words', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const { whole } = spellingDistance(a, b)
      expect(spellingDistance(b, a).whole).toBe(whole)
      expect(whole === 0).toBe(a === b)
      expect(whole).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test('a beginning is never farther than the whole, and a true beginning is no distance', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const { whole, prefix } = spellingDistance(a, b)
      expect(prefix).toBeLessThanOrEqual(whole)
      expect(spellingDistance(a, a + b).prefix).toBe(0)
    }),
  )
})

test.each([
  ['استیوارگا', 'stivarga'],
  ['اسموفلیپید', 'smoflipid'],
])('the alef that Persian puts before «%s» is not heard', (typed, word) => {
  expect(soundDistance(typed, word).whole).toBe(0)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberSpellings, QUERY_LIMITS, queryWords } from './query-words.ts'

test.each([
  ['', []],
  ['  Atorvastatin, 20mg ', ['atorvastatin', '20', 'mg']],
  ['آتورواستاتین ۲۰ میلی‌گرم', ['اتورواستاتین', '20', 'mg']],
  ['۵۰۰میلی گرم', ['500', 'mg']],
  ['۱۰ سی‌سی', ['10', 'ml']],
  ['۲ گرم', ['2', 'g']],
  ['گرمی', ['گرمی']],
  ['وارفارین ۵ میلی', ['وارفارین', '5', 'mg']],
  ['سالبوتامول ۱۰۰میکرو', ['سالبوتامول', '100', 'mcg']],
  ['گلارژین ۱۰۰ واحد', ['گلارژین', '100', 'iu']],
  ['ceftriaxone 1 gr', ['ceftriaxone', '1', 'g']],
  ['تتراسایکلین ۳ درصد', ['تتراسایکلین', '3']],
  ['سفازولین یک گرمی', ['سفازولین', '1', 'g']],
  ['سفازولین نیم‌گرم', ['سفازولین', '500', 'mg']],
  ['سرم ۲ لیتری', ['سرم', '2000', 'ml']],
  ['سرم یک لیتر', ['سرم', '1000', 'ml']],
  ['سرم نیم لیتری', ['سرم', '500', 'ml']],
  ['هپارین ۵۰۰۰ واحدی', ['هپارین', '5000', 'iu']],
  ['یک لیتر و ۵۰۰ میلی‌لیتری', ['1000', 'ml', 'و', '500']],
  ['میلی واحد درصد', ['میلی', 'واحد', 'درصد']],
  ['ویتامین ب۱۲', ['ویتامین', 'ب12']],
  ['c10aa05 b12', ['c10aa05', 'b12']],
  ['a a a', ['a']],
])('the words of %j', (text, words) => {
  expect(queryWords(text)).toEqual(words)
})

test.each([
  ['1211', ['1211']],
  ['01211', ['01211', '1211']],
  ['0', ['0']],
  ['6260000000048', ['6260000000048', '06260000000048']],
])('the spellings of the number %s', (number, spellings) => {
  expect(numberSpellings(number)).toEqual(spellings)
})

test('whatever is typed, the words are few, short and hold only letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const words = queryWords(text)
      expect(words.length).toBeLessThanOrEqual(QUERY_LIMITS.words)
      for (const word of words) {
        expect(word).toMatch(/^[a-z0-9\u0600-\u06ff]+$/)
        expect(word.length).toBeLessThanOrEqual(QUERY_LIMITS.word)
      }
    }),
  )
})

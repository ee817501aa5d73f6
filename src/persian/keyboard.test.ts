import { expect, test } from 'vitest'
import { otherKeys } from './keyboard.ts'

test.each([
  ['ljt,vldk', ['متفورمین']],
  ['ئثفبخقئهد', ['metformin']],
  ['پثفبخقپهد', ['metformin']],
  ['mkjm', ['پنتپ', 'ئنتئ']],
  ['\\km', ['پنئ']],
  ['Hldk', ['آمین']],
  ['C', ['ژ']],
  ['500', []],
  ['', []],
])('%j is on the other keys %j', (text, readings) => {
  expect(otherKeys(text)).toEqual(readings)
})

test('what is written with the keys of the other script comes back', () => {
  for (const word of ['amoxicillin', 'zolpidem', 'paraffin', 'jkqwxyb']) {
    expect(otherKeys(otherKeys(word)[0] ?? '')).toEqual([word])
  }
  for (const word of ['کلوپیدوگرل', 'ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپو']) {
    expect(otherKeys(otherKeys(word)[0] ?? '')).toContain(word)
  }
})

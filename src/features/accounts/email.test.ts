import { describe, expect, it } from 'vitest'
import { emailProblem, normalizeEmail } from './field-rules.ts'

describe('an e-mail address', () => {
  it.each([
    ['Ali@Daru.Example', 'ali@daru.example'],
    // As it comes out of a message in Persian.
    ['\u200eali@daru.example\u200f ', 'ali@daru.example'],
    ['ali@da\u200cru.example', 'ali@daru.example'],
    ['ali۱۲@daru.example', 'ali12@daru.example'],
    ["o'neil+daru@mail-1.daru.example", "o'neil+daru@mail-1.daru.example"],
  ])('as typed, %j, is stored as %s', (typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored)
    expect(normalizeEmail(stored)).toBe(stored)
  })

  it.each([
    'ali',
    'ali@daru',
    'ali@daru..example',
    '.ali@daru.example',
    'ali,other@daru.example',
    'ali@daru.example, b@daru.example',
    'ali@daru.example\r\nBcc: b@daru.example',
    '(ali)@daru.example',
    '"ali"@daru.example',
    'ali@[127.0.0.1]',
    'ali@-daru.example',
    `${'a'.repeat(250)}@daru.example`,
  ])('is not %j', (typed) => expect(emailProblem(typed)).toBe('نشانی ایمیل درست نیست.'))

  it.each(['علی@daru.example', '\u0430li@daru.example', 'ali@دارو.ایران'])(
    'is written in Latin letters, not as %s',
    (typed) => expect(emailProblem(typed)).toMatch(/لاتین/),
  )
})

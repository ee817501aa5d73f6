import { describe, expect, it } from 'vitest'
import { shortParams } from '../features/messaging/enqueue.server.ts'
import { lineInput, proseInput } from '../server/text-input.ts'
import { inWords, textProblem } from './plain-text.ts'

const name = lineInput({ min: 2, max: 20, missing: 'نام' })

describe('a line of free text', () => {
  it.each([
    ['مینا\nرضایی\r\nX: y', 'مینا رضایی X: y'],
    ['رضایی\u202e\u2066\u200f\ufeff\u2028ها', 'رضایی ها'],
    ['می\u200cنا رضایی\u200c', 'می\u200cنا رضایی'],
    ['  علی \t  اکبر ', 'علی اکبر'],
    ['\u{e0041}الف\u00ad‌با', 'الف‌با'],
  ])('%j is kept as «%s»', (given, retained) => expect(name.parse(given)).toBe(retained))

  it.each([
    'الف\0ب',
    '\u001b[31mقرمز',
    'زنگ\u0007',
    'ناقص\ud800',
    'c1 \u009b31m',
    '\u200c\u200c\u200c',
    '\u064e\u0651\u0301',
    '\u2800\u2800',
    '\u2066\u2069\u202e',
    ' \n ',
    'ن'.repeat(21),
  ])('%j is refused', (given) => expect(name.safeParse(given).success).toBe(false))

  it('of several lines keeps its lines', () => {
    expect(proseInput({ max: 50 }).parse(' یک\r\nدو\u202e\n\nسه ')).toBe('یک\nدو\n\nسه')
    expect(textProblem('یک\tدو\n')).toBeNull()
  })
})

it('a name in an SMS is short, of one line and no address', () => {
  const { name: shown, address } = shortParams({
    name: `برنده شدید https://evil.example/x\n${'ن'.repeat(90)}`,
    address: 'https://daru.example/account',
  })
  expect(shown).toMatch(/^برنده شدید https evil example x ن+…$/)
  expect([...(shown ?? '')]).toHaveLength(40)
  expect(address).toBe('https://daru.example/account')
})

it('the last of several names follows «و»', () => {
  expect(['الف', 'ب', 'پ'].map((_, place, all) => inWords(all.slice(place)))).toEqual([
    'الف، ب و پ',
    'ب و پ',
    'پ',
  ])
})

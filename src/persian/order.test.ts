import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mixedText } from './fold-arbitrary.ts'
import { comparePersian, sortKey } from './order.ts'

const alphabet = [...'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی']
const collator = new Intl.Collator('fa', { numeric: true })

function word(letters: readonly string[]) {
  return fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 })
}

describe('sortKey', () => {
  it.each([
    [
      'پ چ ژ ک گ in their places',
      'یک گل کار ژاله چای پدر وزن هنر',
      'پدر چای ژاله کار گل وزن هنر یک',
    ],
    ['آ before ا', 'اب ابر آب بابا آهن', 'آب آهن اب ابر بابا'],
    ['Arabic and Persian letters as one', 'كاج کتاب كلید', 'كاج کتاب كلید'],
    ['hamza with its seat', 'مهر مؤمن موز مئزر', 'موز مؤمن مهر مئزر'],
    ['digits, Persian, Latin', 'zinc روی ۲۰ Abc 3', '3 ۲۰ روی Abc zinc'],
    ['case without weight', 'b A C a', 'A a b C'],
    ['numbers by value', '۱۰ 9 100 ۲ 0.5 0.25 2.5', '0.25 0.5 ۲ 2.5 9 ۱۰ 100'],
  ])('puts %s', (_rule, shuffled, sorted) => {
    expect(shuffled.split(' ').sort(comparePersian)).toEqual(sorted.split(' '))
  })

  it('puts a word before the words it begins, also across a space', () => {
    const names = ['سدیم کلرید', 'سدیمیت', 'سدیم', 'سدیم 10 mg', 'سدیم 2 mg']
    expect(names.sort(comparePersian)).toEqual([
      'سدیم',
      'سدیم 2 mg',
      'سدیم 10 mg',
      'سدیم کلرید',
      'سدیمیت',
    ])
  })

  it('orders Persian words as the Persian collation does', () => {
    fc.assert(
      fc.property(word(alphabet), word(alphabet), (a, b) => {
        expect(Math.sign(comparePersian(a, b))).toBe(Math.sign(collator.compare(a, b)))
      }),
      { numRuns: 1000 },
    )
  })

  it('orders words of Persian letters, Latin letters and spaces as the Persian collation does', () => {
    const letters = [...alphabet, ...'abcxyz']
    const phrase = fc.array(word(letters), { minLength: 1, maxLength: 3 }).map((w) => w.join(' '))
    fc.assert(
      fc.property(phrase, phrase, (a, b) => {
        expect(Math.sign(comparePersian(a, b))).toBe(Math.sign(collator.compare(a, b)))
      }),
      { numRuns: 1000 },
    )
  })

  it('orders whole numbers by value', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(99_999_999), (a, b) => {
        expect(comparePersian(`x ${a} mg`, `x ${b} mg`)).toBe(Math.sign(a - b))
      }),
    )
  })

  it('has the same order in bytes as in JavaScript, being plain ASCII', () => {
    fc.assert(
      fc.property(mixedText(), mixedText(), (a, b) => {
        expect(sortKey(a)).toMatch(/^[ .0-9:-Za-z]*$/)
        const bytes = Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b)))
        expect(Math.sign(bytes)).toBe(comparePersian(a, b))
      }),
    )
  })
})

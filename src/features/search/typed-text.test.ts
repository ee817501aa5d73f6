import { expect, test } from 'vitest'
import { asQuestion, searchedText } from './as-question.ts'
import { spokenPattern } from './spoken-latin.ts'
import { codeIn, plainText } from './typed-text.ts'

test.each(['تک سازنده', 'فقط وارداتی', 'بدون سازنده'])(
  '«%s» names nothing and is asked',
  (text) => {
    expect([searchedText(text), asQuestion(text).length]).toEqual(['', 1])
  },
)

test.each(['سازنده', 'تولید دارو', 'تک آور دارو'])('«%s» may be a name', (text) => {
  expect(searchedText(text)).not.toBe('')
})

test.each([
  ['کد ژنریک ۱۹۱۱', '1911'],
  ['ژنریک کد 1911', '1911'],
  ['generic code: 01911', '01911'],
  ['کد1911', '1911'],
  ['شناسه‌ی ملی 10861412626', null],
  ['شناسه ملی: 10861412626', '10861412626'],
  ['1086-1412-626', '10861412626'],
  ['626 0152 410148', '6260152410148'],
  ['IRC 9154-7150-4012-4503', '9154715040124503'],
  ['(01)06260152410148(17)270101(10)A1', '06260152410148'],
  ['C10 AA05', 'c10aa05'],
  ['atc: c10', 'c10'],
  ['کد ATC J', 'j'],
  ['گروه C', 'c'],
  ['گروه ۵', null],
  ['c10aa', 'c10aa'],
  ['b 12', null],
  ['500 100', null],
  ['آتورواستاتین 20', null],
])('the code in %j', (text, code) => {
  expect(codeIn(text)).toBe(code)
})

test.each([
  ['شرکت داروسازی اکسیر (سهامی عام)', 'داروسازی اکسیر'],
  ['شركت‌های اکسیر', 'اکسیر'],
  ['Abidi Pharma Co., Ltd.', 'abidi pharma'],
  ['شرکت', 'شرکت'],
  ['قیمت روز متفورمین', 'متفورمین'],
  ['glucose 1 kg', 'glucose 1 kg'],
  ['co-amoxiclav', 'co-amoxiclav'],
  ['هزار دارو', 'هزار دارو'],
  ['9154 7150 4012 4503 اکسیر', '9154715040124503 اکسیر'],
])('%j is looked for as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test.each(['oe'.repeat(140), 'metf'.repeat(70), 'aaaa'])(
  '«%.20s» is no word by its sound',
  (typed) => {
    expect(spokenPattern(typed)).toBeNull()
  },
)

test.each([
  ['zhelofen', 'ژلوفن'],
  ['asetaminofen', 'استامینوفن'],
])('«%s» sounds like «%s»', (typed, word) => {
  expect(spokenPattern(typed)?.test(word)).toBe(true)
})

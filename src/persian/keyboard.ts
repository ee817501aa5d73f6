// Keys of a Latin keyboard and what they write in Persian, row by row. ISIRI 9147 and the older
// layout of Windows differ in two letters: «پ» on m or \, «ئ» on shifted a or s, or on m.
const KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,"
const LETTERS = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو'
const OTHERS = '\\پ`پCژHآAؤSئDيFإGأJةZكVؤNأMء'

const pairs = (text: string): [string, string][] =>
  Array.from({ length: text.length / 2 }, (_, place) => [
    text.charAt(2 * place),
    text.charAt(2 * place + 1),
  ])
const plain = Array.from(KEYS, (key, place): [string, string] => [key, LETTERS.charAt(place)])

const PERSIAN = new Map([...plain, ...pairs(OTHERS)])
const LATIN = new Map([
  ...pairs(OTHERS).map(([key, letter]): [string, string] => [letter, key.toLowerCase()]),
  ...plain.map(([key, letter]): [string, string] => [letter, key]),
  ...pairs('يdئmآhژcكzةj'),
])

/**
 * What the same keys write in the other script: «ljt,vldk» is «متفورمین», «ئثفبخقئهد» is
 * "metformin". Of a text in Latin letters one reading for each layout, ISIRI 9147 first, where they
 * differ; letters that stand on no key stay.
 */
export function otherKeys(text: string): string[] {
  if (/[\u0621-\u06cc]/.test(text)) {
    return [text.replace(/./g, (letter) => LATIN.get(letter) ?? letter)]
  }
  if (!/[a-z]/i.test(text)) return []
  const standard = text.replace(
    /./g,
    (key) => PERSIAN.get(key) ?? PERSIAN.get(key.toLowerCase()) ?? key,
  )
  // Windows has «ئ» on m, and «پ» on a key of its own.
  const isWindows = /[\\`]/.test(text)
  const windows = Array.from(standard, (letter, place) =>
    /m/i.test(text.charAt(place)) ? 'ئ' : letter,
  ).join('')
  return [...new Set(isWindows ? [windows] : [standard, windows])]
}

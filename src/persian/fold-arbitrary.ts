import fc from 'fast-check'

const pieces = [
  ...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیآأإٱءؤئةيىكۀہھۆڕڤ',
  ...'۰۱۲۳۴۵۶۷۸۹٠١٢٣',
  ...'abcXYZéÜßøŒİıﬁβµ²Ⅷ',
  ...' -/.,،؛«»()%+\'’"\\_',
  ...'\u200c\u200d\u200e\u200f\u00a0\u0640\u064b\u0651\u0654\u0670\u066b\u066c\u0301\ufeff',
  ...'ﻼﷲﷺ﷼ﺋ',
  ...'жД阿',
  '😀',
  '𝐀',
]

/** Random text of Persian, Latin, mixed and unexpected characters, as stored in a database. */
export function mixedText(): fc.Arbitrary<string> {
  const likely = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 40 })
  const anything = fc
    .string({ unit: 'binary', maxLength: 20 })
    .map((text) => text.replaceAll('\0', ''))
  return fc.oneof({ weight: 3, arbitrary: likely }, { weight: 1, arbitrary: anything })
}

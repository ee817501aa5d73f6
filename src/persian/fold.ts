// Only these blocks are read: their decompositions are frozen by Unicode, so PostgreSQL and the
// browser agree whatever version of Unicode each of them carries.
const UNKNOWN =
  /[^\0-\u03ff\u0600-\u06ff\u180e\u1e00-\u1eff\u2000-\u209f\u212a\u212b\u2150-\u217f\u3380-\u33df\ufb00-\ufb06\ufb50-\ufe0f\ufe70-\ufeff\uff00-\uffef]/g

// Combining marks, harakat, kashida, zero-width and bidi controls, apostrophes, thousands separator.
const DROPPED =
  /[\ufe00-\ufe0f\u0300-\u036f\u0610-\u061c\u0640\u064b-\u065f\u066c\u0670\u0674\u06d6-\u06ed\u0621\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff'\u2018\u2019\u02bc]/g

const VARIANTS: Record<string, string> = {
  ا: 'ٱ',
  ر: 'ڕ',
  ف: 'ڤ',
  ک: 'كڪڬګ',
  ل: 'ڵ',
  و: 'ۆۇۈۋ',
  ه: 'ةەہھۃ',
  ی: 'يىېێے',
  d: 'đĐ',
  i: 'ı',
  l: 'łŁ',
  o: 'øØ',
  u: 'μΜ',
  ae: 'æÆ',
  oe: 'œŒ',
  ss: 'ßẞ',
  alpha: 'αΑ',
  beta: 'βΒ',
  gamma: 'γΓ',
  delta: 'δΔ',
  omega: 'ωΩ',
}

const LETTERS = new Map<string, string>()
for (const [letter, variants] of Object.entries(VARIANTS)) {
  for (const variant of variants) LETTERS.set(variant, letter)
}
for (const digits of ['۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩']) {
  Array.from(digits).forEach((digit, value) => {
    LETTERS.set(digit, String(value))
  })
}

const MAPPED = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g')
const ASCII = /^[\0-\x7f]*$/
const SEPARATORS = /[^a-z0-9ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]+/g

/** The text with a space for every character of a script the portal does not read. */
export function readable(text: string): string {
  return text.replace(UNKNOWN, ' ')
}

/**
 * The letters of `fold` before separators are collapsed: punctuation and spaces are still there.
 * For code which needs the places of the separators, such as sort keys.
 */
export function foldLetters(text: string): string {
  // Of ASCII only the apostrophe is dropped; nothing is decomposed or mapped.
  if (ASCII.test(text)) return text.replaceAll("'", '').toLowerCase()
  return readable(text)
    .normalize('NFKD')
    .replace(DROPPED, '')
    .replace(MAPPED, (letter) => LETTERS.get(letter) ?? letter)
    .toLowerCase()
}

/**
 * The one form of a text for search keys and search text. What remains are the 32 Persian letters,
 * a–z, 0–9 and single spaces; anything else separates words. Madda and hamza go (آ أ إ ٱ → ا,
 * ؤ → و, ئ → ی, ء → nothing), diacritics go, a half-space joins. Idempotent; never throws.
 * `fold_text` in server/db/fold.sql gives the same answer; both are held by fold-cases.ts.
 * Rules: docs/decisions/003-persian-text.md.
 */
export function fold(text: string): string {
  return foldLetters(text).replace(SEPARATORS, ' ').trim()
}

/**
 * `fold` without any spaces: equal for two spellings of one name which differ in spaces,
 * half-spaces, hyphens, case or Arabic letters, as headings of columns do. Empty when the text holds
 * no letter or digit.
 */
export function compactKey(text: string): string {
  return fold(text).replaceAll(' ', '')
}

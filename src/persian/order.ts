import { foldLetters, readable } from './fold.ts'

const ALPHABET = 'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'

// A letter of no Persian word which passes through the fold, in the place of آ.
const MADDA = '\u0680'

// The 33 letters take the 33 ASCII characters from ':' to 'Z', between the digits and a–z, so that
// a key is plain ASCII, half as long as the text, and holds neither a backslash nor a quote.
const RANKS = new Map(
  Array.from(ALPHABET, (letter, rank) => [letter, String.fromCharCode(0x3a + rank)]),
)
RANKS.set(MADDA, ':')

// Latin letters stand for themselves.
const TOKENS = /([0-9]+)(?:[.\u066b]([0-9]+))?|([\u0627-\u06cc])|[^a-z]/g

// "9" before "10": a number is led by the count of its digits; a tenth follows its whole number.
function rankNumber(whole: string, fraction: string | undefined): string {
  const digits = whole.replace(/^0+/, '')
  const tail = fraction?.replace(/0+$/, '')
  return `${Math.min(digits.length, 9)}${digits}${tail ? `.${tail}` : ''}`
}

/**
 * A key whose plain byte order (`COLLATE "C"`, or `<` in JavaScript) is the order of a Persian
 * dictionary: separators, then numbers by value, then آ ا ب پ … ه ی, then a–z. Hamza sorts with its
 * seat; case, diacritics and half-spaces do not count. Only ASCII; empty for a text without letters
 * and digits. Two texts may share a key: break ties by id. Agrees with the CLDR collation `fa`.
 */
export function sortKey(text: string): string {
  const letters = foldLetters(readable(text).normalize('NFKC').replaceAll('آ', MADDA))
  return letters
    .replace(TOKENS, (_, whole?: string, fraction?: string, persian?: string) =>
      whole === undefined ? (RANKS.get(persian ?? '') ?? ' ') : rankNumber(whole, fraction),
    )
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Compares two texts by their sort keys: negative, zero or positive, as `Array.sort` expects. */
export function comparePersian(a: string, b: string): number {
  const left = sortKey(a)
  const right = sortKey(b)
  if (left === right) return 0
  return left < right ? -1 : 1
}

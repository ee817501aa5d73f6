import { foldAmounts, inSigns, NUMBER_WORDS, withDecimals } from '#src/persian/amounts.ts'

export const QUERY_LIMITS = { text: 200, words: 8, word: 40 } as const

/** What is said of any medicine beside its name, and stands in no name. */
export const ABOUT_ANY = 'قیمت روز|قیمت|نرخ|خرید|مشخصات|اطلاعات|درباره|لیست|فهرست|برند|ها|های'

/** Of any medicine too; names of groups and of firms begin with them. */
const OF_ANY = 'دارو|داروی|داروهای|شرکت|سازنده|لطفا|و|را|از|به|با|در|که'
const KINDS = new Set([...ABOUT_ANY.split('|'), ...OF_ANY.split('|')])

/** Says only what kind of thing is asked for: no slip of a name, and nothing that an answer may lack. */
export const isKindWord = (word: string) => KINDS.has(word)

/** What a query looks for: distinct folded words in their order; «20mg» counts as two. */
export function queryWords(text: string): string[] {
  return wordsOf(text.slice(0, QUERY_LIMITS.text)).slice(0, QUERY_LIMITS.words)
}

const MAX_SAID = 1_000

/** Words that come behind all those that a query looks for. */
export function wordsBeyond(text: string): string[] {
  return wordsOf(text.slice(0, MAX_SAID)).slice(QUERY_LIMITS.words)
}

/** «A.S.A» is one word. */
const INITIALS = /(?<![a-z\d.])[a-z](?:\.[a-z](?![a-z\d]))+/gi
const unspaced = (letters: string) => letters.replaceAll('.', '')

/** Strengths stand in signs everywhere in the registry. What is so many millilitres may be what a strength is in. */
function wordsOf(text: string): string[] {
  const [first = '', ...others] = withDecimals(text.replace(INITIALS, unspaced))
    .split(/\/(?=\s*\d)/)
    .map((part) => inSigns(foldAmounts(part)))
  const words = [first, ...others.map((part) => `/${part}`)]
    .join(' ')
    .replace(/(?<=^| )(?=[\d.]+ ml(?: |$))/g, '/')
    .split(' ')
    .filter((word) => word !== '')
  return [...new Set(words.map((word) => word.slice(0, QUERY_LIMITS.word)))]
}

/** Also with a fraction, and behind a slash. */
export function isNumber(word: string): boolean {
  return /^\/?\d+(?:\.\d+)?$/.test(word)
}

/** A number as the registry may have written it: without padding, by itself, and a GTIN-13 as a GTIN-14. */
export function numberSpellings(word: string): string[] {
  const spellings = [word, word.replace(/^(?:\/|0+(?=\d))/, '')]
  if (word.length === 13) spellings.push(`0${word}`)
  return [...new Set(spellings)]
}

/** Codes that a slip of one digit would have made this of: one too many, missing, wrong, two swapped. */
export function codeEdits(code: string): string[] {
  const digits = [...'0123456789']
  const edits = Array.from({ length: code.length + 1 }, (_, place) => {
    const [before, here, after] = [code.slice(0, place), code.slice(place), code.slice(place + 1)]
    return [
      before + after,
      ...digits.flatMap((digit) => [before + digit + here, before + digit + after]),
      before + here.slice(1, 2) + here.slice(0, 1) + here.slice(2),
    ]
  })
  return [...new Set(edits.flat())].filter((edit) => edit !== code)
}

/** Comes after whatever a word may go on with. */
export const LAST_CHARACTER = '\u{10ffff}'

// What people write in short, and what the registry calls it.
const FORMS: Readonly<Record<string, readonly string[]>> = {
  vit: ['vitamin'],
  ویت: ['vitamin'],
  tab: ['tablet'],
  tabs: ['tablet'],
  cap: ['capsule'],
  caps: ['capsule'],
  amp: ['injection', 'ampule'],
  ampoule: ['injection', 'ampule'],
  inj: ['injection'],
  vial: ['injection'],
  syr: ['syrup'],
  susp: ['suspension'],
  supp: ['suppository'],
  oint: ['ointment'],
  امپول: ['injection'],
  ویال: ['injection'],
  سرم: ['injection'],
  شیاف: ['suppository'],
  اسپری: ['aerosol'],
  افشانه: ['aerosol', 'spray'],
  پرل: ['capsule'],
  ساشه: ['powder', 'granule'],
}

/** Of the vitamin, and of «نه قرص». */
const NO_NUMBER = new Set(['سی', 'نه'])

export function sameWords(word: string): readonly string[] {
  if (Object.hasOwn(FORMS, word)) return FORMS[word] ?? []
  const number = Object.hasOwn(NUMBER_WORDS, word) && !NO_NUMBER.has(word) && NUMBER_WORDS[word]
  return number ? [String(number)] : []
}

import { toLatinDigits } from '#src/persian/digits.ts'
import { fold } from '#src/persian/fold.ts'

export const QUERY_LIMITS = { text: 200, words: 8, word: 40 } as const

const AMOUNT = /^(\d+)(mg|mcg|ug|g|kg|ml|l|iu|u|meq|mmol)$/

// Strengths stand in Latin everywhere in the registry, a litre as 1000 mL, half a gram as 500 mg.
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/(?<=^| )یک(?= ?(?:گرم|لیتر)ی?(?: |$))/g, '1'],
  [/(^|[\d ])میلی ?گرمی?(?= |$)/g, '$1 mg'],
  [/(^|[\d ])میکرو ?گرمی?(?= |$)/g, '$1 mcg'],
  [/(^|[\d ])(?:میلی ?لیتری?|سی ?سی|cc)(?= |$)/g, '$1 ml'],
  [/(?<=^| )نیم ?گرمی?(?= |$)/g, '500 mg'],
  [/(?<=^| )نیم ?لیتری?(?= |$)/g, '500 ml'],
  [/(?<=\d) ?لیتری?(?= |$)/g, '000 ml'],
  [/(^|[\d ])گرم(?= |$)/g, '$1 g'],
  // In short, or of units that the registry has in signs: behind a number alone.
  [/(\d ?)گرمی(?= |$)/g, '$1 g'],
  [/(\d ?)میلی(?= |$)/g, '$1 mg'],
  [/(\d ?)میکرو(?= |$)/g, '$1 mcg'],
  [/(\d ?)(?:واحدی?|units?)(?= |$)/g, '$1 iu'],
  [/(\d ?)gr(?= |$)/g, '$1 g'],
  [/(\d ?)درصد(?= |$)/g, '$1'],
]

const UNIT = /^(?:میلی|میکرو|گرم|لیتر|واحد|units?|gr|درصد)$/

/** A unit as people write it, which no record has so: it is no word of the other keyboard. */
export function isUnit(word: string): boolean {
  return UNIT.test(word)
}

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

function wordsOf(text: string): string[] {
  const folded = UNITS.reduce(
    (words, [persian, latin]) => words.replace(persian, latin),
    fold(text),
  )
  const words = folded
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => AMOUNT.exec(word)?.slice(1, 3) ?? [word.slice(0, QUERY_LIMITS.word)])
  return [...new Set(words)]
}

/** Numbers of a text that stand in its decimals: of «2.5» both. */
export function decimalParts(text: string): ReadonlySet<string> {
  const decimals = toLatinDigits(text).match(/\d+[.٫]\d+/g) ?? []
  return new Set(decimals.flatMap((decimal) => decimal.split(/[.٫]/)))
}

export function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}

/** A number as the registry may have written it: without padding, and a GTIN-13 as a GTIN-14. */
export function numberSpellings(word: string): string[] {
  const spellings = [word, word.replace(/^0+(?=\d)/, '')]
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
}

/** Words that the registry has for a word of everyday. */
export function sameWords(word: string): readonly string[] {
  return Object.hasOwn(FORMS, word) ? (FORMS[word] ?? []) : []
}

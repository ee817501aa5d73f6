import { LEGAL_FORMS } from '#data/reference/company-words.ts'
import { foldAmounts } from '#src/persian/amounts.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { fold } from '#src/persian/fold.ts'
import { ABOUT_ANY, queryWords } from './query-words.ts'

/** What is written before a code, in any order: «کد ژنریک»، «شناسه ملی». */
const LABEL =
  /^(?:(?:گروه|دسته) (?=[a-z])|(?:کد|شماره|شناسه|بارکد|ژنریک|ملی|irc|gtin|atc|generic|code)(?: |(?=\d)))+(?=[a-z]?\d|[a-z]$)/
const DIGITS = /^\d[\d ]*$/
const ATC = /^[a-z](?: ?\d\d(?: ?[a-z](?: ?[a-z](?: ?\d\d)?)?)?)?$/
/** Of a national ID, a GTIN and an IRC: in other numbers a gap parts two of them. */
const WHOLE_CODES: readonly number[] = [11, 13, 14, 16]
/** As a scanner reads a pack: the GTIN, then lapse and batch. */
const SCANNED = /^\s*\(01\)\s*(\d{14}).*$/s

/** A text that is one code, as registers write it: without its label and gaps; null for any other. */
export function codeIn(text: string): string | null {
  const folded = fold(toLatinDigits(text).replace(SCANNED, '$1'))
  const named = folded.replace(LABEL, '')
  const code = named.replaceAll(' ', '')
  const isLabelled = named !== folded
  if (DIGITS.test(named)) return isLabelled || WHOLE_CODES.includes(code.length) ? code : null
  // «b 12» is a vitamin, a code that goes on behind its group is none.
  return ATC.test(named) && (isLabelled || /\d ?[a-z]/.test(named)) ? code : null
}

/** An IRC in groups of four, as people write it down. */
const withoutGaps = (text: string) =>
  toLatinDigits(text).replace(/(?<!\d)\d{4}(?:[ -]\d{4}){3}(?!\d)/g, (irc) =>
    irc.replace(/\D/g, ''),
  )

const isLatin = (form: string) => /[a-z]/.test(form)
/** Of Latin ones those that are nothing else at the end of a name: «sa» and «kg» are. */
const LATIN = LEGAL_FORMS.filter((form) => isLatin(form) && (form === 'co' || form.length > 2))
const PERSIAN = LEGAL_FORMS.filter((form) => !isLatin(form))
const FORMS = new RegExp(
  `(?<= |^)(?:شرکت های?|شرکتهای?|${[...PERSIAN, ABOUT_ANY].join('|')})(?= |$)|(?: (?:${LATIN.join('|')}))+$`,
  'g',
)

/** «شرکت» before a name says what it is of, and is no slip of «شربت». */
function withoutKind(text: string): string {
  const spaced = foldAmounts(text.replaceAll('\u200c', ' '))
  const named = spaced.replace(FORMS, ' ').replace(/ +/g, ' ').trim()
  return named === '' || named === spaced ? text : named
}

/** A typed text as it is looked for: what says only what kind of thing its name or code is left out. */
export function plainText(text: string): string {
  return codeIn(text) ?? withoutKind(withoutGaps(text))
}

export function typedWords(text: string, words: readonly string[]): string[] {
  const tokens = text.split(/[^\p{L}\p{M}\p{Nd}\u200c]+/u)
  return words.map((word) => tokens.find((token) => fold(token) === word) ?? word)
}

/** A text as lists are asked for it, which find only what holds all of its words. */
export function withoutWords(text: string, unknown: readonly string[]): string {
  if (unknown.length === 0) return text
  return queryWords(plainText(text))
    .filter((word) => !unknown.includes(word))
    .join(' ')
}

import { foldAmounts, NUMBER, NUMBER_WORDS } from '#src/persian/amounts.ts'
import { toLatinDigits, toPersianDigits } from '#src/persian/digits.ts'
import { foldLetters } from '#src/persian/fold.ts'

/** Characters of a question that are read; people paste. */
export const MAX_QUESTION = 300

/** A question as the grammar reads it: folded, half-spaces apart, «1.5» as «1p5», «1,000» as «1000». */
export function plainQuestion(text: string): string {
  const spaced = toLatinDigits(text.slice(0, MAX_QUESTION).toWellFormed())
    .replaceAll('\u200c', ' ')
    .replace(/(?<!\d)\d{4}(?:[ -]\d{4}){3}(?!\d)/g, (irc) => irc.replace(/\D/g, ''))
    .replace(/(?<=\p{L}{3})(?=\d)/gu, ' ')
  return foldAmounts(spaced)
}

const PERSIAN = /[آ-ی]/

/** A name beside Persian words, with its digits in their script. */
export const writtenName = (name: string) => (PERSIAN.test(name) ? toPersianDigits(name) : name)

/** Under which a name is known: its letters without any space. */
export function nameKey(text: string): string {
  return plainQuestion(text).replaceAll(' ', '')
}

/**
 * A phrase of the grammar, between words. In its source letters may be written as people write them;
 * «~» is a space that may be missing, «#» a number in digits or words.
 */
export function phrase(source: string): RegExp {
  const known = compiled.get(source)
  if (known) {
    known.lastIndex = 0
    return known
  }
  const folded = foldLetters(source).replaceAll('~', ' ?').replaceAll('#', `(${NUMBER})`)
  const pattern = new RegExp(`(?<=^| )(?:${folded})(?= |$)`, 'g')
  compiled.set(source, pattern)
  return pattern
}

/** The phrases are those of the grammar alone: their number does not grow. */
const compiled = new Map<string, RegExp>()

/** A word of a number or of how much it is of: no slip of a name. */
export function isAmount(word: string): boolean {
  return Object.hasOwn(NUMBER_WORDS, word) || AMOUNT.test(word)
}

const AMOUNT = /^(?:هزار|میلیون|میلیارد|تومان|تومن|ریال|درصد|واحد|\d.*)$/

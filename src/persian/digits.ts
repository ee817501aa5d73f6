/** The reader's choice of digits in prose and numbers; codes are always Latin. */
export type Digits = 'fa' | 'latn'

const ZERO_PERSIAN = 0x06f0

// Persian, Arabic-Indic and full-width digits: those which keyboards and spreadsheets here produce.
const FOREIGN_DIGIT = /[\u06f0-\u06f9\u0660-\u0669\uff10-\uff19]/g
const ANY_DIGIT = /[0-9\u06f0-\u06f9\u0660-\u0669\uff10-\uff19]/g

/** ASCII digits become Persian ones; Arabic-Indic digits too. Nothing else changes. */
export function toPersianDigits(text: string): string {
  return text.replace(ANY_DIGIT, (digit) =>
    String.fromCharCode(ZERO_PERSIAN + (digit.charCodeAt(0) % 16)),
  )
}

/** Persian, Arabic-Indic and full-width digits become ASCII ones. Nothing else changes. */
export function toLatinDigits(text: string): string {
  return text.replace(FOREIGN_DIGIT, (digit) => String(digit.charCodeAt(0) % 16))
}

/** A text with ASCII digits in the digits the reader chose. */
export function inDigits(text: string, digits: Digits): string {
  return digits === 'fa' ? toPersianDigits(text) : text
}

/** What is not seen and changes what is seen, but for the two joiners that Persian and emoji need. */
export const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Co}\u115f\u1160\u3164\uffa0]/gu
export const JOINERS = /[\u200c\u200d]/g

/** A code, number or date without anything that is not seen, joiners included. */
export function seenText(text: string): string {
  return text.replace(INVISIBLE, '').replace(JOINERS, '').trim()
}

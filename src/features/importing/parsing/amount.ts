import { toLatinDigits } from '#src/persian/digits.ts'
import { isUnclear } from '#src/persian/money-input.ts'
import { cleanText } from './clean.ts'

const NUMBER = /^-?(?:\d{1,3}([,٬،'\s])\d{3}(?:\1\d{3})*|\d+)(?:[.٫]\d{1,9})?$/
const MAX_WHOLE_DIGITS = 15
const BLANK = /^[-–—−_.,٬،'\s]*$/

/**
 * A number of a report or a price list: digits of any script, in groups of three or not, brackets or a
 * minus for what is negative. Null where the cell is blank or a dash, undefined where it is neither, or
 * where a comma or a point may part thousands or a fraction.
 */
export function readAmount(cell: string): number | null | undefined {
  const text = toLatinDigits(cleanText(cell))
  if (BLANK.test(text)) return null
  const bracketed = /^\((.*)\)$/.exec(text)?.[1]
  const plain = (bracketed ?? text).trim().replace(/^[-−]\s*/, '-')
  if (!NUMBER.test(plain) || isUnclear(plain)) return undefined
  const number = plain.replace(/[,٬،'\s]/g, '').replace('٫', '.')
  if (number.replace(/^-|\..*/g, '').length > MAX_WHOLE_DIGITS) return undefined
  const value = Number(number)
  return bracketed === undefined || value === 0 ? value : -value
}

/** Three digits behind a point may be thousands. */
const MAYBE_THOUSANDS = /^\D*\d{1,3}[.٫]\d{3}\D*$/

/** What was worked out, or shared, has parts of a rial; none is paid. Null where it is no amount for sure. */
export function wholeAmount(cell: string, times = 1): number | null {
  const amount = readAmount(cell)
  if (typeof amount !== 'number' || MAYBE_THOUSANDS.test(toLatinDigits(cell))) return null
  return Math.round(amount * times)
}

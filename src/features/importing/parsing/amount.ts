import { toLatinDigits } from '#src/persian/digits.ts'
import { cleanText } from './clean.ts'

const NUMBER = /^-?\d{1,15}(?:\.\d{1,9})?$/
const BLANK = /^[-–—−_.\s]*$/

/**
 * A number of a report or a price list: digits of any script, thousands separated or not, brackets or
 * a minus for what is negative. Null where the cell is blank or a dash, undefined where it is neither.
 */
export function readAmount(cell: string): number | null | undefined {
  const text = toLatinDigits(cleanText(cell))
    .replace(/[\s,٬،']/g, '')
    .replace('٫', '.')
  if (BLANK.test(text)) return null
  const bracketed = /^\((.*)\)$/.exec(text)?.[1]
  const plain = (bracketed ?? text).replace('−', '-')
  if (!NUMBER.test(plain)) return undefined
  const value = Number(plain)
  return bracketed === undefined || value === 0 ? value : -value
}

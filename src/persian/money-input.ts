import { seenText, toLatinDigits } from './digits.ts'
import { PLACES } from './money.ts'

const UNIT =
  /(?<!\s)\s*(?:(هزار|میلیون)\s*)?(?:(ریال\s+جدید)|(ریال|﷼|rials?|irr)|(تومان|تومن|tomans?|irt))$/i
const MORE_PLACES: Readonly<Record<string, number>> = { هزار: 3, میلیون: 6 }
/** A thousand of something in files that part thousands by dots, and so many rials elsewhere. */
const UNCLEAR = /^[-−]?(?!0)\d{1,3}[.٫]000$/
const AMOUNT = /^([-−]?)(\d{1,3}(?:([,٬،'\s])\d{3}(?:\3\d{3})*)|\d+)(?:[.٫](\d+))?$/

export function isUnclear(number: string): boolean {
  return UNCLEAR.test(number)
}

/**
 * The whole rials a person wrote, in digits of any script, with thousands separators or without;
 * «تومان» after the number multiplies by ten, «ریال جدید» by ten thousand, «هزار» before them by a thousand.
 * Null for anything else: empty, broken groups, «125.000» that may be a thousand times as much, a part of a
 * rial, more than 2^53. The sign is kept; whether it may be negative is for the caller.
 */
export function parseRial(text: string): number | null {
  const written = toLatinDigits(seenText(text).replace(/[يى]/g, 'ی'))
  const unit = UNIT.exec(written)
  const number = unit ? written.slice(0, unit.index) : written
  const match = AMOUNT.exec(number)
  if (!match || isUnclear(number)) return null
  const [, sign, whole = '', , fraction = ''] = match
  const part = fraction.replace(/0+$/, '')
  const [, times = '', newRial, , toman] = unit ?? []
  const places = PLACES[newRial ? 'new-rial' : toman ? 'toman' : 'rial'] + (MORE_PLACES[times] ?? 0)
  if (part.length > places) return null
  const amount = Number(whole.replace(/\D/g, '') + part.padEnd(places, '0'))
  if (!Number.isSafeInteger(amount)) return null
  return sign && amount !== 0 ? -amount : amount
}

import { toLatinDigits } from './digits.ts'
import { type FormatSettings, type MoneyUnit, readerSettings } from './format-settings.ts'
import { formatNumber } from './numbers.ts'
import { seenText } from './plain-text.ts'

const UNIT_NAMES = { rial: 'ریال', toman: 'تومان', 'new-rial': 'ریال جدید' }
/** Decimal places between a rial and the unit. */
const PLACES = { rial: 0, toman: 1, 'new-rial': 4 }

/**
 * An amount in rial, always with its unit: «۱۲٬۵۰۰ ریال». In other units exact, with as many decimals as
 * that takes («۱٬۲۵۰٫۵ تومان»). Throws RangeError unless the amount is a safe integer or a bigint.
 */
export function formatMoney(
  rial: number | bigint,
  { unit, digits }: FormatSettings = readerSettings(),
): string {
  if (typeof rial === 'number' && !Number.isSafeInteger(rial)) {
    throw new RangeError(`Not a whole amount of rial: ${rial}`)
  }
  return `${formatAmount(rial, { unit, digits })} ${UNIT_NAMES[unit]}`
}

/** The same without its unit, for where a heading or an axis names it: see moneyUnitName. */
export function formatAmount(
  rial: number | bigint,
  { unit, digits }: FormatSettings = readerSettings(),
): string {
  return unit === 'rial' ? formatNumber(rial, digits) : formatPart(BigInt(rial), unit, digits)
}

/** The unit that the reader chose: «ریال», «تومان» or «ریال جدید». */
export function moneyUnitName({ unit }: FormatSettings = readerSettings()): string {
  return UNIT_NAMES[unit]
}

/** How many of the reader's unit an amount in rial is; for axes and fields, where parts may show. */
export function inReaderUnit(rial: number, { unit }: FormatSettings = readerSettings()): number {
  return rial / 10 ** PLACES[unit]
}

function formatPart(rial: bigint, unit: MoneyUnit, digits: FormatSettings['digits']): string {
  const places = PLACES[unit]
  const one = 10n ** BigInt(places)
  const size = rial < 0n ? -rial : rial
  const rest = Number(size % one)
  const whole = formatNumber(size / one, digits)
  const fraction = rest === 0 ? '' : formatNumber(rest / Number(one), digits, places).slice(1)
  return `${rial < 0n ? '\u200e−' : ''}${whole}${fraction}`
}

const UNIT =
  /\s*(?:(هزار|میلیون)\s*)?(?:(ریال\s+جدید)|(ریال|﷼|rials?|irr)|(تومان|تومن|tomans?|irt))$/i
const MORE_PLACES: Readonly<Record<string, number>> = { هزار: 3, میلیون: 6 }
/** A thousand of something in files that part thousands by dots, and so many rials elsewhere. */
const UNCLEAR = /^[-−]?(?!0)\d{1,3}[.٫]000$/
const AMOUNT = /^([-−]?)(\d{1,3}(?:([,٬،'\s])\d{3}(?:\3\d{3})*)|\d+)(?:[.٫](\d+))?$/

export function isUnclear(number: string): boolean {
  return UNCLEAR.test(number)
}

/**
 * The whole rials a person wrote, in digits of any script, with thousands separators or without;
 * «تومان» after the number multiplies by ten, «ریال جدید» by ten thousand, «هزار» before them by a thousand. Null for anything else: empty,
 * broken groups, «125.000» that may be a thousand times as much, a part of a rial, more than 2^53. The sign is kept; whether it may be negative is for
 * the caller.
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

import { toLatinDigits } from './digits.ts'
import { type FormatSettings, readerSettings } from './format-settings.ts'
import { formatNumber } from './numbers.ts'

const UNIT_NAMES = { rial: 'ریال', toman: 'تومان' }

/**
 * An amount in rial, always with its unit: «۱۲٬۵۰۰ ریال». In toman exact: an odd rial shows as one
 * decimal («۱٬۲۵۰٫۵ تومان»). Throws RangeError unless the amount is a safe integer or a bigint.
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
  return unit === 'rial' ? formatNumber(rial, digits) : formatTenth(BigInt(rial), digits)
}

/** The unit that the reader chose: «ریال» or «تومان». */
export function moneyUnitName({ unit }: FormatSettings = readerSettings()): string {
  return UNIT_NAMES[unit]
}

/** How many of the reader's unit an amount in rial is; for axes and fields, where parts may show. */
export function inReaderUnit(rial: number, { unit }: FormatSettings = readerSettings()): number {
  return unit === 'rial' ? rial : rial / 10
}

function formatTenth(rial: bigint, digits: FormatSettings['digits']): string {
  const size = rial < 0n ? -rial : rial
  const rest = Number(size % 10n)
  const whole = formatNumber(size / 10n, digits)
  const fraction = rest === 0 ? '' : formatNumber(rest / 10, digits).slice(1)
  return `${rial < 0n ? '\u200e−' : ''}${whole}${fraction}`
}

const CONTROLS = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const UNIT = /\s*(?:(ریال|﷼|rials?|irr)|(تومان|تومن|tomans?|irt))$/i
const AMOUNT = /^([-−]?)(\d{1,3}(?:([,٬،'\s])\d{3}(?:\3\d{3})*)|\d+)(?:[.٫](\d+))?$/

/**
 * The whole rials a person wrote, in digits of any script, with thousands separators or without;
 * «تومان» after the number multiplies by ten. Null for anything else: empty, broken groups, a part
 * of a rial, more than 2^53. The sign is kept; whether it may be negative is for the caller.
 */
export function parseRial(text: string): number | null {
  const written = toLatinDigits(text.replace(CONTROLS, '').replace(/[يى]/g, 'ی')).trim()
  const unit = UNIT.exec(written)
  const match = AMOUNT.exec(unit ? written.slice(0, unit.index) : written)
  if (!match) return null
  const [, sign, whole = '', , fraction = ''] = match
  const tenths = fraction.replace(/0+$/, '')
  if (tenths.length > (unit?.[2] ? 1 : 0)) return null
  const amount = Number(whole.replace(/\D/g, '')) * (unit?.[2] ? 10 : 1) + Number(tenths)
  if (!Number.isSafeInteger(amount)) return null
  return sign && amount !== 0 ? -amount : amount
}

import { type FormatSettings, type MoneyUnit, readerSettings } from './format-settings.ts'
import { formatNumber } from './numbers.ts'

const UNIT_NAMES = { rial: 'ریال', toman: 'تومان', 'new-rial': 'ریال جدید' }
/** Decimal places between a rial and the unit. */
export const PLACES = { rial: 0, toman: 1, 'new-rial': 4 }

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

import { type Digits, inDigits, toLatinDigits } from './digits.ts'
import { readerSettings } from './format-settings.ts'

const decimals = new Map<number, Intl.NumberFormat>()

function decimal(fraction: number): Intl.NumberFormat {
  let format = decimals.get(fraction)
  if (!format) {
    format = new Intl.NumberFormat('en', {
      maximumFractionDigits: fraction,
      signDisplay: 'negative',
    })
    decimals.set(fraction, format)
  }
  return format
}

const PERSIAN_SIGNS: Record<string, string> = { ',': '٬', '.': '٫' }
const LATIN_SIGNS: Record<string, string> = { '٬': ',', '٫': '.', '٪': '%' }

// English output is the same in every engine; the Persian signs are put in by hand, so that the
// server and any browser print one text. The minus stays on the left of its number in any direction.
export function inSigns(english: string, digits: Digits): string {
  const signed = english.replace('-', '\u200e−')
  if (digits === 'latn') return signed
  return inDigits(signed, digits).replace(/[,.]/g, (sign) => PERSIAN_SIGNS[sign] ?? sign)
}

/**
 * A number with grouping: «۱٬۲۴۳» or "1,243"; at most `fraction` decimals, rounded half away from
 * zero, without trailing zeros. «—» when not finite.
 */
export function formatNumber(
  n: number | bigint,
  digits: Digits = readerSettings().digits,
  fraction = 2,
): string {
  if (typeof n === 'number' && !Number.isFinite(n)) return '—'
  return inSigns(decimal(fraction).format(n), digits)
}

/** Words that were written with Persian digits, such as a label, in the digits that the reader chose. */
export function inReaderDigits(text: string): string {
  if (readerSettings().digits === 'fa') return text
  return toLatinDigits(text).replace(/[٬٫٪]/g, (sign) => LATIN_SIGNS[sign] ?? sign)
}

/** How many of how many: «۲۰ از ۱٬۲۴۳»; of nothing nothing is a part: «۰». */
export function countOf(shown: number, total: number, digits: Digits = readerSettings().digits) {
  const part = formatNumber(shown, digits)
  return total === 0 ? part : `${part} از ${formatNumber(total, digits)}`
}

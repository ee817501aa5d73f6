import { type Digits, inDigits, toLatinDigits } from './digits.ts'
import { readerSettings } from './format-settings.ts'

const decimals = new Map<number, Intl.NumberFormat>()
const compact = new Intl.NumberFormat('en', { notation: 'compact' })

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
function inSigns(english: string, digits: Digits): string {
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

/**
 * A ratio (0.125, not 12.5) as a percentage: «۱۲٫۵٪» or "12.5%"; at most `fraction` decimals, but as many as
 * keep a part from passing for nothing or for the whole: «۰٫۰۳٪», «۹۹٫۹۷٪».
 */
export function formatPercent(
  ratio: number,
  digits: Digits = readerSettings().digits,
  fraction = 1,
): string {
  if (!Number.isFinite(ratio)) return '—'
  return `${formatNumber(ratio * 100, digits, percentPlaces(ratio, fraction))}${digits === 'fa' ? '٪' : '%'}`
}

const MAX_PLACES = 4

/** How many decimals a ratio is written with in per cent, at least `places`. */
export function percentPlaces(ratio: number, places: number): number {
  return places < MAX_PLACES && roundsAway(ratio, places)
    ? percentPlaces(ratio, places + 1)
    : places
}

function roundsAway(ratio: number, places: number): boolean {
  const size = Math.abs(ratio)
  const written = Number((size * 100).toFixed(places))
  return (written === 0 && size > 0) || (written === 100 && size < 1)
}

const changePlaces = (ratio: number) => (Math.abs(ratio) < 0.1 ? 1 : 0)

/** A change in a sentence that says its way in words: «۳۱٪», as near as with its sign. */
export const formatChangeSize = (ratio: number) =>
  formatPercent(Math.abs(ratio), undefined, changePlaces(ratio))

/** A change as a percentage with its sign, which stays on the left of the digits: «+۳۱٪». */
export function formatChange(ratio: number): string {
  const written = formatPercent(ratio, undefined, changePlaces(ratio))
  return ratio > 0 ? `\u200e+${written}` : written
}

const SCALES: Record<string, string> = {
  K: ' هزار',
  M: ' میلیون',
  B: ' میلیارد',
  T: ' هزار میلیارد',
}

/** A rough number in words for charts and tiles, to two digits: «۱٫۲ میلیون», «۱۲ هزار», «۹۹۹». */
export function formatCompact(n: number, digits: Digits = readerSettings().digits): string {
  if (!Number.isFinite(n)) return '—'
  const english = compact.format(n === 0 ? 0 : n)
  return inSigns(english, digits).replace(/[KMBT]$/, (scale) => SCALES[scale] ?? scale)
}

/** How many of how many: «۲۰ از ۱٬۲۴۳»; of nothing nothing is a part: «۰». */
export function countOf(
  shown: number,
  total: number,
  digits: Digits = readerSettings().digits,
): string {
  const part = formatNumber(shown, digits)
  return total === 0 ? part : `${part} از ${formatNumber(total, digits)}`
}

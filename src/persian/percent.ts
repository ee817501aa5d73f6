import type { Digits } from './digits.ts'
import { readerSettings } from './format-settings.ts'
import { formatNumber } from './numbers.ts'

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

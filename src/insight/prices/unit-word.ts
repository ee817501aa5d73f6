import { isPriceUnit, PRICE_UNIT_WORDS } from '#src/words/price-units.ts'

/** What the prices of a revision are of: «قرص»; a package where the unit could not be read. */
export function unitWord(unit: string | null): string {
  return isPriceUnit(unit) ? PRICE_UNIT_WORDS[unit] : 'بسته'
}

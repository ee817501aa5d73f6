/** What a unit price is the price of; the word follows «هر». */
export const PRICE_UNIT_WORDS = {
  tablet: 'قرص',
  capsule: 'کپسول',
  ampoule: 'آمپول یا ویال',
  vial: 'ویال',
  ml: 'میلی‌لیتر',
  gram: 'گرم',
  dose: 'دوز',
  suppository: 'شیاف',
  patch: 'برچسب',
  sachet: 'ساشه',
  piece: 'عدد',
} as const

export type PriceUnit = keyof typeof PRICE_UNIT_WORDS

export const UNIT_UNREAD = 'واحد خوانده نشد'

/** Current licences with a unit price from which on quartiles are told, and not the least and the most. */
export const QUARTILES_FROM = 4

export function isPriceUnit(text: string | null): text is PriceUnit {
  return text !== null && Object.hasOwn(PRICE_UNIT_WORDS, text)
}

/** «هر قرص»; without a unit that is known, that it could not be read. */
export function perUnit(unit: string | null): string {
  return isPriceUnit(unit) ? `هر ${PRICE_UNIT_WORDS[unit]}` : UNIT_UNREAD
}

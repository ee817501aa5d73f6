import { GTIN_IRANIAN, GTIN_OF_NO_COUNTRY } from '#src/words/supply-type.ts'

const RESTRICTED = '2'
const ZERO = 0x30

/**
 * A GTIN of 8 to 14 digits, padded to 14. Some sources append a digit to an EAN-13 instead of
 * leading it by a zero: it is put right when its own check digit proves it and the number as
 * written would begin with a prefix which GS1 keeps for use inside shops. `problem` says why a cell
 * that is not empty gave none.
 */
export function readGtin(text: string) {
  if (text === '' || /^0+$/.test(text)) return { gtin: null, problem: null }
  if (!/^\d{8,14}$/.test(text)) return { gtin: null, problem: 'GTIN باید ۸ تا ۱۴ رقم باشد' }
  const padded = text.padStart(14, '0')
  if (text.length === 14 && padded[1] === RESTRICTED && padded[0] !== '0') {
    const ean = padded.slice(0, 13).padStart(14, '0')
    if (hasCheckDigit(ean)) return { gtin: ean, problem: null }
  }
  if (hasCheckDigit(padded)) return { gtin: padded, problem: null }
  return { gtin: null, problem: 'رقم کنترل GTIN درست نیست؛ مقدار نادیده گرفته شد' }
}

/** Whether GS1 Iran gave the number out; null where the prefix tells nothing. */
export function isIranianGtin(gtin: string | null): boolean | null {
  if (gtin === null || OF_NO_COUNTRY.test(gtin)) return null
  return IRANIAN.test(gtin)
}

const OF_NO_COUNTRY = new RegExp(GTIN_OF_NO_COUNTRY)
const IRANIAN = new RegExp(GTIN_IRANIAN)

function hasCheckDigit(gtin: string): boolean {
  let sum = 0
  for (let place = 0; place < 13; place += 1)
    sum += (gtin.charCodeAt(place) - ZERO) * (place % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10 === Number(gtin[13])
}

import { seenText, toLatinDigits } from './digits.ts'

const NUMBER = /^(?:\d+|\d{1,3}(?:[٬,،]\d{3})+)(?:[.٫]\d+)?(?=\s*[%٪]?$)/

/**
 * The number that a person typed into a form: digits of any script, thousands parted or not, a sign of
 * percent after it, and marks of direction that came along with a copied text. NaN for anything else.
 */
export function readNumber(text: string): number {
  const [number] = NUMBER.exec(toLatinDigits(seenText(text))) ?? []
  return number === undefined ? Number.NaN : Number(number.replace(/[٬,،]/g, '').replace('٫', '.'))
}

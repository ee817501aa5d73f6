import { toPersianDigits } from '#src/persian/digits.ts'

/** «شمارهٔ ۱۰۰۱»: a name, not a quantity, so without separators. */
export function ticketNumber(number: number): string {
  return `شمارهٔ ${toPersianDigits(String(number))}`
}

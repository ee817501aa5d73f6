import { toLatinDigits } from '#src/persian/digits.ts'

/** A discount code as stored: Latin capitals and digits, without what stands between them. */
export function foldCode(text: string): string {
  return toLatinDigits(text)
    .replace(/[\s\u200c\u200e\u200f_-]/g, '')
    .toUpperCase()
}

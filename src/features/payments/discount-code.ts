import { seenText, toLatinDigits } from '#src/persian/digits.ts'

/** A discount code as stored: Latin capitals and digits, without what stands between them. */
export function foldCode(text: string): string {
  return toLatinDigits(seenText(text))
    .replace(/[\s_-]/g, '')
    .toUpperCase()
}

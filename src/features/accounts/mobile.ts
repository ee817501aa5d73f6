import { seenText, toLatinDigits } from '#src/persian/digits.ts'

// What people type between the digits.
const separators = /[\s()\-‐-―−ـ_./]/g

/**
 * An Iranian mobile number as «09…» with eleven Latin digits, from 09…, 9…, +98…, 0098… or 98… in
 * any digits, also with the zero left in as «+98 (0)9…»; null for everything else.
 */
export function normalizeMobile(text: string): string | null {
  if (text.length > 40) return null
  const plain = toLatinDigits(seenText(text)).replace(separators, '')
  const rest = /^(?:(?:[+＋]|00)?98)?0?(9\d{9})$/.exec(plain)?.[1]
  return rest === undefined ? null : `0${rest}`
}

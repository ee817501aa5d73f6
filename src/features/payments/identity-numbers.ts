import { seenText, toLatinDigits } from '#src/persian/digits.ts'

const COMPANY_WEIGHTS = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17] as const

/** An IBAN as people write it, in one piece: «IR» and 24 digits; «IR» may be missing. */
export function foldIban(text: string): string {
  const written = digitsOf(text).toUpperCase()
  return /^\d{24}$/.test(written) ? `IR${written}` : written
}

/** Iranian IBAN (شبا): the number made of it leaves 1 when divided by 97 (ISO 13616). */
export function isIban(iban: string): boolean {
  const [, check, account] = /^IR(\d{2})(\d{22})$/.exec(iban) ?? []
  return account !== undefined && BigInt(`${account}1827${check}`) % 97n === 1n
}

/** A bank card: 16 digits whose Luhn sum is a multiple of ten. */
export function isCard(digits: string): boolean {
  if (!/^\d{16}$/.test(digits) || /^(\d)\1{15}$/.test(digits)) return false
  const sum = [...digits].reduce((so, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return so + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The digits of a number as people write it: any script, spaces and dashes between. */
export function digitsOf(text: string): string {
  return toLatinDigits(seenText(text)).replace(/[\s-]/g, '')
}

/** National ID of a company (شناسهٔ ملی): 11 digits, the last of which is made from the others. */
export function isCompanyId(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || digits.slice(3, 9) === '000000') return false
  const values = [...digits].map(Number)
  const shift = (values[9] ?? 0) + 2
  const sum = COMPANY_WEIGHTS.reduce(
    (so, weight, at) => so + weight * ((values[at] ?? 0) + shift),
    0,
  )
  const rest = sum % 11
  return (rest === 10 ? 0 : rest) === values[10]
}

/** National code of a person (کد ملی): 10 digits, the last of which is made from the others. */
export function isPersonId(digits: string): boolean {
  if (!/^\d{10}$/.test(digits) || /^(\d)\1{9}$/.test(digits)) return false
  const values = [...digits].map(Number)
  const sum = values.slice(0, 9).reduce((so, digit, at) => so + digit * (10 - at), 0)
  const rest = sum % 11
  return values[9] === (rest < 2 ? rest : 11 - rest)
}

/**
 * Economic code. Since the tax system of 1402 it is the national ID of a company, or the national
 * code of a person with four digits behind it; older papers carry twelve digits that begin with
 * 4 and have no published check digit.
 */
export function isEconomicCode(digits: string): boolean {
  if (digits.length === 11) return isCompanyId(digits)
  if (digits.length === 14) return /^\d{14}$/.test(digits) && isPersonId(digits.slice(0, 10))
  return /^4\d{11}$/.test(digits)
}

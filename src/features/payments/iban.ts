import { digitsOf } from './national-id.ts'

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

import type { Digits } from './digits.ts'

/** Rial is what is stored; how many of them each unit is, see money.ts. */
export type MoneyUnit = 'rial' | 'toman' | 'new-rial'

/** What a reader chooses in the account: digits of prose and numbers, unit of money. */
export type FormatSettings = { digits: Digits; unit: MoneyUnit }

export const defaultFormatSettings: FormatSettings = { digits: 'fa', unit: 'rial' }

let readerOf = (): FormatSettings => defaultFormatSettings

/** The choice of whoever the page is drawn for; what formats without being told otherwise asks it. */
export function readerSettings(): FormatSettings {
  return readerOf()
}

/** Says how to know the reader: in the browser it is always the same one, on the server never. */
export function knowReader(of: () => FormatSettings): void {
  readerOf = of
}

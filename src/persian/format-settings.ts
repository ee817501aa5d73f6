import type { Digits } from './digits.ts'

/** Rial is what is stored; one toman is ten rials. */
export type MoneyUnit = 'rial' | 'toman'

/** What a reader chooses in the account: digits of prose and numbers, unit of money. */
export type FormatSettings = { digits: Digits; unit: MoneyUnit }

export const defaultFormatSettings: FormatSettings = { digits: 'fa', unit: 'rial' }

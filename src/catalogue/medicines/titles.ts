import { nameAndStrength } from '#src/words/name-and-strength.ts'
import type { MedicineData, ProductData } from './load-record.ts'

/** The heading of a medicine: its Persian name, strength and form; Latin where there is no other. */
export function medicineTitle({ medicine }: MedicineData): string {
  return [nameAndStrength(medicine), medicine.form].filter(Boolean).join(' ')
}

export function productTitle({ product: { brandFa, brandEn, irc } }: ProductData): string {
  return brandFa ?? brandEn ?? irc
}

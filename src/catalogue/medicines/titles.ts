import { type DescribedMedicine, nameAndStrength } from '#src/words/name-and-strength.ts'
import type { ProductData } from './load-record.ts'

/** The heading of a medicine: its Persian name, strength and form; Latin where there is no other. */
export function medicineTitle({ medicine }: { medicine: DescribedMedicine }): string {
  return [nameAndStrength(medicine), medicine.form].filter(Boolean).join(' ')
}

export function productTitle({ product: { brandFa, brandEn, irc } }: ProductData): string {
  return brandFa ?? brandEn ?? irc
}

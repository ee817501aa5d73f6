interface NamedMedicine {
  nameFa: string | null
  nameEn: string
  strength: string | null
}

/** A medicine in one line of text; its strength reads from the left after a Persian name too. */
export function nameAndStrength({ nameFa, nameEn, strength }: NamedMedicine): string {
  const name = nameFa ?? nameEn
  return strength ? `${name} \u2066${strength}\u2069` : name
}

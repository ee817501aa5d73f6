/** What tells medicines of one name apart. */
export interface Sized {
  strength: string | null
  volume: string | null
}

interface NamedMedicine extends Sized {
  nameFa: string | null
  nameEn: string
}

/** A medicine in one line of text; strength and volume read from the left after a Persian name too. */
export function nameAndStrength({ nameFa, nameEn, ...sized }: NamedMedicine): string {
  const name = nameFa ?? nameEn
  const size = strengthAndVolume(sized)
  return size ? `${name} \u2066${size}\u2069` : name
}

export function strengthAndVolume({ strength, volume }: Sized): string {
  return [strength, volume].filter(Boolean).join(' ')
}

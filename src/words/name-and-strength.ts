/** What tells medicines of one name apart. */
export interface Sized {
  strength: string | null
  volume: string | null
}

export interface NamedMedicine extends Sized {
  nameFa: string | null
  nameEn: string
}

/** A generic code as a row of any page names it and links to it. */
export interface LinkedMedicine extends NamedMedicine {
  code: number
  slug: string
}

export interface DescribedMedicine extends LinkedMedicine {
  form: string | null
  route: string | null
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

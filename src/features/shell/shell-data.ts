/** What the shell shows of the published dataset. */
export interface ShellDataset {
  isSample: boolean
  source: string | null
  /** ISO date. */
  harvestedOn: string | null
}

/** Empty fields are left out of the footer. */
export interface Contact {
  address: string | null
  phone: string | null
  email: string | null
}

export interface TrustSeal {
  href: string
  imageHref: string
  label: string
}

export interface ShellData {
  user: { name: string } | null
  dataset: ShellDataset | null
  contact: Contact
  trustSeal: TrustSeal | null
  /** The current Jalali year in Persian digits. */
  year: string
}

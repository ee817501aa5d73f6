import type { SessionStart } from '../accounts/session-state.ts'

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
  /** When the telephone is answered. */
  hours: string | null
}

/** Who vouches for this site; checked by trust-seal.server.ts. */
export interface TrustSeal {
  /** https. */
  href: string
  /** https; null where the footer has to show a picture of its own. */
  imageHref: string | null
  label: string
}

/** Who the header greets; somebody without a name is shown as nobody. */
export interface ShellUser {
  name: string
  /** What the header offers to buy. */
  prompt: 'buy' | 'renew' | null
  admin: boolean
  /** Alerts that were not read; null for who can have none yet. */
  unread: number | null
}

export interface ShellData {
  /** What the browser goes on with. */
  start: SessionStart
  user: ShellUser | null
  dataset: ShellDataset | null
  contact: Contact
  trustSeal: TrustSeal | null
  /** The current Jalali year in Persian digits. */
  year: string
}

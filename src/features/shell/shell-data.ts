import type { SubscriptionPrompt } from '#src/access/trial-time.ts'
import type { RecordedDays } from '#src/insight/history/in-past.server.ts'
import type { SessionStart } from '#src/session/session-state.ts'
import type { Contact } from '../accounts/use-contact.ts'

export const NO_CONTACT: Contact = {
  address: null,
  phone: null,
  email: null,
  hours: null,
  maker: null,
}

export interface ShellDataset {
  isSample: boolean
  source: string | null
  harvestedOn: string | null
}

/** Who vouches for this site; checked by trust-seal.server.ts. */
export interface TrustSeal {
  /** https. */
  href: string
  /** https; null where the footer has to show a picture of its own. */
  imageHref: string | null
  label: string
}

export interface SiteBanner {
  text: string
  level: 'info' | 'caution' | 'critical'
  link: { href: string; label: string } | null
}

/** A script of somebody else that counts visits; both are checked by notices.server.ts. */
export interface Analytics {
  src: string
  integrity: string
}

export interface ShellSettings {
  contact: Contact
  trustSeal: TrustSeal | null
  banner: SiteBanner | null
  analytics: Analytics | null
  /** Numbers of the tiers that differ from the product's, as JSON; null where none does. */
  policy: string | null
}

/** Who the header greets; somebody without a name is shown as nobody. */
export interface ShellUser {
  name: string
  /** What the header offers. */
  prompt: SubscriptionPrompt | null
  admin: boolean
  /** Alerts that were not read; null for who can have none yet. */
  unread: number | null
}

export interface ShellData extends ShellSettings {
  /** What the browser goes on with. */
  start: SessionStart
  user: ShellUser | null
  dataset: ShellDataset | null
  /** What the panel of days is drawn from. */
  time: { recorded: RecordedDays; today: string } | null
  /** The current Jalali year in Persian digits. */
  year: string
}

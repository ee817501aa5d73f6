import type { SubscriptionPrompt } from '#src/access/trial-time.ts'
import type { RecordedDays } from '#src/insight/history/in-past.server.ts'
import type { SessionStart } from '#src/session/session-state.ts'
import type { ShellSettings } from './site-settings.server.ts'

export interface ShellDataset {
  isSample: boolean
  source: string | null
  harvestedOn: string | null
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

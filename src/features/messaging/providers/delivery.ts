import type { Letter } from '../templates.ts'

/** What became of one try. `later` may get better by itself, `never` does not. Reasons are Persian. */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'later'; reason: string }
  | { outcome: 'never'; reason: string }

/** Sends one letter to a mobile number or an e-mail address. Does not throw. */
export interface Carrier {
  /** Shown in the log and to admins. */
  name: string
  send(recipient: string, letter: Letter): Promise<Delivery>
}

export const SENT: Delivery = { outcome: 'sent' }

export function later(reason: string): Delivery {
  return { outcome: 'later', reason }
}

export function never(reason: string): Delivery {
  return { outcome: 'never', reason }
}

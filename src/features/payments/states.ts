import { secondsLeftToday } from '#src/persian/dates.ts'
import type { PAYMENT_KINDS, PAYMENT_STATES } from '#src/server/db/schema/payments.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long after one question the gateway is asked the next one; after the last, no more. */
export const VERIFY_AFTER_MS: readonly number[] = [
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  20 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  8 * HOUR_MS,
  24 * HOUR_MS,
  48 * HOUR_MS,
]

/** An authority can be paid for about a quarter of an hour: so long a payment under way is gone on with. */
export const RESUMED_MS = 15 * MINUTE_MS
/** After twice that nobody will pay it. */
export const PAYABLE_MS = 30 * MINUTE_MS

/** A pre-invoice takes a slip for so long, and again for so long after one was refused. */
const SLIP_MS = 30 * 24 * HOUR_MS

interface Waiting {
  createdAt: Date
  updatedAt: Date
  reviewNote: string | null
}

/** Until when the bank's slip of a transfer is taken, its last day whole; later its price is not offered. */
export function slipUntil({ createdAt, updatedAt, reviewNote }: Waiting): Date {
  const since = reviewNote === null ? createdAt : updatedAt
  const last = new Date(since.getTime() + SLIP_MS)
  return new Date(last.getTime() + (secondsLeftToday(last) - 1) * 1_000)
}

export type PaymentState = (typeof PAYMENT_STATES)[number]
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export type PaymentEvent =
  /** The gateway says that the money was taken (100 or 101). */
  | 'confirmed'
  /** The payer came back without paying, and the gateway says the same. */
  | 'unpaid'
  /** The payer came back as if it were paid, and the gateway says that it is not. */
  | 'declined'
  /** The gateway will never confirm it: another amount, an authority it does not know. */
  | 'refused'
  /** The payer gave it up. */
  | 'withdrawn'
  /** Nobody came back, or the gateway could not be asked, for longer than we wait. */
  | 'expired'
  /** The bank's slip was sent. */
  | 'slip'
  /** An admin found the money in the bank. */
  | 'approved'
  /** An admin did not. */
  | 'rejected'

type Moves = Readonly<Partial<Record<PaymentState, PaymentState>>>

/**
 * Money that was taken wins over whatever was thought before; a paid payment is never anything
 * else again. States that are not named stay as they are.
 */
const MOVES: Readonly<Record<PaymentEvent, Moves>> = {
  confirmed: { pending: 'paid', failed: 'paid', cancelled: 'paid' },
  unpaid: { pending: 'cancelled' },
  declined: { pending: 'failed' },
  refused: { pending: 'failed' },
  withdrawn: { pending: 'cancelled' },
  expired: { pending: 'failed' },
  slip: { pending: 'review', failed: 'review' },
  approved: { pending: 'paid', review: 'paid', failed: 'paid', cancelled: 'paid' },
  rejected: { pending: 'failed', review: 'failed' },
}

const EVENTS_OF: Readonly<Record<PaymentKind, ReadonlySet<PaymentEvent>>> = {
  online: new Set(['confirmed', 'unpaid', 'declined', 'refused', 'withdrawn', 'expired']),
  transfer: new Set(['slip', 'approved', 'rejected', 'withdrawn', 'expired']),
}

/** The state after an event; the same one where the event changes nothing. */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState {
  return MOVES[event][state] ?? state
}

export function canHappen(kind: PaymentKind, event: PaymentEvent): boolean {
  return EVENTS_OF[kind].has(event)
}

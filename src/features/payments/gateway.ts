export interface GatewayOrder {
  amountRial: number
  description: string
  callbackUrl: string
  mobile: string | null
  email: string | null
  /** Our own number of the payment. */
  orderId: string
}

export type Opening =
  | { kind: 'opened'; authority: string }
  | { kind: 'refused'; code: number }
  | { kind: 'unreachable'; reason: string }

/** What a gateway says of a payment; `unknown` is no answer at all, to be asked again. */
export type Verdict =
  | { kind: 'paid'; refId: string | null; cardPan: string | null; again: boolean }
  | { kind: 'unpaid'; code: number }
  | { kind: 'refused'; code: number }
  | { kind: 'unknown'; reason: string }

/** Takes money for us. Each call has a time-out and answers instead of throwing. */
export interface Gateway {
  name: 'zarinpal' | 'sandbox'
  open(order: GatewayOrder): Promise<Opening>
  /** Where the payer goes; `origin` is the portal's own address. */
  startUrl(authority: string, origin: string): string
  /** Always with the amount that we stored, never with one that came from outside. */
  verify(payment: { authority: string; amountRial: number }): Promise<Verdict>
}

import { and, eq } from 'drizzle-orm'
import { beginOnline, type Order } from '#src/features/payments/begin-payment.server.ts'
import type { Gateway } from '#src/features/payments/gateway.ts'
import type { Database } from '#src/server/db/client.ts'
import { subscriptions } from '#src/server/db/schema/accounts.ts'
import { type BuyerData, paymentEvents, payments } from '#src/server/db/schema/payments.ts'

export const BUYER: BuyerData = {
  kind: 'person',
  name: 'مریم احمدی',
  nationalId: null,
  economicCode: null,
  address: null,
  postalCode: null,
}

export function orderOf(userId: string, given: Partial<Order> = {}): Order {
  return {
    userId,
    planId: 'professional-1',
    kind: 'online',
    discountCode: null,
    buyer: BUYER,
    shownRial: null,
    ...given,
  }
}

export async function beginPayment(db: Database, gateway: Gateway, order: Order) {
  const { id } = await beginOnline(db, order, { gateway, origin: 'http://localhost' })
  return readPayment(db, id)
}

export async function readPayment(db: Database, id: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw new Error(`no payment ${id}`)
  return payment
}

/** What payments gave a person; the trial is none of it. */
export function grantsOf(db: Database, userId: string) {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.grantedBy, 'payment')))
}

export function eventsOf(db: Database, paymentId: string) {
  return db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(paymentEvents.id)
}

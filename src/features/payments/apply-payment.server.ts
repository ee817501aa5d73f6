import { eq, sql } from 'drizzle-orm'
import { formatJalali } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { paymentEvents, payments } from '#src/server/db/schema/payments.ts'
import { portalAddress } from '#src/server/env.ts'
import { AppError } from '#src/server/errors.ts'
import { tellPerson } from '../messaging/enqueue.server.ts'
import { grantSubscription } from './grant-subscription.server.ts'
import { readSeller } from './seller.server.ts'
import { canHappen, nextState, type PaymentEvent, type PaymentState } from './states.ts'

export type PaymentRow = typeof payments.$inferSelect
export interface Happening {
  event: PaymentEvent
  /** Columns that the event brings, where it changes the state. */
  facts?: Partial<
    Pick<
      PaymentRow,
      'refId' | 'cardPan' | 'failure' | 'reviewNote' | 'receiptFileId' | 'receiptFileName'
    >
  >
  detail?: Record<string, string | number | null>
  actorId?: string
}

export interface Applied {
  from: PaymentState
  to: PaymentState
  payment: PaymentRow
}

/**
 * The only writer of a payment's state. The row is locked, so whatever comes at once comes one
 * after the other; a payment that becomes paid grants its subscription in the same transaction.
 */
export function applyEvent(db: Database, id: string, happening: Happening): Promise<Applied> {
  return db.transaction((tx) => applyEventIn(tx, id, happening))
}

/** The same inside a transaction of the caller's, for actions that are audited. */
export async function applyEventIn(
  tx: Queryable,
  id: string,
  happening: Happening,
): Promise<Applied> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!payment) throw new AppError('NOT_FOUND', 'چنین پرداختی نیست.')
  const { event, detail = {}, actorId } = happening
  if (!canHappen(payment.kind, event))
    throw new Error(`no ${event} for a payment by ${payment.kind}`)
  const from = payment.state
  const to = nextState(from, event)
  await tx.insert(paymentEvents).values({
    paymentId: id,
    event,
    fromState: from,
    toState: to,
    detail,
    actorId,
    happenedAt: now(),
  })
  if (to === from) return { from, to, payment }
  const change = to === 'paid' ? await paidChange(tx, payment) : {}
  const [changed = payment] = await tx
    .update(payments)
    .set({ failure: null, ...happening.facts, ...change, state: to, updatedAt: now() })
    .where(eq(payments.id, id))
    .returning()
  await tellBuyer(tx, event, changed)
  return { from, to, payment: changed }
}

async function paidChange(tx: Queryable, { userId, plan }: PaymentRow) {
  const at = now()
  const { subscriptionId, grant } = await grantSubscription(tx, { userId, plan, at })
  const { bank: _, sample: __, ...seller } = await readSeller(tx)
  // One receipt after the other: a number that a failed transaction took would be missing for ever.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('data-daru receipts'))`)
  const receiptNumber = sql`(select coalesce(max(p.receipt_number), 1000) + 1 from payments p)`
  return { subscriptionId, grant, receiptNumber, seller, paidAt: at, nextVerifyAt: null }
}

/** What changed a payment's state is told to its buyer, in the same transaction and so once. */
async function tellBuyer(tx: Queryable, event: PaymentEvent, payment: PaymentRow): Promise<void> {
  const template = templateOf(event)
  if (!template) return
  const { id, userId, plan, grant, reviewNote } = payment
  await tellPerson(tx, userId, template, {
    plan: plan.name,
    address: portalAddress(`/account/receipts/${id}`),
    ...(grant?.mode === 'later' && { from: formatJalali(grant.startsAt, 'long') }),
    ...(grant && { until: formatJalali(grant.endsAt, 'long') }),
    ...(reviewNote && { reason: reviewNote }),
  })
}

function templateOf(event: PaymentEvent) {
  switch (event) {
    case 'confirmed':
      return 'subscription-paid'
    case 'approved':
      return 'transfer-confirmed'
    case 'rejected':
      return 'transfer-rejected'
    default:
      return null
  }
}

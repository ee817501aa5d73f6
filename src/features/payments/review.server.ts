import { eq } from 'drizzle-orm'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { paymentEvents, payments } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'
import { applyEventIn, type PaymentRow } from './apply-payment.server.ts'
import type { PaymentState } from './states.ts'

export interface Decision {
  paymentId: string
  actorId: string
  ip: string | null
  /** Shown to the buyer where a transfer is refused. */
  note: string
  /** The state that the admin saw; what somebody decided meanwhile is not overruled unseen. */
  seen?: PaymentState
}

/** The money of a transfer was found in the bank: the subscription begins, once. */
export function confirmTransfer(db: Database, decision: Decision): Promise<PaymentRow> {
  return decide(db, decision, 'approved')
}

/** The money was not found; the buyer reads why and may send another slip. */
export async function rejectTransfer(db: Database, decision: Decision): Promise<PaymentRow> {
  if (!decision.note.trim()) throw new AppError('BAD_REQUEST', 'دلیل رد فیش را بنویسید.')
  return decide(db, decision, 'rejected')
}

function decide(db: Database, decision: Decision, event: 'approved' | 'rejected') {
  const { paymentId, actorId, ip, note } = decision
  return db.transaction(async (tx) => {
    await requireTransfer(tx, decision)
    const reviewNote = note.trim() || null
    const facts = { reviewNote, failure: event === 'rejected' ? reviewNote : null }
    const applied = await applyEventIn(tx, paymentId, { event, facts, actorId })
    const { from, to, payment } = applied
    if (from === to) throw decided()
    const action = event === 'approved' ? 'payment.confirm' : 'payment.reject'
    await recordAudit(tx, {
      actorId,
      ip,
      action,
      subjectKind: 'payment',
      subjectId: paymentId,
      before: { state: from },
      after: { state: to, note: reviewNote },
    })
    return payment
  })
}

async function requireTransfer(tx: Queryable, { paymentId, seen }: Decision): Promise<void> {
  const [payment] = await tx
    .select({ kind: payments.kind, state: payments.state })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for('update')
  if (!payment) throw new AppError('NOT_FOUND', 'چنین پرداختی نیست.')
  if (payment.kind !== 'transfer') {
    throw new AppError('PRECONDITION_FAILED', 'پرداخت اینترنتی را فقط درگاه تأیید می‌کند.')
  }
  if (seen !== undefined && seen !== payment.state) throw decided()
}

function decided(): AppError {
  return new AppError(
    'CONFLICT',
    'وضعیت این پرداخت در این میان تغییر کرده است؛ صفحه را دوباره بارگذاری کنید و دوباره ببینید.',
  )
}

interface Refund extends Omit<Decision, 'seen'> {
  /** The note that the admin saw; null where there was none. */
  seenNote?: string | null
}

/**
 * Notes that money was given back outside the portal. The subscription stays as it is; an admin
 * ends it where it should end.
 */
export async function noteRefund(db: Database, decision: Refund): Promise<void> {
  const { paymentId, actorId, ip, seenNote } = decision
  const note = decision.note.trim()
  if (!note) throw new AppError('BAD_REQUEST', 'شرح بازگشت وجه را بنویسید.')
  return db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for('update')
    if (!payment) throw new AppError('NOT_FOUND', 'چنین پرداختی نیست.')
    if (payment.state !== 'paid') {
      throw new AppError('PRECONDITION_FAILED', 'فقط وجه پرداخت موفق بازگردانده می‌شود.')
    }
    if (seenNote !== undefined && seenNote !== payment.refundNote) throw decided()
    await tx
      .update(payments)
      .set({ refundNote: note, updatedAt: now() })
      .where(eq(payments.id, paymentId))
    await tx.insert(paymentEvents).values({
      paymentId,
      event: 'refund noted',
      fromState: 'paid',
      toState: 'paid',
      actorId,
      detail: { note },
      happenedAt: now(),
    })
    await recordAudit(tx, {
      actorId,
      ip,
      action: 'payment.refund-note',
      subjectKind: 'payment',
      subjectId: paymentId,
      before: { refundNote: payment.refundNote },
      after: { refundNote: note },
    })
  })
}

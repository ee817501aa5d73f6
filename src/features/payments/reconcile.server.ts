import { eq, inArray, sql } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import { type Database, rowsOf } from '#src/server/db/client.ts'
import { payments } from '#src/server/db/schema/payments.ts'
import { hasCome } from '#src/server/jobs/jobs.ts'
import { log } from '#src/server/log/log.ts'
import { applyEvent, type PaymentRow } from './apply-payment.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { VERIFY_AFTER_MS } from './states.ts'

const AT_ONCE = 20
/** No question is put off for longer. */
const FARTHEST_SECONDS = Math.max(...VERIFY_AFTER_MS) / 1_000 + 3_600

/** The last question is put again after so long, where it was not answered for lack of a server. */
const AGAIN_MS = VERIFY_AFTER_MS[0] ?? 0

/**
 * Asks the gateway about payments whose time has come: those nobody came back from, and those given
 * up that may have been paid after all. Answers how many were asked about.
 */
export async function reconcilePayments(db: Database): Promise<number> {
  const claimed = await claimDue(db)
  for (const payment of claimed) {
    try {
      await reconcile(db, payment)
    } catch (error) {
      log.error({ err: error, payment: payment.number }, 'a payment was not reconciled')
    }
  }
  return claimed.length
}

/** Asks the gateway about one payment now, out of turn; answers the payment as it is then. */
export async function reconcileNow(db: Database, id: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment ? settlePayment(db, payment, { status: null }) : null
}

/**
 * The next question is written down before this one is put, so a crash costs one turn at most. Behind the
 * last one, too: what is to be asked no more is told when it was answered.
 */
async function claimDue(db: Database): Promise<PaymentRow[]> {
  const at = now().toISOString()
  const waits = sql.join(
    VERIFY_AFTER_MS.map((ms) => sql`${ms}::bigint`),
    sql`, `,
  )
  const claimed = await rowsOf<{ id: string }>(
    db,
    sql`
    with due as (
      select id from payments where next_verify_at <= ${at}
        or kind = 'online' and ${hasCome(sql`next_verify_at`, FARTHEST_SECONDS, sql`${at}::timestamptz`)}
      order by next_verify_at limit ${AT_ONCE} for update skip locked)
    update payments set
      verify_attempts = verify_attempts + 1,
      next_verify_at = ${at}::timestamptz
        + coalesce((array[${waits}])[verify_attempts + 2], ${AGAIN_MS}) * interval '1 millisecond'
    from due where due.id = payments.id
    returning payments.id`,
  )
  const ids = claimed.map(({ id }) => id)
  if (ids.length === 0) return []
  return db.select().from(payments).where(inArray(payments.id, ids))
}

async function reconcile(db: Database, payment: PaymentRow): Promise<void> {
  const { kind, number, verifyAttempts } = payment
  if (kind === 'transfer') return end(db, payment, 'فیش واریز در مهلت خود فرستاده نشد.')
  const { state } = await settlePayment(db, payment, { status: null })
  // What has become something else is asked about anew.
  if (verifyAttempts < VERIFY_AFTER_MS.length || state !== payment.state) return
  if (state === 'pending')
    log.error({ payment: number }, 'nobody could say what became of a payment; it was given up')
  await end(db, payment, 'وضعیت این پرداخت از درگاه روشن نشد.')
}

/** Asks no more, and gives up what nothing has become of. */
async function end(db: Database, { id, state }: PaymentRow, failure: string): Promise<void> {
  if (state === 'pending') await applyEvent(db, id, { event: 'expired', facts: { failure } })
  await db.update(payments).set({ nextVerifyAt: null }).where(eq(payments.id, id))
}

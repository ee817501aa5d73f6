import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { payments } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { requirePortal } from '#src/server/portal.ts'
import { isUuid } from '#src/server/uuid.ts'
import { readSeller } from './seller.server.ts'
import { RESUMED_MS, slipUntil } from './states.ts'
import { gatewayNamed } from './zarinpal.server.ts'

const OWN_SHOWN = 100

const line = {
  ...pick(payments, 'id', 'number', 'receiptNumber', 'kind', 'state'),
  planName: sql<string>`${payments.plan}->>'name'`,
  ...pick(payments, 'amountRial', 'refundNote', 'createdAt', 'paidAt'),
}

/** The payments of a person, the newest first, with how many there are in all. */
export async function listOwnPayments(db: Queryable, userId: string) {
  const own = eq(payments.userId, userId)
  const rows = await db
    .select({ ...line, total: sql<number>`(count(*) over ())::int` })
    .from(payments)
    .where(own)
    .orderBy(desc(payments.createdAt), desc(payments.number))
    .limit(OWN_SHOWN)
  return { rows: rows.map(({ total: _, ...row }) => withIsoTimes(row)), total: rows[0]?.total ?? 0 }
}

interface PaymentReader {
  userId: string
  isAdmin: boolean
}

/** One payment for its owner and for admins; NOT_FOUND for everybody else. */
export async function requirePayment(db: Queryable, id: string, reader: PaymentReader) {
  if (!isUuid(id)) throw new AppError('NOT_FOUND', 'چنین پرداختی پیدا نشد.')
  const own = reader.isAdmin ? undefined : eq(payments.userId, reader.userId)
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), own))
  if (!payment) throw new AppError('NOT_FOUND', 'چنین پرداختی پیدا نشد.')
  return payment
}

/** The payments of a person that still wait for something: the gateway, a slip, an admin. */
export async function listOpenPayments(db: Queryable, userId: string) {
  const rows = await db
    .select(line)
    .from(payments)
    .where(and(eq(payments.userId, userId), inArray(payments.state, ['pending', 'review'])))
    .orderBy(desc(payments.createdAt))
    .limit(5)
  return rows.map(withIsoTimes)
}

/** What the last invoice of a person said, to begin the next one with. */
export async function lastBuyer(db: Queryable, userId: string) {
  const [last] = await db
    .select({ buyer: payments.buyer })
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return last?.buyer ?? null
}

/** A receipt or pre-invoice with all that stands on it, and what can still be done about it. */
export async function readReceipt(
  db: Queryable,
  id: string,
  reader: PaymentReader,
  origin: string,
) {
  const [payment, seller] = await Promise.all([requirePayment(db, id, reader), readSeller(db)])
  const { kind, state, authority, gateway, createdAt, receiptFileId } = payment
  const young = now().getTime() - createdAt.getTime() < RESUMED_MS
  const payable = kind === 'online' && state === 'pending' && authority !== null && young
  const hidesBank = seller.sample && !requirePortal().payments?.showsSamples
  return {
    id,
    ...pick(payment, 'kind', 'state', 'number', 'receiptNumber', 'plan', 'buyer', 'discountCode'),
    ...pick(payment, 'refId', 'cardPan', 'grant', 'failure', 'reviewNote', 'refundNote'),
    amounts: pick(payment, 'priceRial', 'discountRial', 'vatRial', 'amountRial'),
    slipUntil: slipUntilOf(payment),
    slip: receiptFileId ? { id: receiptFileId, name: payment.receiptFileName ?? 'فیش' } : null,
    isAsked: payment.nextVerifyAt !== null,
    sandbox: gateway === 'sandbox',
    own: payment.userId === reader.userId,
    payUrl: payable ? (gatewayNamed(gateway)?.startUrl(authority, origin) ?? null) : null,
    seller: { ...seller, ...payment.seller, ...(hidesBank && { bank: null }) },
    createdAt: createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
  }
}

/** Until when a transfer takes a slip; null where it takes none now. */
function slipUntilOf(payment: Awaited<ReturnType<typeof requirePayment>>): string | null {
  const waits = payment.state === 'pending' || payment.state === 'failed'
  const until = slipUntil(payment)
  return payment.kind === 'transfer' && waits && until > now() ? until.toISOString() : null
}

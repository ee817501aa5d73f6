import { setTimeout as sleep } from 'node:timers/promises'
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { formatMoney } from '#src/persian/money.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import {
  type BuyerData,
  discountUses,
  paymentEvents,
  payments,
} from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'
import { log } from '#src/server/log/log.ts'
import { amountsOf } from './amounts.ts'
import { applyEvent, type PaymentRow } from './apply-payment.server.ts'
import { lockDiscount } from './discounts.server.ts'
import type { Gateway, Opening } from './gateway.ts'
import { requirePlan, snapshotOf } from './plans.server.ts'
import { type PaymentKind, RESUMED_MS, slipUntil, VERIFY_AFTER_MS } from './states.ts'
import { gatewayWords, UNREACHABLE } from './zarinpal.server.ts'

export interface Order {
  userId: string
  planId: string
  kind: PaymentKind
  discountCode: string | null
  buyer: BuyerData
  /** What the buyer was shown; null where nothing was. */
  shownRial: number | null
}

/** The gateway has answered or is given up by then; see the time-outs of the gateways. */
const OPENING_MS = 20_000
const LOOK_AGAIN_MS = 100

/**
 * Opens a payment at the gateway and answers where the payer goes. Asked again for the same order,
 * from a second tab say or twice at once, it leads to the same payment, so that nobody pays twice.
 */
export async function beginOnline(
  db: Database,
  order: Order,
  { gateway, origin }: { gateway: Gateway; origin: string },
): Promise<{ id: string; url: string }> {
  const { payment, isNew } = await findOrInsert(db, order, gateway)
  if (!isNew) {
    const authority = payment.authority ?? (await authorityOf(db, payment.id))
    return { id: payment.id, url: gateway.startUrl(authority, origin) }
  }
  const opening = await gateway.open({
    amountRial: payment.amountRial,
    description: `اشتراک ${payment.plan.name} دیتا دارو، پیش‌فاکتور ${toPersianDigits(String(payment.number))}`,
    callbackUrl: `${origin}/api/payments/callback`,
    orderId: String(payment.number),
    ...(await contactOf(db, order.userId)),
  })
  if (opening.kind !== 'opened') throw await noteRefusal(db, payment, opening)
  if (!(await noteAuthority(db, payment, opening.authority))) {
    if ((await readOpening(db, payment.id))?.state !== 'pending') throw givenUp()
    const reason = 'the authority belongs to an earlier payment'
    throw await noteRefusal(db, payment, { kind: 'unreachable', reason })
  }
  return { id: payment.id, url: gateway.startUrl(opening.authority, origin) }
}

/**
 * False where the gateway gave what it had given before, under which another payment is asked about,
 * and where the payment was given up meanwhile: its discount code is free again, so nobody may pay it.
 */
async function noteAuthority(db: Database, { id }: PaymentRow, authority: string) {
  const isOld = sql`exists (select from payments p where p.authority = ${authority})`
  const { rowCount } = await db
    .update(payments)
    .set({ authority, updatedAt: now() })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.state, 'pending'),
        isNull(payments.authority),
        sql`not ${isOld}`,
      ),
    )
  return rowCount === 1
}

/** Makes a payment that waits for the bank's slip; asked again for the same order, the same one. */
export async function beginTransfer(db: Database, order: Order): Promise<{ id: string }> {
  const { payment } = await findOrInsert(db, order, null)
  return { id: payment.id }
}

/** One after another for each person, so that the second of two at once finds the first. */
function findOrInsert(db: Database, order: Order, gateway: Gateway | null) {
  return db.transaction(async (tx) => {
    await lockPerson(tx, order.userId)
    const name = gateway?.name ?? null
    const open = await findOpen(tx, order, name)
    if (open) return { payment: open, isNew: false }
    return { payment: await insertPayment(tx, order, name), isNew: true }
  })
}

/** What the gateway answers to a payment that another request is opening. */
async function authorityOf(db: Database, id: string): Promise<string> {
  for (let waited = 0; waited < OPENING_MS; waited += LOOK_AGAIN_MS) {
    const row = await readOpening(db, id)
    if (row?.authority) return row.authority
    if (row?.failure) throw new AppError('UNPROCESSABLE_CONTENT', row.failure)
    if (row?.state !== 'pending') throw givenUp()
    await sleep(LOOK_AGAIN_MS)
  }
  throw new AppError('CONFLICT', 'این پرداخت در حال باز شدن است؛ کمی بعد دوباره تلاش کنید.')
}

async function readOpening(db: Database, id: string) {
  const [row] = await db
    .select(pick(payments, 'authority', 'failure', 'state'))
    .from(payments)
    .where(eq(payments.id, id))
  return row
}

function givenUp(): AppError {
  return new AppError('CONFLICT', 'این پرداخت لغو شده است؛ اگر هنوز می‌خواهید، دوباره آغاز کنید.')
}

async function findOpen(db: Queryable, order: Order, gateway: PaymentRow['gateway']) {
  // Without one it is being opened now, or was when a server was killed.
  const hasAuthority = or(
    isNotNull(payments.authority),
    gt(payments.createdAt, new Date(now().getTime() - OPENING_MS)),
  )
  const [open] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, order.userId),
        eq(payments.state, 'pending'),
        gateway === null
          ? eq(payments.kind, 'transfer')
          : and(eq(payments.gateway, gateway), hasAuthority),
        gt(payments.createdAt, new Date(now().getTime() - RESUMED_MS)),
        sql`${payments.plan}->>'id' = ${order.planId}`,
        sql`${payments.discountCode} is not distinct from ${order.discountCode}`,
        sql`${payments.buyer} = ${JSON.stringify(order.buyer)}::jsonb`,
        order.shownRial === null ? undefined : eq(payments.amountRial, order.shownRial),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return open
}

async function insertPayment(tx: Queryable, order: Order, gateway: PaymentRow['gateway']) {
  const { userId, kind, buyer } = order
  const at = now()
  const plan = snapshotOf(await requirePlan(tx, order.planId))
  const held = order.discountCode
    ? await lockDiscount(tx, { code: order.discountCode, userId, at })
    : null
  const amounts = amountsOf(plan, held?.discount ?? null)
  requireShown(order, amounts.amountRial)
  const nextVerifyAt =
    kind === 'online'
      ? new Date(at.getTime() + (VERIFY_AFTER_MS[0] ?? 0))
      : slipUntil({ createdAt: at, updatedAt: at, reviewNote: null })
  const [payment] = await tx
    .insert(payments)
    .values({
      userId,
      kind,
      plan,
      buyer,
      gateway,
      ...amounts,
      discountCode: held?.code ?? null,
      number: sql`nextval('payment_numbers')`,
      nextVerifyAt,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!payment) throw new Error('the payment was not written')
  await tx.insert(paymentEvents).values({
    paymentId: payment.id,
    event: 'begun',
    toState: 'pending',
    happenedAt: at,
    detail: { amountRial: amounts.amountRial, plan: plan.id },
    actorId: userId,
  })
  if (held) await tx.insert(discountUses).values({ paymentId: payment.id, codeId: held.id, userId })
  return payment
}

function requireShown({ shownRial }: Order, amountRial: number): void {
  if (shownRial === null || shownRial === amountRial) return
  const amount = formatMoney(amountRial)
  throw new AppError(
    'CONFLICT',
    `مبلغ این پلن اکنون ${amount} است؛ صفحه را دوباره بارگذاری کنید و ادامه دهید.`,
  )
}

async function noteRefusal(
  db: Database,
  { id, number }: PaymentRow,
  opening: Exclude<Opening, { kind: 'opened' }>,
): Promise<AppError> {
  log.error({ payment: number, opening }, 'the gateway did not open a payment')
  const refused = opening.kind === 'refused'
  const failure = refused ? gatewayWords(opening.code) : UNREACHABLE
  const detail = refused ? { code: opening.code } : { reason: opening.reason }
  await applyEvent(db, id, { event: 'refused', facts: { failure }, detail })
  await db.update(payments).set({ nextVerifyAt: null }).where(eq(payments.id, id))
  return new AppError('UNPROCESSABLE_CONTENT', failure)
}

async function contactOf(db: Queryable, userId: string) {
  const [contact] = await db
    .select({ mobile: users.mobile, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  return contact ?? { mobile: null, email: null }
}

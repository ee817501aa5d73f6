import { eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { GATEWAY_LABELS, KIND_LABELS, STATE_LABELS } from '#src/features/payments/payment-words.ts'
import { whereOf } from '#src/list/list-source.server.ts'
import { pick } from '#src/list/pick.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import { wordsIn } from '#src/list/sql.ts'
import type { Search } from '#src/list/view.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { files } from '#src/server/db/schema/files.ts'
import { paymentEvents, payments } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import {
  type AdminFile,
  type AdminQuery,
  type AdminRow,
  adminList,
  adminQuery,
  instantCells,
  instantLabels,
  pagesByKey,
} from '../lists/admin-list.server.ts'
import { paymentList } from './list.ts'

const { id, number, kind, state, amountRial, createdAt, paidAt } = payments

const ofBuyer = eq(users.id, payments.userId)

/** Times are ISO instants, amounts whole rials. */
export const paymentLines = adminList({
  definition: paymentList,
  words: wordsCondition,
  instant: createdAt,
  from: sql`${payments} join ${users} on ${ofBuyer}`,
  key: id,
  filters: { state, kind },
  order: { number, buyer: users.name, amount: amountRial, begun: createdAt, paid: paidAt },
  fields: {
    ...pick(payments, 'id', 'number', 'receiptNumber', 'kind', 'state', 'gateway', 'amountRial'),
    ...pick(payments, 'vatRial', 'discountRial', 'discountCode', 'authority', 'refId'),
    ...pick(payments, 'refundNote', 'createdAt', 'paidAt'),
    userId: payments.userId,
    userName: users.name,
    mobile: users.mobile,
    planName: sql<string>`${payments.plan}->>'name'`,
  },
  rows: (pageIn) => pageIn(payments).innerJoin(users, ofBuyer),
  shown: withIsoTimes,
})

export type PaymentLine = AdminRow<typeof paymentLines>

export interface PaymentTotals {
  count: number
  paidCount: number
  /** Whole rials of paid payments, as digits: a sum may outgrow what a number holds. */
  paidRial: string
  vatRial: string
  discountRial: string
  /** Of `paidRial` what was paid in the sandbox, where no money moves. */
  sandboxRial: string
  /** Of `paidRial` what payments with a note of a refund brought, which may be of a part. */
  refundedRial: string
}

export async function sumPayments(
  db: Queryable,
  { view, words }: AdminQuery,
): Promise<PaymentTotals> {
  const paid = sql`${payments.state} = 'paid'`
  const sum = (of: SQL | typeof payments.amountRial, where: SQL) =>
    sql<string>`coalesce(sum(${of}) filter (where ${where}), 0)::text`
  const [totals] = await db
    .select({
      count: sql<number>`count(*)::int`,
      paidCount: sql<number>`(count(*) filter (where ${paid}))::int`,
      paidRial: sum(payments.amountRial, paid),
      vatRial: sum(sql`${payments.vatRial}`, paid),
      discountRial: sum(sql`${payments.discountRial}`, paid),
      sandboxRial: sum(payments.amountRial, sql`${paid} and ${payments.gateway} = 'sandbox'`),
      refundedRial: sum(payments.amountRial, sql`${paid} and ${payments.refundNote} is not null`),
    })
    .from(payments)
    .innerJoin(users, ofBuyer)
    .where(whereOf(paymentLines, view, words))
  if (!totals) throw new Error('a sum has no row')
  return totals
}

const { name, companyName, mobile, email } = users
const inPerson = wordsIn(name, companyName, mobile, email, sql`${payments.buyer}->>'name'`)

/** A person, a mobile number, a number of a pre-invoice or receipt, an authority or a reference. */
function wordsCondition(q: string): SQL | undefined {
  const written = toLatinDigits(q.trim())
  if (!written) return undefined
  const number = /^\d{1,15}$/.test(written) ? Number(written) : null
  return or(
    ...(number === null ? [] : [eq(payments.number, number), eq(payments.receiptNumber, number)]),
    eq(payments.authority, written),
    eq(payments.refId, written),
    inPerson(q),
  )
}

export type PaymentAnswer = Awaited<ReturnType<typeof requirePaymentForAdmin>>

/** A payment with its buyer, its slip and everything that happened to it, in order. */
export async function requirePaymentForAdmin(db: Queryable, id: string) {
  const { name, mobile, email } = users
  const [[found], events] = await Promise.all([
    db
      .select({
        payment: payments,
        user: { id: users.id, name, mobile, email },
        type: files.mediaType,
      })
      .from(payments)
      .innerJoin(users, ofBuyer)
      .leftJoin(files, eq(files.id, payments.receiptFileId))
      .where(eq(payments.id, id)),
    db
      .select({
        ...getTableColumns(paymentEvents),
        actorName: sql<string | null>`case when ${paymentEvents.actorId} is not null
          then coalesce(${name}, 'حساب پاک‌شده') end`,
      })
      .from(paymentEvents)
      .leftJoin(users, eq(users.id, paymentEvents.actorId))
      .where(eq(paymentEvents.paymentId, id))
      .orderBy(paymentEvents.id)
      .limit(500),
  ])
  if (!found) throw new AppError('NOT_FOUND', 'پرداختی با این نشانی پیدا نشد.')
  const { payment, user, type } = found
  const { receiptFileId, receiptFileName } = payment
  const isPicture = type?.startsWith('image/') ?? false
  const slip =
    receiptFileId === null ? null : { id: receiptFileId, name: receiptFileName ?? 'فیش', isPicture }
  return { ...withIsoTimes(payment), user, slip, events: events.map(withIsoTimes) }
}

const TEXTS = ['پیش‌فاکتور', 'رسید', 'خریدار', 'موبایل', 'پلن', 'روش', 'درگاه', 'وضعیت']
const AMOUNTS = ['مبلغ (ریال)', 'تخفیف (ریال)', 'مالیات (ریال)']
const TIMES = [...instantLabels('آغاز'), ...instantLabels('پرداخت')]
const ENDS = ['کد تخفیف', 'کد پیگیری', 'شناسهٔ درگاه', ...TIMES, 'بازگشت وجه']

export async function paymentsFile(db: Database, search: Search): Promise<AdminFile> {
  const query = adminQuery(paymentLines, search)
  const { count } = await sumPayments(db, query)
  return {
    title: 'پرداخت‌ها',
    rows: count,
    columns: [
      ...TEXTS.map((label) => ({ label, type: 'text' as const })),
      ...AMOUNTS.map((label) => ({ label, type: 'number' as const })),
      ...ENDS.map((label) => ({ label, type: 'text' as const })),
    ],
    pages: pagesByKey(db, paymentLines, query, {
      key: number,
      keyOf: (row) => row.number,
      sort: 'number',
      lineOf,
    }),
  }
}

function lineOf(line: PaymentLine): SheetValue[] {
  const { number, receiptNumber, userName, mobile, planName, kind, gateway, state } = line
  return [
    String(number),
    receiptNumber === null ? null : String(receiptNumber),
    userName,
    mobile,
    planName,
    KIND_LABELS[kind],
    gateway && GATEWAY_LABELS[gateway],
    STATE_LABELS[state],
    line.amountRial,
    line.discountRial,
    line.vatRial,
    line.discountCode,
    line.refId,
    line.authority,
    ...instantCells(line.createdAt),
    ...instantCells(line.paidAt),
    line.refundNote,
  ]
}

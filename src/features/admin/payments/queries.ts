import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { requireView } from '#src/features/access/lists.server.ts'
import { listPaymentEvents } from '#src/features/payments/queries.ts'
import type { Facets } from '#src/list/answer.ts'
import { countedFacets } from '#src/list/counted-facets.ts'
import {
  type FilterColumns,
  filterConditions,
  hasWords,
  orderBy,
  pageBounds,
  type SortColumns,
} from '#src/list/sql.ts'
import type { ListView, Search } from '#src/list/view.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { files } from '#src/server/db/schema/files.ts'
import { payments } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'
import { withinPeriod } from '../lists/period.server.ts'
import { type Period, readPeriod } from '../lists/period.ts'
import { paymentList } from './list.ts'

type Event = Awaited<ReturnType<typeof listPaymentEvents>>[number]

interface PaymentQuery {
  view: ListView
  /** Days in Tehran on which payments began. */
  period: Period
}

const filters: FilterColumns<typeof paymentList> = { state: payments.state, kind: payments.kind }

const sorts: SortColumns<typeof paymentList> = {
  number: payments.number,
  buyer: users.name,
  amount: payments.amountRial,
  begun: payments.createdAt,
  paid: payments.paidAt,
}

export type PaymentLine = Awaited<ReturnType<typeof listPayments>>[number]

/** Times are ISO instants, amounts whole rials. */
export async function listPayments(db: Queryable, query: PaymentQuery) {
  const { view } = query
  const rows = await selectLines(db)
    .where(whereOf(query))
    .orderBy(...orderBy(sorts, view, payments.id))
    .limit(view.size)
    .offset(pageBounds(view).offset)
  return rows.map(asLine)
}

/** Payments after one, in the order of their numbers: a page of a file. */
export async function paymentsAfter(
  db: Queryable,
  query: PaymentQuery,
  last: number,
  limit: number,
) {
  const rows = await selectLines(db)
    .where(and(whereOf(query), sql`${payments.number} > ${last}`))
    .orderBy(payments.number)
    .limit(limit)
  return rows.map(asLine)
}

export interface PaymentTotals {
  count: number
  paidCount: number
  /** Whole rials of paid payments, as digits: a sum may outgrow what a number holds. */
  paidRial: string
  vatRial: string
  discountRial: string
  /** Of `paidRial` what was paid in the sandbox, where no money moves. */
  sandboxRial: string
}

/** How many payments a view has and what was paid in them. */
export async function sumPayments(db: Queryable, query: PaymentQuery): Promise<PaymentTotals> {
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
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(whereOf(query))
  if (!totals) throw new Error('a sum has no row')
  return totals
}

export function paymentFacets(db: Queryable, query: PaymentQuery): Promise<Facets> {
  return countedFacets(db, query.view, {
    definition: paymentList,
    columns: filters,
    from: sql`${payments} join ${users} on ${users.id} = ${payments.userId}`,
    always: alwaysOf(query),
  })
}

function selectLines(db: Queryable) {
  const { id, number, receiptNumber, kind, state, gateway, amountRial, vatRial } = payments
  const { discountRial, discountCode, authority, refId, refundNote, createdAt, paidAt } = payments
  return db
    .select({
      ...{ id, number, receiptNumber, kind, state, gateway, amountRial, vatRial, discountRial },
      ...{ discountCode, authority, refId, refundNote, createdAt, paidAt },
      ...{ userId: payments.userId, userName: users.name, mobile: users.mobile },
      planName: sql<string>`${payments.plan}->>'name'`,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectLines>>[number]

function asLine({ createdAt, paidAt, ...row }: Selected) {
  return { ...row, createdAt: createdAt.toISOString(), paidAt: paidAt?.toISOString() ?? null }
}

function whereOf(query: PaymentQuery): SQL | undefined {
  const chosen = filterConditions(paymentList, filters, query.view).values()
  return and(...alwaysOf(query), ...chosen)
}

function alwaysOf({ view, period }: PaymentQuery): (SQL | undefined)[] {
  return [wordsCondition(view.q), withinPeriod(payments.createdAt, period)]
}

/** A person, a mobile number, a number of a pre-invoice or receipt, an authority or a reference. */
function wordsCondition(q: string): SQL | undefined {
  const written = toLatinDigits(q.trim())
  if (!written) return undefined
  const person = sql`fold_text(concat_ws(' ', ${users.name}, ${users.companyName},
    ${users.mobile}, ${users.email}, ${payments.buyer}->>'name'))`
  const number = /^\d{1,15}$/.test(written) ? Number(written) : null
  return or(
    ...(number === null ? [] : [eq(payments.number, number), eq(payments.receiptNumber, number)]),
    eq(payments.authority, written),
    eq(payments.refId, written),
    hasWords(person, q),
  )
}

export function paymentQuery(search: Search): PaymentQuery {
  const { from: _, to: __, ...view } = search
  return { view: requireView(paymentList, view), period: readPeriod(search) }
}

/** A payment with its buyer, its slip and everything that happened to it, in order. */
export async function requirePaymentForAdmin(db: Queryable, id: string) {
  const [[found], events] = await Promise.all([
    db
      .select({ payment: payments, user: users, slipType: files.mediaType })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .leftJoin(files, eq(files.id, payments.receiptFileId))
      .where(eq(payments.id, id)),
    listPaymentEvents(db, id),
  ])
  if (!found) throw new AppError('NOT_FOUND', 'پرداختی با این نشانی پیدا نشد.')
  const { payment, user, slipType } = found
  const { receiptFileId, receiptFileName, createdAt, paidAt, nextVerifyAt } = payment
  const { number, receiptNumber, kind, state, plan, buyer, gateway, authority, refId } = payment
  const { cardPan, failure, discountCode, grant, reviewNote, refundNote, verifyAttempts } = payment
  const { priceRial, discountRial, vatRial, amountRial } = payment
  return {
    ...{ id, number, receiptNumber, kind, state, plan, buyer, gateway, authority, refId, cardPan },
    ...{ failure, discountCode, grant, reviewNote, refundNote, verifyAttempts },
    ...{ priceRial, discountRial, vatRial, amountRial },
    user: { id: user.id, name: user.name, mobile: user.mobile, email: user.email },
    slip:
      receiptFileId === null
        ? null
        : {
            ...{ id: receiptFileId, name: receiptFileName ?? 'فیش' },
            isPicture: slipType?.startsWith('image/') ?? false,
          },
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    nextVerifyAt: nextVerifyAt?.toISOString() ?? null,
    events: await withNames(db, events),
  }
}

async function withNames(db: Queryable, events: readonly Event[]) {
  const ids = [...new Set(events.flatMap(({ actorId }) => (actorId ? [actorId] : [])))]
  const actors = ids.length
    ? await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
    : []
  const names = new Map(actors.map((actor) => [actor.id, actor.name]))
  return events.map(({ id, event, fromState, toState, detail, actorId, happenedAt }) => ({
    ...{ id, event, fromState, toState, detail },
    actorName: actorId && (names.get(actorId) ?? 'حساب پاک‌شده'),
    happenedAt: happenedAt.toISOString(),
  }))
}

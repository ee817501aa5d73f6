import { eq, inArray } from 'drizzle-orm'
import { listPaymentEvents } from '#src/features/payments/queries.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { files } from '#src/server/db/schema/files.ts'
import { payments } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'

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

type Event = Awaited<ReturnType<typeof listPaymentEvents>>[number]

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

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { searchInput } from '#src/features/access/lists.server.ts'
import { reconcileNow } from '#src/features/payments/reconcile.server.ts'
import {
  confirmTransfer as confirm,
  noteRefund as note,
  rejectTransfer as reject,
} from '#src/features/payments/review.server.ts'
import { pick } from '#src/list/pick.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { adminProcedure, confirmedAdminProcedure, router } from '#src/procedures/trpc.ts'
import { PAYMENT_STATES, payments } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'
import { proseInput } from '#src/server/text-input.ts'
import { adminQuery, answerAdminList, idInput } from '../lists/admin-list.server.ts'
import { paymentLines, requirePaymentForAdmin, sumPayments } from './queries.ts'

const remark = proseInput({ min: 3, max: 500 })

/** `seen` is the state, or the note, as the admin saw it. */
const review = idInput.extend({ seen: z.enum(PAYMENT_STATES) })
const rejection = review.extend({ reason: remark })
const refund = idInput.extend({ text: remark, seen: z.string().nullable() })

export const adminPaymentsRouter = router({
  list: adminProcedure.input(searchInput).query(async ({ ctx, input }) => {
    const query = adminQuery(paymentLines, input)
    const [answer, totals] = await Promise.all([
      answerAdminList(ctx.db, paymentLines, query),
      sumPayments(ctx.db, query),
    ])
    return { ...answer, totals }
  }),
  byId: adminProcedure
    .input(idInput)
    .query(({ ctx, input }) => requirePaymentForAdmin(ctx.db, input.id)),
  confirm: confirmedAdminProcedure
    .input(review)
    .mutation(({ ctx, input }) => confirmTransfer(ctx, input)),
  reject: confirmedAdminProcedure
    .input(rejection)
    .mutation(({ ctx, input }) => rejectTransfer(ctx, input)),
  noteRefund: confirmedAdminProcedure
    .input(refund)
    .mutation(({ ctx, input }) => noteRefund(ctx, input)),
  askGateway: adminProcedure.input(idInput).mutation(({ ctx, input }) => askGateway(ctx, input)),
})

/** The money is in the bank; confirmed twice it is granted once. */
async function confirmTransfer(ctx: AdminContext, { id, seen }: z.infer<typeof review>) {
  const { state } = await requireState(ctx, id)
  if (state === 'paid') return { changed: false }
  await confirm(ctx.db, { ...actorOf(ctx), paymentId: id, note: '', seen })
  return { changed: true }
}

/** The money is not there; the buyer is told why and may send another slip. */
async function rejectTransfer(ctx: AdminContext, { id, seen, reason }: z.infer<typeof rejection>) {
  const { state, reviewNote } = await requireState(ctx, id)
  if (state === 'failed' && reviewNote === reason) return { changed: false }
  await reject(ctx.db, { ...actorOf(ctx), paymentId: id, note: reason, seen })
  return { changed: true }
}

async function noteRefund(ctx: AdminContext, { id, text, seen }: z.infer<typeof refund>) {
  const { refundNote } = await requireState(ctx, id)
  if (refundNote === text) return { changed: false }
  await note(ctx.db, { ...actorOf(ctx), paymentId: id, note: text, seenNote: seen })
  return { changed: true }
}

/** Asks the gateway out of turn; whatever comes of it is written down like any other answer. */
async function askGateway(ctx: AdminContext, { id }: { id: string }) {
  const before = await requireState(ctx, id)
  if (before.kind !== 'online') {
    throw new AppError('PRECONDITION_FAILED', 'واریز بانکی درگاهی ندارد که پرسیده شود.')
  }
  const payment = await reconcileNow(ctx.db, id)
  if (!payment || payment.state === before.state) return { changed: false }
  await recordAudit(ctx.db, {
    ...actorOf(ctx),
    action: 'payment.ask-gateway',
    subjectKind: 'payment',
    subjectId: id,
    before: { state: before.state },
    after: { state: payment.state },
  })
  return { changed: true }
}

function actorOf({ session, clientIp }: AdminContext) {
  return { actorId: session.user.id, ip: clientIp }
}

async function requireState({ db }: AdminContext, id: string) {
  const [payment] = await db
    .select(pick(payments, 'kind', 'state', 'reviewNote', 'refundNote'))
    .from(payments)
    .where(eq(payments.id, id))
  if (!payment) throw new AppError('NOT_FOUND', 'پرداختی با این نشانی پیدا نشد.')
  return payment
}

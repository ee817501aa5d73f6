import { z } from 'zod'
import type { Database } from '#src/server/db/client.ts'
import { PAYMENT_KINDS } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'
import { lineInput } from '#src/server/text-input.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { beginOnline, beginTransfer, type Order } from './begin-payment.server.ts'
import { buyerProblems, readBuyer } from './buyer.ts'
import { foldCode } from './discount-code.ts'
import { waysToPay } from './payment-settings.server.ts'
import { readSeller } from './seller.server.ts'
import { currentGateway } from './zarinpal.server.ts'

const text = lineInput({ max: 400 })

export const orderInput = z.object({
  planId: z.string().max(40),
  kind: z.enum(PAYMENT_KINDS),
  code: text.optional(),
  shownRial: z.coerce.number().int().min(0).optional(),
  buyerKind: z.enum(['person', 'company']),
  name: text,
  nationalId: text.default(''),
  economicCode: text.default(''),
  address: text.default(''),
  postalCode: text.default(''),
})

/** Begins an order and answers where the buyer goes now: the gateway, or the pre-invoice. */
export async function beginOrder(db: Database, order: Order, origin: string): Promise<string> {
  await countAttempts(['beginPayment', order.userId])
  if (order.kind === 'transfer') {
    if (!waysToPay(await readSeller(db)).transfer) {
      throw new AppError('PRECONDITION_FAILED', 'واریز بانکی اکنون ممکن نیست.')
    }
    const { id } = await beginTransfer(db, order)
    return `${origin}/account/receipts/${id}`
  }
  const gateway = currentGateway()
  if (!gateway) throw new AppError('PRECONDITION_FAILED', 'پرداخت اینترنتی اکنون ممکن نیست.')
  return (await beginOnline(db, order, { gateway, origin })).url
}

/** Refuses the first wrong field by its name, as zod would. */
export function readOrder(userId: string, input: z.infer<typeof orderInput>): Order {
  const { planId, kind, code, shownRial, buyerKind, ...rest } = input
  const fields = { kind: buyerKind, ...rest }
  const [wrong] = Object.entries(buyerProblems(fields))
  if (wrong) throw new AppError('BAD_REQUEST', `ورودی «${wrong[0]}» درست نیست: ${wrong[1]}`)
  const discountCode = code === undefined ? null : foldCode(code) || null
  const buyer = readBuyer(fields)
  return { userId, planId, kind, discountCode, buyer, shownRial: shownRial ?? null }
}

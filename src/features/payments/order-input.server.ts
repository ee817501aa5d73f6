import { z } from 'zod'
import { PAYMENT_KINDS } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'
import { lineInput } from '#src/server/text-input.ts'
import type { Order } from './begin-payment.server.ts'
import { buyerProblems, readBuyer } from './buyer.ts'
import { foldCode } from './discount-code.ts'

const text = lineInput({ max: 400 })

/** An order as a form sends it. */
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

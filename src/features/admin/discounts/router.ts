import { z } from 'zod'
import { listDiscountCodes } from '#src/features/payments/discounts.server.ts'
import { adminProcedure, confirmedAdminProcedure, router } from '#src/procedures/trpc.ts'
import { DISCOUNT_KINDS } from '#src/server/db/schema/payments.ts'
import { lineInput } from '#src/server/text-input.ts'
import { idInput } from '../lists/admin-list.server.ts'
import { createDiscount, switchDiscount } from './deeds.server.ts'

const text = lineInput({ max: 200 })

const codeInput = z.object({
  code: text,
  kind: z.enum(DISCOUNT_KINDS),
  value: z.int().min(1),
  useLimit: z.int().min(1).nullable(),
  expiresAt: z.iso
    .datetime()
    .nullable()
    .transform((at) => (at === null ? null : new Date(at))),
  note: text,
})

export const adminDiscountsRouter = router({
  list: adminProcedure.query(async ({ ctx }) =>
    (await listDiscountCodes(ctx.db)).map(({ code: { createdAt, expiresAt, ...code }, used }) => ({
      ...{ ...code, used },
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
  ),
  create: confirmedAdminProcedure
    .input(codeInput)
    .mutation(({ ctx, input }) => createDiscount(ctx, input)),
  setActive: confirmedAdminProcedure
    .input(idInput.extend({ active: z.boolean() }))
    .mutation(({ ctx, input }) => switchDiscount(ctx, input)),
})

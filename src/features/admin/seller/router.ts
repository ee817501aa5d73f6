import { z } from 'zod'
import { adminProcedure, router } from '../../../server/trpc/trpc.ts'
import { changeSeller, currentSeller } from './deeds.server.ts'
import { SELLER_FIELDS } from './seller-fields.ts'

const line = z
  .string()
  .max(300)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

export const adminSellerRouter = router({
  current: adminProcedure.query(({ ctx }) => currentSeller(ctx.db)),
  change: adminProcedure
    .input(
      z.object({
        fields: z.record(z.enum(SELLER_FIELDS), line),
        seen: z.string().max(40).nullable(),
      }),
    )
    .mutation(({ ctx, input }) => changeSeller(ctx, input)),
})

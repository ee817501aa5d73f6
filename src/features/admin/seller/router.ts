import { z } from 'zod'
import { adminProcedure, confirmedAdminProcedure, router } from '#src/procedures/trpc.ts'
import { lineInput } from '#src/server/text-input.ts'
import { changeSeller, currentSeller } from './deeds.server.ts'
import { SELLER_FIELDS } from './seller-fields.ts'

const line = lineInput({ max: 300 })

export const adminSellerRouter = router({
  current: adminProcedure.query(({ ctx }) => currentSeller(ctx.db)),
  change: confirmedAdminProcedure
    .input(
      z.object({
        fields: z.record(z.enum(SELLER_FIELDS), line),
        seen: z.string().max(40).nullable(),
      }),
    )
    .mutation(({ ctx, input }) => changeSeller(ctx, input)),
})

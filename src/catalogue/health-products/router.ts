import { z } from 'zod'
import { accessToDetails } from '#src/features/access/details.server.ts'
import { listProcedures } from '#src/features/access/lists.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { findHealthProduct, healthProductDetails } from './details.server.ts'
import { healthProductSource } from './queries.ts'

const permitNo = z.string().min(1).max(60)

export const healthProductsRouter = router({
  ...listProcedures(healthProductSource),
  byPermit: publicProcedure.input(z.object({ permitNo })).query(async ({ ctx, input }) => {
    const product = await findHealthProduct(ctx.db, input.permitNo)
    if (!product) throw new AppError('NOT_FOUND', 'کالایی با این شمارهٔ مجوز پیدا نشد.')
    const access = await accessToDetails(ctx, { kind: 'other' })
    const details = access === 'all' ? await healthProductDetails(ctx.db, product) : null
    return { product, details }
  }),
})

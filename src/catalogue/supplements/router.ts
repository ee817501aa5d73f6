import { z } from 'zod'
import { accessToDetails } from '#src/features/access/details.server.ts'
import { listProcedures } from '#src/features/access/lists.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { findSupplement, supplementDetails } from './details.server.ts'
import { supplementSource } from './queries.ts'

const permitNo = z.string().min(1).max(60)

export const supplementsRouter = router({
  ...listProcedures(supplementSource),
  byPermit: publicProcedure.input(z.object({ permitNo })).query(async ({ ctx, input }) => {
    const supplement = await findSupplement(ctx.db, input.permitNo)
    if (!supplement) throw new AppError('NOT_FOUND', 'مکملی با این شمارهٔ مجوز پیدا نشد.')
    const access = await accessToDetails(ctx, { kind: 'other' })
    const details = access === 'all' ? await supplementDetails(ctx.db, supplement) : null
    return { supplement, details }
  }),
})

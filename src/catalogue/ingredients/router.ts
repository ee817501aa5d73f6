import { z } from 'zod'
import { accessToDetails } from '#src/features/access/details.server.ts'
import { listProcedures } from '#src/features/access/lists.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { findIngredient, ingredientDetails } from './details.server.ts'
import { ingredientSource } from './queries.ts'

const id = z.int().min(1).max(2_147_483_647)

export const ingredientsRouter = router({
  ...listProcedures(ingredientSource),
  byId: publicProcedure.input(z.object({ id })).query(async ({ ctx, input }) => {
    const ingredient = await findIngredient(ctx.db, input.id)
    if (!ingredient) throw new AppError('NOT_FOUND', 'ماده‌ای با این شناسه پیدا نشد.')
    const access = await accessToDetails(ctx, { kind: 'other' })
    const details = access === 'all' ? await ingredientDetails(ctx.db, ingredient) : null
    return { ingredient, details }
  }),
})

import { z } from 'zod'
import { accessToDetails } from '#src/features/access/details.server.ts'
import {
  answerFacets,
  answerList,
  type ListSource,
  searchInput,
} from '#src/features/access/lists.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { ingredients } from '#src/server/db/schema/ingredients.ts'
import { AppError } from '#src/server/errors.ts'
import { findIngredient, ingredientDetails } from './details.server.ts'
import { ingredientList } from './list.ts'
import {
  countIngredients,
  type IngredientRow,
  ingredientFacets,
  listIngredients,
} from './queries.ts'

export const ingredientSource: ListSource<IngredientRow> = {
  name: 'ingredients',
  definition: ingredientList,
  searchWords: ingredients.searchWords,
  rows: listIngredients,
  total: countIngredients,
  facets: ingredientFacets,
}

const id = z.int().min(1).max(2_147_483_647)

export const ingredientsRouter = router({
  list: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, ingredientSource, input)),
  facets: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, ingredientSource, input)),
  byId: publicProcedure.input(z.object({ id })).query(async ({ ctx, input }) => {
    const ingredient = await findIngredient(ctx.db, input.id)
    if (!ingredient) throw new AppError('NOT_FOUND', 'ماده‌ای با این شناسه پیدا نشد.')
    const access = await accessToDetails(ctx, { kind: 'other' })
    const details = access === 'all' ? await ingredientDetails(ctx.db, ingredient) : null
    return { ingredient, details }
  }),
})

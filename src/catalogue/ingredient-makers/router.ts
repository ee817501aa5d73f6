import { z } from 'zod'
import { accessToDetails } from '#src/features/access/details.server.ts'
import {
  answerFacets,
  answerList,
  type ListSource,
  searchInput,
} from '#src/features/access/lists.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { AppError } from '#src/server/errors.ts'
import { findIngredientMaker, ingredientMakerDetails } from './details.server.ts'
import { ingredientMakerList } from './list.ts'
import {
  countIngredientMakers,
  type IngredientMakerRow,
  ingredientMakerFacets,
  listIngredientMakers,
} from './queries.ts'

export const ingredientMakerSource: ListSource<IngredientMakerRow> = {
  name: 'ingredient-makers',
  definition: ingredientMakerList,
  searchWords: companies.searchWords,
  rows: listIngredientMakers,
  total: countIngredientMakers,
  facets: ingredientMakerFacets,
}

const segment = z.string().min(1).max(300)

export const ingredientMakersRouter = router({
  list: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, ingredientMakerSource, input)),
  facets: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, ingredientMakerSource, input)),
  byName: publicProcedure.input(z.object({ segment })).query(async ({ ctx, input }) => {
    const company = await findIngredientMaker(ctx.db, input.segment)
    if (!company) throw new AppError('NOT_FOUND', 'سازندهٔ مادهٔ اولیه‌ای با این نام پیدا نشد.')
    const access = await accessToDetails(ctx, { kind: 'other' })
    const details = access === 'all' ? await ingredientMakerDetails(ctx.db, company) : null
    return { company, details }
  }),
})

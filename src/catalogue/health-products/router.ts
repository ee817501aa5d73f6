import { z } from 'zod'
import { accessToDetails } from '#src/features/access/details.server.ts'
import {
  answerFacets,
  answerList,
  type ListSource,
  searchInput,
} from '#src/features/access/lists.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { AppError } from '#src/server/errors.ts'
import { findHealthProduct, healthProductDetails } from './details.server.ts'
import { healthProductList } from './list.ts'
import {
  countHealthProducts,
  type HealthProductRow,
  healthProductFacets,
  listHealthProducts,
} from './queries.ts'

export const healthProductSource: ListSource<HealthProductRow> = {
  name: 'health-products',
  definition: healthProductList,
  searchWords: healthProducts.searchWords,
  rows: listHealthProducts,
  total: countHealthProducts,
  facets: healthProductFacets,
}

const permitNo = z.string().min(1).max(60)

export const healthProductsRouter = router({
  list: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, healthProductSource, input)),
  facets: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, healthProductSource, input)),
  byPermit: publicProcedure.input(z.object({ permitNo })).query(async ({ ctx, input }) => {
    const product = await findHealthProduct(ctx.db, input.permitNo)
    if (!product) throw new AppError('NOT_FOUND', 'کالایی با این شمارهٔ مجوز پیدا نشد.')
    const access = await accessToDetails(ctx, { kind: 'other' })
    const details = access === 'all' ? await healthProductDetails(ctx.db, product) : null
    return { product, details }
  }),
})

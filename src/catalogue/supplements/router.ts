import { z } from 'zod'
import { accessToDetails } from '#src/features/access/details.server.ts'
import {
  answerFacets,
  answerList,
  type ListSource,
  searchInput,
} from '#src/features/access/lists.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import { AppError } from '#src/server/errors.ts'
import { findSupplement, supplementDetails } from './details.server.ts'
import { supplementList } from './list.ts'
import {
  countSupplements,
  listSupplements,
  type SupplementRow,
  supplementFacets,
} from './queries.ts'

export const supplementSource: ListSource<SupplementRow> = {
  name: 'supplements',
  definition: supplementList,
  searchWords: supplements.searchWords,
  rows: listSupplements,
  total: countSupplements,
  facets: supplementFacets,
}

const permitNo = z.string().min(1).max(60)

export const supplementsRouter = router({
  list: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, supplementSource, input)),
  facets: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, supplementSource, input)),
  byPermit: publicProcedure.input(z.object({ permitNo })).query(async ({ ctx, input }) => {
    const supplement = await findSupplement(ctx.db, input.permitNo)
    if (!supplement) throw new AppError('NOT_FOUND', 'مکملی با این شمارهٔ مجوز پیدا نشد.')
    const access = await accessToDetails(ctx, { kind: 'other' })
    const details = access === 'all' ? await supplementDetails(ctx.db, supplement) : null
    return { supplement, details }
  }),
})

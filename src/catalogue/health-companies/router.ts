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
import { findHealthCompany, healthCompanyDetails } from './details.server.ts'
import { healthCompanyList } from './list.ts'
import {
  countHealthCompanies,
  type HealthCompanyRow,
  healthCompanyFacets,
  listHealthCompanies,
} from './queries.ts'

export const healthCompanySource: ListSource<HealthCompanyRow> = {
  name: 'health-companies',
  definition: healthCompanyList,
  searchWords: companies.searchWords,
  rows: listHealthCompanies,
  total: countHealthCompanies,
  facets: healthCompanyFacets,
}

const segment = z.string().min(1).max(300)

export const healthCompaniesRouter = router({
  list: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, healthCompanySource, input)),
  facets: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, healthCompanySource, input)),
  byName: publicProcedure.input(z.object({ segment })).query(async ({ ctx, input }) => {
    const company = await findHealthCompany(ctx.db, input.segment)
    if (!company) throw new AppError('NOT_FOUND', 'شرکت کالای سلامتی با این نام پیدا نشد.')
    const access = await accessToDetails(ctx, { kind: 'other' })
    const details = access === 'all' ? await healthCompanyDetails(ctx.db, company) : null
    return { company, details }
  }),
})

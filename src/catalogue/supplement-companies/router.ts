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
import { findSupplementCompany, supplementCompanyDetails } from './details.server.ts'
import { supplementCompanyList } from './list.ts'
import {
  countSupplementCompanies,
  listSupplementCompanies,
  type SupplementCompanyRow,
  supplementCompanyFacets,
} from './queries.ts'

export const supplementCompanySource: ListSource<SupplementCompanyRow> = {
  name: 'supplement-companies',
  definition: supplementCompanyList,
  searchWords: companies.searchWords,
  rows: listSupplementCompanies,
  total: countSupplementCompanies,
  facets: supplementCompanyFacets,
}

const segment = z.string().min(1).max(300)

export const supplementCompaniesRouter = router({
  list: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, supplementCompanySource, input)),
  facets: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, supplementCompanySource, input)),
  byName: publicProcedure.input(z.object({ segment })).query(async ({ ctx, input }) => {
    const company = await findSupplementCompany(ctx.db, input.segment)
    if (!company) throw new AppError('NOT_FOUND', 'شرکت مکملی با این نام پیدا نشد.')
    const access = await accessToDetails(ctx, { kind: 'other' })
    const details = access === 'all' ? await supplementCompanyDetails(ctx.db, company) : null
    return { company, details }
  }),
})

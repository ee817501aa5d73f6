import { z } from 'zod'
import { accessToDetails } from '../../features/access/details.server.ts'
import {
  answerFacets,
  answerList,
  type ListSource,
  searchInput,
} from '../../features/access/lists.server.ts'
import { companies } from '../../server/db/schema/companies.ts'
import { AppError } from '../../server/errors.ts'
import { publicProcedure, router } from '../../server/trpc/trpc.ts'
import { companyDetails, findCompany } from './details.server.ts'
import { companyList } from './list.ts'
import { type CompanyRow, companyFacets, countCompanies, listCompanies } from './queries.ts'

export const companySource: ListSource<CompanyRow> = {
  name: 'companies',
  definition: companyList,
  searchWords: companies.searchWords,
  rows: listCompanies,
  total: countCompanies,
  facets: companyFacets,
}

const segment = z.string().min(1).max(300)

export const companiesRouter = router({
  list: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, companySource, input)),
  facets: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, companySource, input)),
  byName: publicProcedure.input(z.object({ segment })).query(async ({ ctx, input }) => {
    const company = await findCompany(ctx.db, input.segment)
    if (!company) throw new AppError('NOT_FOUND', 'شرکتی با این نام پیدا نشد.')
    const access = await accessToDetails(ctx, { kind: 'company', id: company.id })
    const details = access === 'all' ? await companyDetails(ctx.db, company) : null
    return { company, details }
  }),
})

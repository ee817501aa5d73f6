import { z } from 'zod'
import {
  answerFacets,
  answerList,
  type ListSource,
  searchInput,
} from '#src/features/access/lists.server.ts'
import { asOfInput, readRecord } from '#src/features/access/past-record.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { companies } from '#src/server/db/schema/companies.ts'
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
    .meta({ hasPast: true })
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, companySource, input)),
  facets: publicProcedure
    .meta({ hasPast: true })
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, companySource, input)),
  byName: publicProcedure
    .meta({ hasPast: true })
    .input(z.object({ segment, asOf: asOfInput }))
    .query(async ({ ctx, input }) => {
      const { found, ...rest } = await readRecord(ctx, input.asOf, {
        find: (db) => findCompany(db, input.segment),
        missing: 'شرکتی با این نام پیدا نشد.',
        record: ({ id }) => ({ kind: 'company', id }),
        details: companyDetails,
      })
      return { company: found, ...rest }
    }),
})

import { z } from 'zod'
import { listProcedures } from '#src/features/access/lists.server.ts'
import { asOfInput, readRecord } from '#src/features/access/past-record.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { segmentInput } from '../parts/company-record.server.ts'
import { companyDetails, findCompany } from './details.server.ts'
import { companySource } from './queries.ts'

export const companiesRouter = router({
  ...listProcedures(companySource),
  byName: publicProcedure
    .meta({ hasPast: true })
    .input(z.object({ segment: segmentInput, asOf: asOfInput }))
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

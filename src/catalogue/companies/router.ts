import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { changesPath } from '#src/addresses/records.ts'
import { listProcedures } from '#src/features/access/lists.server.ts'
import { daysInput, readRecord } from '#src/features/access/past-record.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { segmentInput } from '../parts/company-record.server.ts'
import { companyDetails, findCompany } from './details.server.ts'
import { companySource } from './queries.ts'

export const companiesRouter = router({
  ...listProcedures(companySource),
  byName: publicProcedure
    .meta({ hasPast: true })
    .input(z.object({ segment: segmentInput, ...daysInput }))
    .query(async ({ ctx, input }) => {
      const { found, ...rest } = await readRecord(ctx, input, {
        find: (db) => findCompany(db, input.segment),
        missing: 'شرکتی با این نام پیدا نشد.',
        record: ({ id }) => ({ kind: 'company', id }),
        details: companyDetails,
        figures: (company) => [
          { label: 'پروانهٔ جاری', value: company.licenceCount },
          { label: 'مولکول', value: company.moleculeCount },
          { label: 'مولکول تک‌سازنده', value: company.soleMakerCount },
          { label: 'رو به انقضا', value: company.expiringCount },
        ],
        changes: ({ id }) => changesPath({ company: String(id) }),
        spans: ({ id }) => sql`companies h where h.id = ${id}`,
        licences: ({ id }) => ({ of: 'products', where: sql`h.holder_id = ${id}` }),
      })
      return { company: found, ...rest }
    }),
})

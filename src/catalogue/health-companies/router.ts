import { listProcedures } from '#src/features/access/lists.server.ts'
import { router } from '#src/procedures/trpc.ts'
import { companyByName } from '../parts/company-record.server.ts'
import { findHealthCompany, healthCompanyDetails } from './details.server.ts'
import { healthCompanySource } from './queries.ts'

export const healthCompaniesRouter = router({
  ...listProcedures(healthCompanySource),
  byName: companyByName({
    find: findHealthCompany,
    missing: 'شرکت کالای سلامتی با این نام پیدا نشد.',
    details: healthCompanyDetails,
  }),
})

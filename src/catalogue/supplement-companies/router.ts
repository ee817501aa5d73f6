import { listProcedures } from '#src/features/access/lists.server.ts'
import { router } from '#src/procedures/trpc.ts'
import { companyByName } from '../parts/company-record.server.ts'
import { findSupplementCompany, supplementCompanyDetails } from './details.server.ts'
import { supplementCompanySource } from './queries.ts'

export const supplementCompaniesRouter = router({
  ...listProcedures(supplementCompanySource),
  byName: companyByName({
    find: findSupplementCompany,
    missing: 'شرکت مکملی با این نام پیدا نشد.',
    details: supplementCompanyDetails,
  }),
})

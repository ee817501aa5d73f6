import { listProcedures } from '#src/features/access/lists.server.ts'
import { router } from '#src/procedures/trpc.ts'
import { companyByName } from '../parts/company-record.server.ts'
import { findIngredientMaker, ingredientMakerDetails } from './details.server.ts'
import { ingredientMakerSource } from './queries.ts'

export const ingredientMakersRouter = router({
  ...listProcedures(ingredientMakerSource),
  byName: companyByName({
    find: findIngredientMaker,
    missing: 'سازندهٔ مادهٔ اولیه‌ای با این نام پیدا نشد.',
    details: ingredientMakerDetails,
  }),
})

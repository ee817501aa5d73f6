import { atcGroupsRouter } from './atc-groups/router.ts'
import { companiesRouter } from './companies/router.ts'
import { healthCompaniesRouter } from './health-companies/router.ts'
import { healthProductsRouter } from './health-products/router.ts'
import { ingredientMakersRouter } from './ingredient-makers/router.ts'
import { ingredientsRouter } from './ingredients/router.ts'
import { medicinesRouter, productsRouter } from './medicines/router.ts'
import { supplementCompaniesRouter } from './supplement-companies/router.ts'
import { supplementsRouter } from './supplements/router.ts'

/** Lists and records of every kind, by the name that the wire has for them. */
export const catalogueProcedures = {
  atcGroups: atcGroupsRouter,
  companies: companiesRouter,
  healthCompanies: healthCompaniesRouter,
  healthProducts: healthProductsRouter,
  ingredientMakers: ingredientMakersRouter,
  ingredients: ingredientsRouter,
  medicines: medicinesRouter,
  products: productsRouter,
  supplementCompanies: supplementCompaniesRouter,
  supplements: supplementsRouter,
}
